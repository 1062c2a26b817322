// Packs the published packages, unpacks them into an empty folder and follows the READMEs. Checks types under every way
// of resolving modules, and runs the examples as plain JavaScript to compare their output. Also checks the terminal,
// the server with its page, and the cost of one function in a bundle. With --write it writes the output into the
// READMEs instead.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { rolldown } from 'rolldown';
import { transformSync } from 'rolldown/utils';
import { blocksFor } from '../docs/blocks.mjs';
import { ONE_THREAD } from '../gate/typescript.mjs';
import { run } from '../npm.mjs';
import { entries, MODULES, STRICT } from './strict.mjs';
import { manifestIn, pack, published, ROOT } from './tarballs.mjs';
import { useTerminal } from './terminal.mjs';

/** The dependencies of the examples beyond those of the packages. */
const TYPES = ['@types/node', 'undici-types'];
/** The size limit of `feedback` for a page that needs nothing else, minified, in bytes. */
const FEEDBACK = 1024;

const read = (...path) => readFileSync(join(...path), 'utf8');
const faults = [];

/** The tarballs, unpacked where npm would put them, beside links to their declared dependencies. */
const install = async (folder) => {
  const modules = join(folder, 'node_modules');
  for (const { name, file } of await pack(folder)) {
    mkdirSync(join(modules, name), { recursive: true });
    await run('tar', ['-xzf', file, '-C', join(modules, name), '--strip-components=1']);
  }
  const needed = published.flatMap(({ manifest }) => Object.keys(manifest.dependencies ?? {}));
  for (const name of new Set([...needed, ...TYPES])) {
    const place = join(modules, name);
    if (name.startsWith('@mastermind/')) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), place);
  }
  return (name) => join(modules, name);
};

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Checks the parts of a package that its users rely on: manifest, README, license and source maps. */
const checkContents = async (name, folder) => {
  const files = new Set(filesBelow(folder));
  const manifest = manifestIn(folder);
  for (const field of ['description', 'license', 'repository', 'keywords', 'engines', 'files'])
    if (manifest[field] === undefined) faults.push(`${name}: package.json lacks "${field}"`);
  if (!files.has(join(folder, 'README.md'))) faults.push(`${name}: there is no README`);
  if (!files.has(join(folder, 'LICENSE')) || read(folder, 'LICENSE') !== read(ROOT, 'LICENSE'))
    faults.push(`${name}: the LICENSE is not that of the project`);
  for (const file of files) {
    if (/\.test\.|[/\\]testing[/\\]|\.tsbuildinfo$/u.test(file)) faults.push(`${name}: ships ${basename(file)}`);
    if (!file.endsWith('.map')) continue;
    for (const source of JSON.parse(read(file)).sources)
      if (!files.has(join(dirname(file), source)))
        faults.push(`${name}: ${basename(file)} names ${source}, not shipped`);
  }
  const { messages } = await publint({ pkgDir: folder, strict: true, pack: false });
  faults.push(...messages.map((message) => `${name}: ${formatMessage(message, manifest)}`));
};

/** The examples of the READMEs, each in a file named after its place. */
const examplesFor = (runner) =>
  blocksFor(runner)
    .filter(({ language }) => language === 'ts')
    .map((block) => ({ ...block, file: `${block.source.replaceAll(/\W/gu, '-')}-${block.line}` }));

/** Modules of other sites: the scripts of the examples for pages. */
const scripts = blocksFor('page').flatMap(({ source, code }, index) => {
  const [, script] = /<script type="module">\n(.*?)<\/script>/su.exec(code) ?? [];
  return script === undefined ? [] : [{ file: `${source.replaceAll(/\W/gu, '-')}-${index}`, code: script }];
});

/**
 * Every entry and every example, in strict TypeScript that also reads the declarations of packages. Entries of
 * libraries are read without types of Node, and the parts for pages with the DOM.
 */
