// The one entry point of every command: sets the project up if necessary, then runs it. Needs nothing but Node and npm.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isKernelCurrent } from './build-kernel.mjs';
import { needsPage, planOf } from './gate/parts.mjs';
import { ONE_THREAD, withoutCollecting } from './gate/typescript.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE = [20, 19];

const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options }).status ?? 1;

const start = (args, env = process.env) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });

/** Runs a program to its end. A signal that stops this process is passed on, and the program may still finish. */
const node = (...args) =>
  new Promise((resolve) => {
    const child = start(args);
    // Ctrl-C reaches both processes; a signal sent to this one alone has to be passed on.
    process.on('SIGINT', () => {});
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    // npm passes SIGTERM to a shell between it and this process, and other signals to nothing. The shell ends, or goes
    // on without npm, and this process hears of neither.
    const parents = parentsOf();
    const watch = setInterval(() => parentsOf() !== parents && child.kill('SIGTERM'), 200);
    if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
    child.on('error', () => resolve(1)).on('exit', (code) => resolve(code ?? 1));
  });

/** The process that started this one. If it is a shell, also the process that started the shell, where the system says so. */
const parentsOf = () => {
  const [, name, parent] = /\((.*)\) \S (\d+)/u.exec(readOrNothing(`/proc/${process.ppid}/stat`)) ?? [];
  return `${process.ppid} ${/^(?:da|ba|a)?sh$/u.test(name) ? parent : ''}`;
};

const npm = (args, env) => {
  const cli = process.env.npm_execpath;
  // Under `npm run`, npm says where it is; run by hand, it is on the path.
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], { env }) : run('npm', args, { env });
};

const hashOf = (parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

const readOrNothing = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Does `work` unless `stamp` says it was done for the same inputs, and the files that it `makes` still exist. */
const unlessDone = async (stamp, inputs, makes, work) => {
  const mark = hashOf(inputs);
  if (readOrNothing(stamp) === mark && makes.every((file) => existsSync(join(ROOT, file)))) return;
  // Work that fails half-way may leave anything, and a developer who reverts a change would find the old stamp true
  // again.
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, mark);
};

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  stop(`Node ${process.versions.node} is too old; install Node ${OLDEST_NODE.join('.')} or newer and run this again.`);
};

/** The workspaces for playing and serving, without those for checks and tests. */
const GAME = ['apps/server', 'apps/web', 'apps/cli'];

/**
 * The extent of the installation: the game, also checks and tests, or also the tools of a few commands. Those tools
 * take a quarter of the time. Each one includes the previous.
 */
const EXTENTS = {
  game: { says: 'Installing what the game needs; only the first start does…', options: GAME.map((one) => `-w=${one}`) },
  tests: { says: 'Installing what tests need…', options: ['-w=packages', '-w=apps', '--include-workspace-root'] },
  all: { says: 'Installing all tools…', options: [] },
};

const install = (extent) => {
  // The image installs in a separate step, which is repeated only when dependencies change.
  if (process.env.INSTALLED === 'all') return;
  const stamp = join(ROOT, 'node_modules/.installed');
  const mark = hashOf([readFileSync(join(ROOT, 'package-lock.json')), process.version, process.platform, process.arch]);
  const [done, installed] = readOrNothing(stamp).split(' ');
  const order = Object.keys(EXTENTS);
  if (done === mark && order.indexOf(installed) >= order.indexOf(extent)) return;
  const { says, options } = EXTENTS[extent];
  console.error(says);
  // NODE_ENV=production would leave out the packages that the build needs.
  const { NODE_ENV: _, ...env } = process.env;
  const all = ['--no-fund', '--no-audit', '--loglevel=error', ...options];
  if (npm(['ci', ...all], env) !== 0 && npm(['install', '--no-save', ...all], env) !== 0) {
    stop('Installing the dependencies failed; check that the npm registry can be reached, then run this again.');
  }
  writeFileSync(stamp, `${mark} ${extent}`);
};

/** Every file that the build reads, with its content. */
const sources = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // Tools use names that begin with a dot for themselves.
    if (['node_modules', 'dist'].includes(entry.name) || /^\.|\.test\./u.test(entry.name)) return [];
    if (entry.isDirectory()) return sources(path);
    return statSync(path).isFile() ? [path, readFileSync(path)] : [];
  });

const step = (args, env) =>
  new Promise((resolve) => {
    const child = start(args, env);
    // Steps run side by side, and one that fails ends them all.
    const end = () => child.kill();
    process.on('exit', end);
    const done = (code) => {
      process.off('exit', end);
      if (code !== 0) stop('The build failed; the messages above say where.');
      resolve();
    };
    child.on('error', () => done(1)).on('exit', done);
  });

const inputsOf = (...folders) => [
  ...folders.flatMap((folder) => sources(join(ROOT, folder))),
  ...['package-lock.json', 'tsconfig.json', 'tsconfig.base.json'].map((file) => readFileSync(join(ROOT, file))),
];

const CODE = ['packages', 'apps/cli', 'apps/server'];

/** The last outputs of building code, types and page; a developer may have deleted them. */
const MADE = {
  code: ['packages/engine/dist/index.js', 'apps/cli/dist/main.js', 'apps/server/dist/main.js'],
  types: ['packages/engine/dist/index.d.ts', 'apps/cli/dist/main.d.ts', 'apps/server/dist/index.d.ts'],
  page: ['apps/web/dist/index.html', 'apps/web/dist/embed/mastermind-board.js'],
  docs: ['apps/web/dist/docs/index.html'],
};

