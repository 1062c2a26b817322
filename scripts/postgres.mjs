// A PostgreSQL server for tests and benchmarks that starts by itself, listens on loopback only and is gone afterwards.
// TEST_DATABASE_URL, if set, is used instead; it must name a database in which others may be created.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so root steps down. */
const asOrdinaryUser = (program, args, options = {}) => {
  const [command, ...rest] = isRoot ? ['runuser', '-u', ordinaryUser(), '--', program, ...args] : [program, ...args];
  return execFileSync(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    cwd: tmpdir(),
    ...options,
  });
};

const hasUser = (name) => spawnSync('id', ['-u', name]).status === 0;

const ordinaryUser = () => (hasUser('postgres') ? 'postgres' : 'nobody');

const findBinaries = () => {
  const places = (process.env.PATH ?? '').split(':');
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) places.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')));
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'pg_ctl'))) ?? null;
};

const installOnDebian = () => {
  if (!isRoot || !existsSync('/etc/debian_version')) return;
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', 'postgresql'], options);
};

const binaries = () => {
  const found = findBinaries();
  if (found !== null) return found;
  installOnDebian();
  const installed = findBinaries();
  if (installed !== null) return installed;
  throw new Error(
    'These tests need PostgreSQL: install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL to a database.',
  );
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Starts a server with its defaults for durability, and returns its address and how to end it. */
export const startPostgres = async () => {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-postgres-'));
  const data = join(folder, 'data');
  const bin = binaries();
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', ordinaryUser()])), -1);
  chmodSync(folder, 0o700);
  asOrdinaryUser(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'mastermind', '-E', 'UTF8', '--locale=C']);
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`;
  // Its output would keep our pipe open for as long as it runs.
  asOrdinaryUser(join(bin, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start'], {
    stdio: 'ignore',
  });
  const stop = () => {
    try {
      asOrdinaryUser(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], { stdio: 'ignore' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return { url: `postgres://mastermind@127.0.0.1:${port}/postgres`, stop };
};
