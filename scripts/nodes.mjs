// Other versions of Node than the one that runs, from npm's packages of its binaries.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './npm.mjs';

/** The lines of Node that get security fixes: `engines` names the oldest Node that works, these are those to use. */
export const NODES = ['22.23.3', '24.21.0'];
/** The one in the container image. */
export const NEWEST = NODES.at(-1);

const KEPT = join(dirname(fileURLToPath(import.meta.url)), '../node_modules/.nodes');
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

export const nodePath = (version) => {
  const bin = join(KEPT, version, 'node_modules', PACKAGE, 'bin');
  return join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
};

/** Fetches a version unless it is here. */
export const ensureNode = async (version) => {
  if (existsSync(nodePath(version))) return;
  console.error(`Fetching Node ${version}…`);
  const folder = join(KEPT, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private": true}\n');
  await npm(['install', '--no-audit', '--no-fund', `${PACKAGE}@${version}`], folder);
};
