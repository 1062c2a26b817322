// Follows the Dockerfile without a container engine: its commands in a clean folder, as an ordinary user, with the Node
// of the image. Then runs the server on files that it cannot write to. Reports the contents and the size of the image.
// "npm run image" takes some minutes and asks the npm registry.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ensureNode, NEWEST, nodePath } from '../nodes.mjs';
import { npm } from '../npm.mjs';
import { ROOT } from '../packages/tarballs.mjs';
import { until } from '../until.mjs';
import { environmentOf, parseDockerfile, wordsOf } from './dockerfile.mjs';

const ORDINARY = 'nobody';
const isRoot = process.getuid?.() === 0;
/** Root drops its rights; other users have none to drop. The program replaces setpriv, so signals reach it. */
const DROP = [`--reuid=${ORDINARY}`, '--regid=nogroup', '--clear-groups', '--no-new-privs'];
const asOrdinary = (program, args) => (isRoot ? ['setpriv', [...DROP, program, ...args]] : [program, args]);

const faults = [];
const expectThat = (holds, sentence) => {
  console.log(`${holds ? '✓' : '✗'} ${sentence}`);
  if (!holds) faults.push(sentence);
};

const folder = mkdtempSync(join(tmpdir(), 'mastermind-image-'));
// All users may read it, and write temporary files.
chmodSync(folder, 0o777);
const [app, home, data] = ['app', 'home', 'data'].map((name) => join(folder, name));
const [manifests, build, final] = parseDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));

/** The files of `COPY . .`: the repository, less the entries of .dockerignore. */
const copyContext = () => {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const left = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
  for (const file of stdout
    .split('\0')
    .filter((one) => one !== '' && !left.includes(one.split('/')[0]) && existsSync(join(ROOT, one)))) {
    mkdirSync(dirname(join(app, file)), { recursive: true });
    cpSync(join(ROOT, file), join(app, file));
  }
};

const give = (path) => {
  if (isRoot) spawnSync('chown', ['-R', ORDINARY, path]);
};

/** How this machine reaches the npm registry; everything else of the environment is fresh. */
const WAY_OUT = /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|(?:https?|no|all)_proxy)$/iu;
const configured = async (name) => (await npm(['config', 'get', name], ROOT)).stdout.trim();
const cafile = await configured('cafile');
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => WAY_OUT.test(name))),
  npm_config_registry: await configured('registry'),
  ...(cafile === 'null' ? {} : { npm_config_cafile: cafile }),
  HOME: home,
  TMPDIR: folder,
  PATH: [dirname(nodePath(NEWEST)), process.env.PATH].join(delimiter),
};

const runBuild = () => {
  for (const { name, rest } of [...manifests, ...build].filter((one) => one.name === 'RUN')) {
    console.log(`${name} ${rest}`);
    const [program, args] = asOrdinary('sh', [
      '-c',
      rest.replaceAll(/(?:\/tmp)?\/manifests\.tar/gu, `${folder}/manifests.tar`),
    ]);
    const { status } = spawnSync(program, args, { cwd: app, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
    expectThat(status === 0, 'the commands of the build end well for an ordinary user in a clean folder');
  }
};

const sizeOf = (path) => {
  const found = statSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .reduce((sum, { name }) => sum + sizeOf(join(path, name)), 0);
};

const describeContents = () => {
  const parts = readdirSync(app)
    .map((name) => [sizeOf(join(app, name)) / 2 ** 20, name])
    .sort(([one], [other]) => other - one);
  for (const [size, name] of parts.filter(([size]) => size >= 0.1))
    console.log(`  ${size.toFixed(1).padStart(7)} MB  ${name}`);
  const all = parts.reduce((sum, [size]) => sum + size, 0);
  console.log(`  ${all.toFixed(1).padStart(7)} MB  beside Debian and Node`);
  for (const tool of ['vite', 'typescript', 'vitest', '@playwright/test', 'svelte'])
    expectThat(!existsSync(join(app, 'node_modules', tool)), `the image has no ${tool}`);
  for (const name of ['scripts', 'e2e', 'bench', 'features', 'docs', 'apps/server/src', 'packages/engine/src'])
    expectThat(!existsSync(join(app, name)), `the image has no ${name}`);
};

const freePort = async () => {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
};

let running = null;

/** The server as the container runs it: an ordinary user, files of another owner, and one folder to write to. */
const runServer = async () => {
  if (isRoot) spawnSync('chown', ['-R', 'root', app]);
  spawnSync('chmod', ['-R', 'a-w', app]);
  const given = environmentOf(final);
  const env = { ...environment, ...given, HOST: '127.0.0.1', PORT: String(await freePort()), DATA_DIR: data };
  const start = (words, options) => {
    const [program, args] = asOrdinary(words[0], words.slice(1));
    return spawn(program, args, { cwd: app, env, ...options });
  };
  const server = start(wordsOf(final, 'CMD'), { stdio: 'ignore' });
  running = server;
  const ended = once(server, 'exit');
  server.on('error', (error) => faults.push(error.message));
  const isHealthy = async () =>
    (await once(start(wordsOf(final, 'HEALTHCHECK'), { stdio: 'ignore' }), 'exit'))[0] === 0;
  expectThat(await until(isHealthy), 'HEALTHCHECK finds the server ready, on files it cannot write to');
  const ask = async (path) => (await fetch(`http://127.0.0.1:${env.PORT}${path}`)).status;
  for (const path of ['/', '/docs/', '/embed', '/api/openapi.json', '/metrics'])
    expectThat((await ask(path)) === 200, `${path} is served`);
  expectThat(existsSync(join(data, 'mastermind.db')), 'games are kept in the volume');
  server.kill('SIGTERM');
  const [status] = await ended;
  expectThat(status === 0, 'SIGTERM ends it well');
};

try {
  await ensureNode(NEWEST);
  for (const path of [app, home, data]) mkdirSync(path);
  copyContext();
  for (const path of [app, home, data]) give(path);
  runBuild();
  describeContents();
  if (faults.length === 0) await runServer().finally(() => running?.kill('SIGKILL'));
} finally {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(faults.length === 0 ? 0 : 1);
