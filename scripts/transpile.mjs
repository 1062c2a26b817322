// Writes the JavaScript of packages, server and terminal: types erased, nothing checked. "tsc --build" checks, and writes
// the declarations beside it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Tests, what only they use, and the kernel, which is no TypeScript, are not part of the program. */
const isProgram = (file) => file.endsWith('.ts') && !/\.test\.ts$|[/\\](?:testing|assembly)[/\\]/u.test(file);

const transpile = (workspace) => {
  const [source, target] = ['src', 'dist'].map((folder) => join(ROOT, workspace, folder));
  const written = new Set();
  for (const file of filesBelow(source).filter(isProgram)) {
    const out = join(target, `${file.slice(source.length + 1, -2)}js`);
    const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      target: 'es2023',
      sourcemap: true,
      typescript: { rewriteImportExtensions: 'rewrite', onlyRemoveTypeImports: true },
    });
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`);
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, `${code}//# sourceMappingURL=${basename(out)}.map\n`);
    writeFileSync(`${out}.map`, JSON.stringify(map));
    written.add(out).add(`${out}.map`);
  }
  // What a deleted source had left behind would still be there to import.
  for (const file of filesBelow(target)) if (/\.js(?:\.map)?$/u.test(file) && !written.has(file)) rmSync(file);
};

for (const name of ['engine', 'solver', 'messages', 'protocol']) transpile(`packages/${name}`);
for (const name of ['server', 'cli']) transpile(`apps/${name}`);
