// The published packages: their workspaces, and their tarballs as npm would make them.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from '../npm.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

export const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The workspaces that are published, in the order of their names: folder and manifest of each. */
export const published = ['packages', 'apps']
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name)))
  .map((folder) => ({ folder, manifest: manifestIn(folder) }))
  .filter(({ manifest }) => manifest.private !== true)
  .sort((one, other) => one.manifest.name.localeCompare(other.manifest.name));

/** Packs them all into a folder, and returns the name, tarball and size of each. */
export const pack = async (folder) => {
  const options = ['--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await npm(['pack', ...options, ...published.map((one) => `-w=${one.folder}`)], ROOT);
  return JSON.parse(stdout).map(({ name, filename, size }) => ({ name, file: join(folder, filename), size }));
};
