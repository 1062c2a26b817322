// The counterpart of `draws.mjs` for the page: its games always hold one fixed code.
import './draws.mjs';
import { randomInt } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
/** Workers hold the games, and so draw their seeds. */
const WORKER = /^worker-[^.]+\.js$/u;
const FIXED = `crypto.getRandomValues = (drawn) => drawn.fill(${randomInt(2 ** 32)});\n`;

/**
 * The accessibility checker as a page's script: a browser keeps it compiled only if it comes from the page's own
 * server.
 */
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Copies the built page into a folder, with seeds fixed and axe beside it; returns the folder. */
export const fixedPage = (folder) => {
  cpSync(BUILT, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const workers = readdirSync(assets).filter((name) => WORKER.test(name));
  if (workers.length === 0) throw new Error('The built page has no workers; see how they are named now.');
  for (const name of workers) {
    const file = join(assets, name);
    writeFileSync(file, FIXED + readFileSync(file, 'utf8'));
    // The compressed copies would be served instead of the changed file.
    for (const packed of ['br', 'gz']) rmSync(`${file}.${packed}`, { force: true });
  }
  cpSync(AXE, join(assets, 'axe.js'));
  return folder;
};
