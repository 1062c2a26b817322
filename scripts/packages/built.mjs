// Runs in the folder of a package before npm packs it. The files that the package promises must be built, or npm would
// publish it without them.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { manifestIn, ROOT } from './tarballs.mjs';

/** Every path in a field of a manifest, such as "exports", whatever its conditions are. */
const pathsIn = (field) =>
  typeof field === 'string' ? [field] : Object.values(field ?? {}).flatMap((inner) => pathsIn(inner));

/**
 * Files that no entry names: the documents that the page carries, which are built after it, and the program behind a
 * command.
 */
const BESIDE = { '@mastermind/web': ['dist/docs/index.html'], '@mastermind/cli': ['dist/main.js'] };

const folder = process.cwd();
const { name, exports, bin } = manifestIn(folder);
const needed = [...pathsIn(exports), ...pathsIn(bin), ...(BESIDE[name] ?? [])];
const missing = needed.filter((path) => !existsSync(join(folder, path)));
if (missing.length > 0) {
  const files = missing.map((path) => join(relative(ROOT, folder), path)).join(', ');
  console.error(`${name} is not packed without ${files}; run "npm run build" first.`);
  process.exit(1);
}
