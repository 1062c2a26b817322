// Packs what is published, unpacks it into an empty folder and uses it as the READMEs say: types under every way of resolving
// modules, examples run as plain JavaScript and their output compared, the terminal, the server with its page, and what one
// function costs a bundle. With --write the output is put into the READMEs instead.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { rolldown } from 'rolldown';
import { transformSync } from 'rolldown/utils';
import { run } from '../npm.mjs';
import { manifestIn, pack, published, ROOT } from './tarballs.mjs';
import { useTerminal } from './terminal.mjs';

/** What the examples need beside what the packages depend on. */
const TYPES = ['@types/node', 'undici-types'];
/** What `feedback` may cost a page that needs nothing else, minified, in bytes. */
const FEEDBACK = 1024;

const read = (...path) => readFileSync(join(...path), 'utf8');
const faults = [];

/** The tarballs, unpacked where npm would put them, beside links to what they say they depend on. */
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

/** Checks what people rely on when they install a package: its manifest, README, license and source maps. */
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

/** The examples of a README: every block of TypeScript, and what it prints where a block of text follows at once. */
const examplesOf = ({ folder }) => {
  const readme = join(folder, 'README.md');
  return [...read(readme).matchAll(/```ts\n(.*?)```\n(?:\n```text\n(.*?)```\n)?/gsu)].map(
    ([, code, prints], index) => ({ readme, file: `${basename(folder)}-${index}`, code, prints }),
  );
};

const STRICT = {
  target: 'ES2023',
  lib: ['ES2023'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  noEmit: true,
};
const MODULES = {
  nodenext: { module: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
};

/** Every entry and every example, in strict TypeScript; the entries also without types of Node, and never with the DOM. */
const checkTypes = async (folder, examples) => {
  const entries = published
    .filter(({ folder }) => dirname(folder) === join(ROOT, 'packages'))
    .flatMap(({ manifest: { name, exports } }) => Object.keys(exports).map((path) => name + path.slice(1)));
  const lines = entries.map((entry, index) => `export * as entry${index} from '${entry}';\n`);
  writeFileSync(join(folder, 'entries.ts'), lines.join(''));
  // The only platform type that zod's types refer to.
  writeFileSync(join(folder, 'zod.d.ts'), 'declare class URL {}\n');
  for (const { file, code } of examples) writeFileSync(join(folder, `${file}.ts`), code);
  const projects = Object.entries(MODULES).flatMap(([name, modules]) => [
    [`${name}-bare`, { ...modules, types: [], skipLibCheck: false }, ['entries.ts', 'zod.d.ts']],
    [name, { ...modules, types: ['node'], skipLibCheck: true }, examples.map(({ file }) => `${file}.ts`)],
  ]);
  for (const [name, options, files] of projects) {
    const config = join(folder, `tsconfig.${name}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions: { ...STRICT, ...options }, files }));
    const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
    await run(process.execPath, [tsc, '--project', config], { cwd: folder }).catch(({ stdout }) =>
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
  for (const example of examples.filter(({ prints }) => prints !== undefined)) {
    const printed = await runExample(folder, example);
    if (printed === example.prints) continue;
    const block = (prints) => `${example.code}\`\`\`\n\n\`\`\`text\n${prints}`;
    if (write)
      writeFileSync(
        example.readme,
        read(example.readme).replace(block(example.prints), () => block(printed)),
      );
    else faults.push(`${example.readme} promises\n${example.prints}and the example prints\n${printed}`);
  }
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
  const examples = [{ folder: ROOT }, ...published].flatMap(examplesOf);
  for (const { manifest } of published) await checkContents(manifest.name, placeOf(manifest.name));
  await checkTypes(folder, examples);
  await checkExamples(folder, examples, process.argv.includes('--write'));
  await checkShaking(folder);
  faults.push(...(await useTerminal(folder, [join(placeOf('@mastermind/cli'), 'bin/mastermind.js')])));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
