// Builds the image with podman and runs it: "npm run image". If the base image cannot be fetched, it is
// made of Debian's packages and the Node of the tests. CONTAINERS_CONF configures podman.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureNode, NEWEST, nodePath } from '../nodes.mjs';
import { npm } from '../npm.mjs';
import { ROOT } from '../packages/tarballs.mjs';
import { freePort } from '../ports.mjs';
import { ensurePrograms } from '../programs.mjs';
import { until } from '../until.mjs';
import { parseDockerfile, wordsOf } from './dockerfile.mjs';

const NAME = 'mastermind-check';
const [build, , final] = parseDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
const base = `docker.io/library/${build[0].rest.split(' ')[0]}`;

const faults = [];
const expectThat = (holds, sentence) => {
  console.log(`${holds ? '✓' : '✗'} ${sentence}`);
  if (!holds) faults.push(sentence);
};

const podman = (...args) => spawnSync('podman', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
const must = (what, { status, stderr }) => {
  if (status !== 0) throw new Error(`${what} failed:\n${stderr}`);
};

/** Debian with Node, npm and the ordinary user that the image of Node has; certificates are those of this machine. */
const makeBase = async (folder) => {
  console.log(`${base} cannot be fetched; making one of Debian's packages…`);
  ensurePrograms('Images made here', 'mmdebstrap');
  await ensureNode(NEWEST);
  const root = join(folder, 'root');
  must('mmdebstrap', spawnSync('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root]));
  const modules = join(root, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(nodePath(NEWEST), join(root, 'usr/local/bin/node'));
  await npm(['install', '--prefix', folder, '--no-audit', '--no-fund', 'npm@11'], folder);
  cpSync(join(folder, 'node_modules/npm'), join(modules, 'npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  cpSync(certificates, join(root, certificates));
  must('useradd', spawnSync('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']));
  const tarball = join(folder, 'root.tar');
  must('tar', spawnSync('tar', ['-C', root, '-cf', tarball, '.']));
  const settings = [`NODE_EXTRA_CA_CERTS=${certificates}`, `npm_config_cafile=${certificates}`];
  must('podman import', podman('import', ...settings.flatMap((one) => ['--change', `ENV ${one}`]), tarball, base));
};

/** As compose.yaml confines it: a root that cannot be written to, no capabilities, one volume. */
const CONFINED = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--network', 'host'];

const start = (port) => {
  const env = ['--env', 'HOST=127.0.0.1', '--env', `PORT=${port}`];
  must('podman run', podman('run', '--detach', '--name', NAME, ...CONFINED, ...env, '--volume', `${NAME}:/data`, NAME));
};

const inside = (...words) => podman('exec', NAME, ...words);

const useContainer = async () => {
  const port = await freePort();
  start(port);
  const isHealthy = () => podman('healthcheck', 'run', NAME).status === 0;
  expectThat(await until(isHealthy), 'HEALTHCHECK finds the server ready');
  expectThat(inside('id', '-un').stdout.trim() === 'node', 'it runs as an ordinary user');
  const first = inside('cat', '/proc/1/cmdline').stdout.replaceAll('\0', ' ').trim();
  expectThat(first === wordsOf(final, 'CMD').join(' '), 'the server is the process that signals reach');
  expectThat(inside('touch', '/app/x').status !== 0, 'nothing can be written beside the program');
  expectThat(inside('ls', '/data/mastermind.db').status === 0, 'games are kept in the volume');
  for (const path of ['node_modules/vite', 'node_modules/typescript', 'scripts', 'docs', 'packages/engine/src'])
    expectThat(inside('test', '-e', path).status !== 0, `the image has no ${path}`);
  for (const path of ['/', '/docs/', '/embed', '/api/openapi.json'])
    expectThat((await fetch(`http://127.0.0.1:${port}${path}`)).status === 200, `${path} is served`);
  podman('stop', '--time', '15', NAME);
  const { stdout } = podman('inspect', NAME, '--format', '{{.State.ExitCode}}');
  expectThat(stdout.trim() === '0', 'SIGTERM ends it well');
  podman('rm', NAME);
  start(port);
  expectThat(await until(isHealthy), 'another container goes on with the same volume');
};

const folder = mkdtempSync(join(tmpdir(), 'mastermind-container-'));
try {
  ensurePrograms('Containers', 'podman');
  if (podman('image', 'exists', base).status !== 0 && podman('pull', '--quiet', base).status !== 0)
    await makeBase(folder);
  console.log('podman build…');
  // Only this format has a HEALTHCHECK.
  must('podman build', podman('build', '--format', 'docker', '--network', 'host', '--tag', NAME, '.'));
  const { stdout } = podman('image', 'inspect', NAME, '--format', '{{.Size}}');
  console.log(`the image has ${(Number(stdout) / 2 ** 20).toFixed(0)} MB, the base included`);
  await useContainer();
} finally {
  podman('rm', '--force', NAME);
  podman('volume', 'rm', '--force', NAME);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(faults.length === 0 ? 0 : 1);