const checkTypes = async (folder, examples, sources) => {
  const lines = entries.map((entry, index) => `export * as entry${index} from '${entry}';\n`);
  writeFileSync(join(folder, 'entries.ts'), lines.join(''));
  // The only platform type that zod's types refer to.
  writeFileSync(join(folder, 'zod.d.ts'), 'declare class URL {}\n');
  for (const { file, code } of [...examples, ...scripts]) writeFileSync(join(folder, `${file}.ts`), code);
  const projects = Object.entries(MODULES).flatMap(([name, modules]) => [
    [`${name}-bare`, { ...modules, types: [] }, ['entries.ts', 'zod.d.ts']],
    [
      name,
      { ...modules, types: ['node'], allowImportingTsExtensions: true },
      [...examples.map(({ file }) => `${file}.ts`), ...sources],
    ],
  ]);
  const lib = [...STRICT.lib, 'DOM'];
  projects.push(['page', { ...MODULES.bundler, types: [], lib }, scripts.map(({ file }) => `${file}.ts`)]);
  for (const [name, options, files] of projects) {
    const config = join(folder, `tsconfig.${name}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions: { ...STRICT, ...options }, files }));
    const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
    await run(process.execPath, [tsc, '--project', config, ...ONE_THREAD], { cwd: folder }).catch(({ stdout }) =>
      faults.push(`types, ${name}:\n${stdout}`),
    );
  }
};

const runExample = async (folder, { file, code }) => {
  const { code: plain } = transformSync(`${file}.ts`, code, { target: 'es2023' });
  writeFileSync(join(folder, `${file}.mjs`), plain);
  const { stdout } = await run(process.execPath, [`${file}.mjs`], { cwd: folder });
  return stdout;
};

const checkExamples = async (folder, examples, write) => {
  for (const example of examples) {
    const printed = await runExample(folder, example);
    if (printed === example.prints) continue;
    const block = (prints) => `${example.code}\`\`\`\n\n\`\`\`text\n${prints}`;
    const readme = join(ROOT, example.source);
    if (write)
      writeFileSync(
        readme,
        read(readme).replace(block(example.prints), () => block(printed)),
      );
    else faults.push(`${example.source} promises\n${example.prints}and the example prints\n${printed}`);
  }
};

/** Rulesets as CONTRIBUTING adds them: at the end of the file that it names, in the unpacked sources. */
const addRulesets = (engine) => {
  const file = join(engine, 'src/variant.ts');
  for (const { code } of blocksFor('ruleset')) writeFileSync(file, code, { flag: 'a' });
  return file;
};

/** The exports of a TypeScript module, with all its imports. */
const bundled = async (input) => {
  const bundle = await rolldown({ input, logLevel: 'silent' });
  const { output } = await bundle.generate();
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
};

const checkRulesets = async (engine, file) => {
  const { tryInit } = await import(pathToFileURL(join(engine, 'dist/index.js')).href);
  const variants = await bundled(file);
  for (const { source, line, code } of blocksFor('ruleset')) {
    const [, name] = /^export const (\w+)/u.exec(code) ?? [];
    const begun = tryInit({ seed: 42, playerIds: ['ann'], variant: variants[name] });
    if (!begun.ok) faults.push(`${source}:${line}: the ruleset ${name} is refused as ${begun.error.kind}`);
  }
};

/** The packages contain no CommonJS: Node loads ES modules with require(), unless one of them waits at its top level. */
const checkRequire = async (folder) => {
  const loaded = entries.filter((entry) => !entry.includes('worker'));
  writeFileSync(join(folder, 'require.cjs'), loaded.map((entry) => `require('${entry}');\n`).join(''));
  await run(process.execPath, ['--no-warnings', 'require.cjs'], { cwd: folder }).catch(({ stderr }) =>
    faults.push(`require():\n${stderr}`),
  );
};

/** A page that imports one function pays for that function. */
const checkShaking = async (folder) => {
  const input = join(folder, 'shaken.mjs');
  writeFileSync(input, "export { feedback } from '@mastermind/engine';\n");
  const bundle = await rolldown({ input });
  const { output } = await bundle.generate({ minify: true });
  const bytes = Buffer.byteLength(output[0].code);
  if (output.length > 1 || bytes > FEEDBACK) faults.push(`importing feedback costs ${bytes} bytes, not ${FEEDBACK}`);
};

const folder = mkdtempSync(join(tmpdir(), 'mastermind-packages-'));
try {
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}\n');
  const placeOf = await install(folder);
  const examples = examplesFor('package');
  for (const { manifest } of published) await checkContents(manifest.name, placeOf(manifest.name));
  const engine = placeOf('@mastermind/engine');
  const rulesets = addRulesets(engine);
  await checkTypes(folder, [...examples, ...examplesFor('server')], [rulesets]);
  await checkExamples(folder, examples, process.argv.includes('--write'));
  await checkRulesets(engine, rulesets);
  await checkRequire(folder);
  await checkShaking(folder);
  faults.push(...(await useTerminal(folder, [join(placeOf('@mastermind/cli'), 'bin/mastermind.js')])));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