const buildCode = () =>
  unlessDone(join(ROOT, 'node_modules/.built'), inputsOf(...CODE), MADE.code, async () => {
    console.error('Building the server and the terminal…');
    if (!isKernelCurrent()) await step(['scripts/build-kernel.mjs']);
    await step(['scripts/transpile.mjs']);
  });

/** Types are checked, and declarations written, for developers of the project; the game runs without. */
const buildTypes = () =>
  unlessDone(join(ROOT, 'node_modules/.built-types'), inputsOf(...CODE), MADE.types, () => {
    console.error('Checking types…');
    return step(['node_modules/@typescript/native/bin/tsc', '--build', ...ONE_THREAD], withoutCollecting());
  });

const buildPage = () =>
  unlessDone(join(ROOT, 'node_modules/.built-page'), inputsOf('packages', 'apps/web'), MADE.page, async () => {
    console.error('Building the page…');
    const vite = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'];
    await step(vite);
    await step([...vite, '--config', 'apps/web/vite.embed.config.ts']);
    // The documents are beside the page, in a folder that was emptied.
    rmSync(DOCS_STAMP, { force: true });
  });

const DOCS_STAMP = join(ROOT, 'node_modules/.built-docs');
const API_STAMP = join(ROOT, 'node_modules/.api-docs/.built');

const documents = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name.endsWith('.md'))
    .map(({ name }) => readFileSync(join(folder, name)));

/** The documents as a site, in half a second; with all tools also every export of the packages, which takes longer. */
const buildDocs = async () => {
  if (extent === 'all')
    await unlessDone(API_STAMP, [...inputsOf(...CODE), ...sources(join(ROOT, 'scripts/docs'))], [], () => {
      console.error('Describing the packages…');
      return step(['scripts/docs/api.mjs']);
    });
  const folders = ['packages', 'apps', 'examples'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(ROOT, folder, name)),
  );
  const texts = [ROOT, ...folders].flatMap(documents);
  const inputs = [...texts, ...['docs', 'scripts/docs'].flatMap((folder) => sources(join(ROOT, folder)))];
  await unlessDone(DOCS_STAMP, [...inputs, readOrNothing(API_STAMP)], MADE.docs, () =>
    step(['scripts/docs/build.mjs']),
  );
};

const source = ['--conditions=source', '--import', 'tsx'];

const testPlan = () => {
  const plan = planOf(rest);
  return typeof plan === 'string' ? stop(plan) : plan;
};

const always = () => true;
const never = () => false;

/**
 * The program of each command, and its extent of installation, if not that of tests. Commands with a page wait for its
 * build.
 */
const commands = {
  build: { needs: 'all', page: always, docs: true, run: () => 0 },
  start: { needs: 'game', page: always, docs: true, run: () => node('apps/server/dist/main.js', ...rest) },
  play: { needs: 'game', run: () => node('apps/cli/bin/mastermind.js', ...(rest.length > 0 ? rest : ['play'])) },
  test: { page: () => needsPage(testPlan()), run: () => node('scripts/test.mjs', ...rest) },
  features: { run: () => node('scripts/features.mjs', ...rest) },
  bench: { run: () => node(...source, 'bench/run.ts', ...rest) },
  fuzz: { run: () => node(...source, 'scripts/fuzz.mjs', ...rest) },
  'test:kernels': {
    run: () =>
      node(
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config',
        'vitest.kernels.config.ts',
        'packages/solver',
        'packages/prover',
        ...rest,
      ),
  },
  'bench:server': { page: always, run: () => node(...source, 'bench/server.ts', ...rest) },
  'bench:bots': { page: always, run: () => node(...source, 'bench/bots.ts', ...rest) },
  'bench:super': { run: () => node(...source, 'bench/super.ts', ...rest) },
  'bench:queue': { run: () => node(...source, 'bench/queue.ts', ...rest) },
  'bench:scale': { page: always, run: () => node(...source, 'bench/scale.ts', ...rest) },
  'bench:event': { page: always, run: () => node(...source, 'bench/event.ts', ...rest) },
  'bench:rooms': { page: always, run: () => node(...source, 'bench/rooms.ts', ...rest) },
  'bench:nodes': { page: always, run: () => node(...source, 'bench/cluster.ts', ...rest) },
  'bench:page': { page: always, run: () => node(...source, 'bench/page.ts', ...rest) },
  screenshots: { page: always, run: () => node(...source, 'e2e/screenshots.ts', ...rest) },
  image: { run: () => node('scripts/image/container.mjs') },
  'docs:long': { needs: 'all', page: always, docs: true, run: () => node('scripts/docs/long.mjs', ...rest) },
  release: { needs: 'all', page: always, docs: true, run: () => node('scripts/release/release.mjs', ...rest) },
  mutate: { needs: 'all', run: () => node('node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...rest) },
};

const [name = 'start', ...rest] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) stop(`There is no command "${name}"; use one of ${Object.keys(commands).join(', ')}.`);
checkNode();
const withPage = (command.page ?? never)();
// A changed kernel has to be compiled, and the compiler is one of the tools.
const extent = isKernelCurrent() ? (command.needs ?? 'tests') : 'all';
install(extent);
await buildCode();
// Neither needs the other, and each keeps one core busy.
await Promise.all([extent !== 'game' && buildTypes(), withPage && buildPage()]);
if (command.docs) await buildDocs();
process.exit(await command.run());
