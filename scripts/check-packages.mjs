// Packs the packages, installs them into an empty folder and uses them as their READMEs say: types under every way of
// resolving modules, examples run, output compared. With --write the output is put into the READMEs instead.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { transformSync } from 'rolldown/utils';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const PACKAGES = ['engine', 'solver', 'protocol', 'messages', 'client'];
/** What the packages depend on, and the types of Node, which the examples use: as installed for the project. */
const INSTALLED = ['zod', '@noble/hashes', 'eventsource-parser', '@types/node', 'undici-types'];

const run = promisify(execFile);
const read = (...path) => readFileSync(join(...path), 'utf8');
const faults = [];

const npm = (args) => {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], { cwd: ROOT }) : run('npm', args, { cwd: ROOT });
};

/** The tarballs as npm would publish them, unpacked where npm would put them. */
const install = async (folder) => {
  await npm([
    'pack',
    '--ignore-scripts',
    '--pack-destination',
    folder,
    ...PACKAGES.map((name) => `-w=packages/${name}`),
  ]);
  const scope = join(folder, 'node_modules/@mastermind');
  for (const tarball of readdirSync(folder).filter((file) => file.endsWith('.tgz'))) {
    const target = join(scope, tarball.replace(/^mastermind-|-[\d.]+\.tgz$/gu, ''));
    mkdirSync(target, { recursive: true });
    await run('tar', ['-xzf', join(folder, tarball), '-C', target, '--strip-components=1']);
  }
  for (const name of INSTALLED) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), place);
  }
  return (name) => join(scope, name);
};

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Checks what people rely on when they install a package: its manifest, README, license and source maps. */
const checkContents = async (name, folder) => {
  const files = new Set(filesBelow(folder));
  const manifest = JSON.parse(read(folder, 'package.json'));
  for (const field of ['description', 'license', 'repository', 'keywords', 'engines'])
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
const examplesOf = (name) =>
  [...read(ROOT, 'packages', name, 'README.md').matchAll(/```ts\n(.*?)```\n(?:\n```text\n(.*?)```\n)?/gsu)].map(
    ([, code, prints], index) => ({ name, file: `${name}-${index}`, code, prints }),
  );

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
const checkTypes = async (folder, placeOf, examples) => {
  const entries = PACKAGES.flatMap((name) =>
    Object.keys(JSON.parse(read(placeOf(name), 'package.json')).exports).map((path) =>
      `@mastermind/${name}/${path}`.replace(/\/\.\/?/u, path === '.' ? '' : '/'),
    ),
  );
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
    const readme = join(ROOT, 'packages', example.name, 'README.md');
    const block = (prints) => `${example.code}\`\`\`\n\n\`\`\`text\n${prints}`;
    if (write)
      writeFileSync(
        readme,
        read(readme).replace(block(example.prints), () => block(printed)),
      );
    else faults.push(`${example.name}: the README promises\n${example.prints}and the example prints\n${printed}`);
  }
};

const folder = mkdtempSync(join(tmpdir(), 'mastermind-packages-'));
try {
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}\n');
  const placeOf = await install(folder);
  const examples = PACKAGES.flatMap(examplesOf);
  for (const name of PACKAGES) await checkContents(name, placeOf(name));
  await checkTypes(folder, placeOf, examples);
  await checkExamples(folder, examples, process.argv.includes('--write'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
