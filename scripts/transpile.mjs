// Writes the JavaScript of packages, server and terminal: types erased, nothing checked. "tsc --build" checks types,
// and writes the declarations beside it. Vitest runs this first, since some tests start the built programs. Server and
// terminal are bundled: finding and reading modules took half of their start.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { viteDynamicImportVarsPlugin, viteImportGlobPlugin } from 'rolldown/experimental';
import { transformSync } from 'rolldown/utils';
import { noticesOf } from './notices.mjs';
import { sbomOf } from './sbom.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Tests, their helpers, and the kernel, which is no TypeScript, are not part of the program. */
const isProgram = (file) => file.endsWith('.ts') && !/\.test\.ts$|[/\\](?:testing|assembly)[/\\]/u.test(file);

/** The transformer rewrites the extensions of static imports only, so `import('./x.ts')` is rewritten here. */
const renameLateImports = (code) => code.replaceAll(/(\bimport\((["`])\.{1,2}\/.+?\.)ts(\2\))/gu, '$1js$3');

/** Generated tables, which are read as they are. */
const isData = (file) => file.endsWith('.json') && basename(file) !== 'tsconfig.json';

/** Leaves a file alone that has not changed: a program may be reading it. */
const write = (file, text) => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
};

/** Packages ship their sources, so a map names them by a relative path instead of repeating their content. */
const mapOf = ({ version, names, mappings }, file, out) => ({
  version,
  sources: [relative(dirname(out), file).replaceAll('\\', '/')],
  names,
  mappings,
});

/** The output of a deleted source could still be imported, so it is deleted too, with its declarations. */
const tidy = (workspace, written) => {
  const [source, target] = ['src', 'dist'].map((folder) => join(ROOT, workspace, folder));
  for (const file of filesBelow(target)) {
    const declared = /^(.*)\.d\.ts(?:\.map)?$/u.exec(file)?.[1];
    const stale =
      declared === undefined
        ? /\.(?:js|json)(?:\.map)?$/u.test(file) && !written.has(file)
        : !existsSync(`${join(source, relative(target, declared))}.ts`);
    if (stale) rmSync(file);
  }
};

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
    write(out, `${renameLateImports(code)}//# sourceMappingURL=${basename(out)}.map\n`);
    write(`${out}.map`, JSON.stringify(mapOf(map, file, out)));
    written.add(out).add(`${out}.map`);
  }
  for (const file of filesBelow(source).filter(isData)) {
    const out = join(target, file.slice(source.length + 1));
    write(out, readFileSync(file, 'utf8'));
    written.add(out);
  }
  tidy(workspace, written);
};

/** The workers that server and terminal start from their folder. */
const SOLVER_WORKER = { 'node-worker': join(ROOT, 'packages/solver/src/platform/node-worker.ts') };
const PROVER_WORKER = { 'prover-worker': join(ROOT, 'packages/prover/src/platform/prover-worker.ts') };

/** The contents of a bundle: its entry points, and the modules that it finds at run time instead of including them. */
const BUNDLES = {
  'apps/server': {
    entries: { main: 'src/main.ts', index: 'src/index.ts', settings: 'src/settings.ts' },
    workers: SOLVER_WORKER,
    // These find parts of themselves at run time.
    external: ['libsql', 'pg', /^@mastermind\/messages/u],
  },
  'apps/cli': {
    entries: { main: 'src/main.ts' },
    workers: { ...SOLVER_WORKER, ...PROVER_WORKER },
    // Commands with custom bots, a server or a shared proof wait for these; others do not need them.
    external: ['rolldown', /^@mastermind\/server/, 'pg', 'pg-boss'],
  },
};

/**
 * Modules that are loaded as a whole are one file: each language's words, the rules, the prover, and the solver without
 * its large strategies.
 */
const WHOLE =
  /[/\\](?:messages[/\\]src[/\\](\w\w)|(engine)[/\\]src|(prover)[/\\]src(?![/\\]platform[/\\](?:node|prover-worker))|(solver)[/\\]src(?![/\\](?:shipped[/\\]\d|platform[/\\]node)))[/\\]/u;
const wholeOf = (id) =>
  WHOLE.exec(id)
    ?.slice(1)
    .find((name) => name !== undefined) ?? null;

const bundle = async (workspace, { entries, workers, external }) => {
  const folder = join(ROOT, workspace);
  const target = join(folder, 'dist');
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(folder, file)]));
  const { output } = await build({
    input: { ...input, ...workers },
    platform: 'node',
    resolve: { conditionNames: ['source', 'import', 'node', 'default'] },
    external,
    // A language's words are imported by its name.
    plugins: [viteDynamicImportVarsPlugin(), viteImportGlobPlugin({ root: ROOT })],
    preserveEntrySignatures: 'allow-extension',
    output: {
      dir: target,
      entryFileNames: '[name].js',
      chunkFileNames: 'part-[name].js',
      codeSplitting: { groups: [{ name: wholeOf, debugName: 'whole', includeDependenciesRecursively: false }] },
    },
    write: false,
  });
  mkdirSync(target, { recursive: true });
  for (const { fileName, code } of output) write(join(target, fileName), code);
  const modules = output.flatMap(({ moduleIds }) => moduleIds);
  write(join(target, 'licences.txt'), noticesOf(modules));
  const bill = join(target, 'sbom.cdx.json');
  write(bill, sbomOf(ROOT, workspace, modules));
  tidy(workspace, new Set([bill, ...output.map(({ fileName }) => join(target, fileName))]));
};

/** The workspaces that TypeScript's own build knows. */
const transpileAll = async () => {
  const { references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  const folders = references.map(({ path }) => path.replace(/\/tsconfig[^/]*$/u, ''));
  for (const folder of new Set(folders)) if (!(folder in BUNDLES)) transpile(folder);
  for (const [workspace, parts] of Object.entries(BUNDLES)) await bundle(workspace, parts);
};

/** Vitest's global set-up. */
export const setup = async (project) => {
  await transpileAll();
  project.onTestsRerun(transpileAll);
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await transpileAll();
