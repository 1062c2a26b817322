import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksFor } from '../../../scripts/docs/blocks.mjs';
import { ensurePostgres } from '../../../scripts/postgres.mjs';
import { ensureLogrotate, ensureProxies } from '../../../scripts/programs.mjs';
import { until } from '../../../scripts/until.mjs';
import { defaults, variables } from './settings.ts';
import { openDatabase } from './storage/open.ts';
import { post, type ServerProcess, startProcess } from './testing/process.ts';
import { type EmptyStore, makeSqlite, onBothStores } from './testing/stores.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const pathOf = (name: string): string => join(ROOT, 'ops', name);
const read = (name: string): string => readFileSync(pathOf(name), 'utf8');

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { readonly port: number };
  probe.close();
  return port;
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mastermind-ops-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the file for nginx', () => {
  let store: EmptyStore;
  let server: ServerProcess;
  let nginx: ChildProcess;
  let ports: { readonly plain: number; readonly secure: number };
  beforeAll(async () => {
    ensureProxies();
    store = await makeSqlite();
    server = await startProcess(store.settings, { TRUST_PROXY: 'loopback' });
    ports = { plain: await freePort(), secure: await freePort() };
    nginx = spawn('nginx', ['-c', place(read('nginx.conf')), '-g', 'daemon off;'], { stdio: 'ignore' });
    expect(await until(async () => (await ask('/robots.txt').catch(() => null))?.statusCode === 200)).toBe(true);
  });
  afterAll(async () => {
    const gone = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await gone;
    await server.stop();
    await store.remove();
  });

  /** Changes only the settings of a machine: ports, the folder of logs, and the certificate. */
  const place = (text: string): string => {
    const names = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    const subject = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...subject, ...names], { stdio: 'ignore' });
    const placed = text
      .replaceAll(/\/etc\/ssl\/certs\/\S+(?=;)/gu, join(folder, 'cert.pem'))
      .replaceAll(/\/etc\/ssl\/private\/\S+(?=;)/gu, join(folder, 'key.pem'))
      .replaceAll('/run/nginx.pid', join(folder, 'nginx.pid'))
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replaceAll(/listen (?:\[::\]:80|\[::\]:443)\b.*;/gu, '')
      .replaceAll('listen 80', `listen 127.0.0.1:${ports.plain}`)
      .replaceAll('listen 443', `listen 127.0.0.1:${ports.secure}`)
      .replaceAll('127.0.0.1:3000', new URL(server.url).host)
      .replace(/^user .*;/mu, process.getuid?.() === 0 ? 'user root;' : '');
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, placed);
    return file;
  };

  const ask = async (path: string, options: RequestOptions = {}, body = ''): Promise<IncomingMessage> => {
    const sent = request({ host: '127.0.0.1', port: ports.secure, path, rejectUnauthorized: false, ...options });
    sent.end(body);
    const [reply] = await once(sent, 'response');
    return reply as IncomingMessage;
  };

  it('has nothing that nginx warns of', () => {
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringMatching(/warn|emerg/u) });
  });

  it('sends people from HTTP to HTTPS, and makes browsers stay there', async () => {
    const reply = await fetch(`http://127.0.0.1:${ports.plain}/daily?v=super`, {
      headers: { host: 'play.example.org' },
      redirect: 'manual',
    });
    expect(reply.status).toBe(301);
    expect(reply.headers.get('location')).toMatch(/^https:\/\/[^/]+\/daily\?v=super$/u);
    const page = await ask('/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    page.resume();
  });

  it('informs the server that the connection is secure, and who the player is', async () => {
    const reply = await ask('/api/players', { method: 'POST', headers: { 'content-type': 'application/json' } }, '{}');
    expect(reply.headers['set-cookie']?.join()).toContain('Secure');
    reply.resume();
    const logged = (): string => readFileSync(join(folder, 'access.log'), 'utf8');
    expect(await until(() => logged().includes('POST /api/players'))).toBe(true);
    expect(logged()).toContain('127.0.0.0/24');
    expect(logged()).not.toContain('127.0.0.1 ');
  });

  it('passes events on at once', async () => {
    const { token } = (await post(`${server.url}/api/players`, null, {})).body;
    const { id } = (await post(`${server.url}/api/games`, token, {})).body;
    const stream = await ask(`/api/games/${id}/events`);
    let seen = '';
    for await (const text of stream.setEncoding('utf8')) {
      seen += text;
      if (seen.includes('event: begun')) break;
    }
    expect(seen).toContain('event: begun');
  });

  it('hides probes and metrics', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const reply = await ask(path);
      expect(reply.statusCode).toBe(404);
      reply.resume();
    }
  });
});

describe('the file for Caddy', () => {
  it('is valid, and written as Caddy writes it', () => {
    ensureProxies();
    const home = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const run = (...args: readonly string[]) =>
      spawnSync('caddy', [...args], { encoding: 'utf8', env: home }) as { status: number; stderr: string };
    const { status, stderr } = run('validate', '--adapter', 'caddyfile', '--config', pathOf('Caddyfile'));
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringContaining('"level":"warn"') });
    expect(run('fmt', pathOf('Caddyfile')).status).toBe(0);
  });

  it('serves HTTPS, sends people there, names them to the server, passes events on and hides probes', async () => {
    const store = await makeSqlite();
    const server = await startProcess(store.settings, { TRUST_PROXY: 'loopback' });
    const [plain, secure] = [await freePort(), await freePort()];
    // Only what belongs to a machine is changed: ports, the node, and a certificate that needs no certificate authority.
    const options = `admin off\n\thttp_port ${plain}\n\thttps_port ${secure}\n\tskip_install_trust\n\tlocal_certs`;
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\t${options}\n}\n${read('Caddyfile').replace('127.0.0.1:3000', new URL(server.url).host)}`);
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    const host = 'play.example.org';
    const ask = async (path: string, method = 'GET', body = ''): Promise<IncomingMessage> => {
      const headers = { host, ...(body !== '' && { 'content-type': 'application/json' }) };
      const sent = request({
        ...{ host: '127.0.0.1', port: secure, servername: host, rejectUnauthorized: false, agent: false },
        ...{ path, method, headers },
      });
      sent.end(body);
      const [reply] = await once(sent, 'response');
      return reply as IncomingMessage;
    };
    await until(async () => (await ask('/robots.txt').catch(() => null))?.statusCode === 200);

    const page = await ask('/');
    expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    const moved = await fetch(`http://127.0.0.1:${plain}/daily?v=super`, { headers: { host }, redirect: 'manual' });
    expect(moved.status).toBe(308);
    expect(moved.headers.get('location')).toMatch(/^https:\/\/[^/]+\/daily\?v=super$/u);
    expect((await ask('/api/players', 'POST', '{}')).headers['set-cookie']?.join()).toContain('Secure');
    for (const path of ['/healthz', '/readyz', '/metrics']) expect((await ask(path)).statusCode).toBe(404);
    const { token } = (await post(`${server.url}/api/players`, null, {})).body;
    const { id } = (await post(`${server.url}/api/games`, token, {})).body;
    let seen = '';
    for await (const text of (await ask(`/api/games/${id}/events`)).setEncoding('utf8')) {
      seen += text;
      if (seen.includes('event: begun')) break;
    }
    expect(seen).toContain('event: begun');

    const gone = once(caddy, 'exit');
    caddy.kill('SIGTERM');
    await gone;
    await server.stop();
    await store.remove();
  });
});

describe('the units for systemd', () => {
  const units = readdirSync(pathOf('systemd'));
  const linesOf = (text: string): readonly (readonly [string, string])[] =>
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^#?([A-Za-z_]+)=(.*)$/u.exec(line) ?? [];
      return name === undefined ? [] : [[name, value!] as const];
    });

  it('names only variables that are read', () => {
    const given = units.flatMap((unit) => linesOf(read(`systemd/${unit}`)).filter(([name]) => name === 'Environment'));
    const names = [
      ...given.map(([, value]) => value.split('=')[0]),
      ...linesOf(read('mastermind.env')).map(([name]) => name),
      ...linesOf(read('mastermind')).map(([name]) => name),
    ];
    expect(names.length).toBeGreaterThan(7);
    for (const name of names) expect([...Object.keys(variables), 'NODE_ENV', 'PGPASSWORD']).toContain(name);
  });

  it('starts programs that there are', () => {
    const started = units.flatMap((unit) => linesOf(read(`systemd/${unit}`)).filter(([name]) => name === 'ExecStart'));
    const paths = started.flatMap(([, value]) =>
      [...value.matchAll(/\/opt\/mastermind\/(\S+)/gu)].map(([, path]) => path!),
    );
    expect(paths.toSorted()).toEqual(['apps/server/dist/main.js', 'ops/backup.sh']);
    for (const path of paths) expect(existsSync(join(ROOT, path))).toBe(true);
    expect(statSync(pathOf('backup.sh')).mode & 0o111).toBe(0o111);
  });

  it('leaves the server the time that it needs to stop', () => {
    const seconds = Number(new Map(linesOf(read('systemd/mastermind@.service'))).get('TimeoutStopSec'));
    const usual = { drain: 5, stop: defaults.stopSeconds };
    expect(seconds).toBeGreaterThan(usual.drain + 2 * usual.stop);
  });
});

describe('the steps for a machine', () => {
  const steps = blocksFor('root').map(({ code }) => code);

  it('is commands that a shell understands', () => {
    expect(steps.length).toBeGreaterThan(5);
    for (const code of steps)
      expect(spawnSync('sh', ['-n'], { input: code, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });

  it('names files that there are, and uses each of them', () => {
    const named = [...steps.join('').matchAll(/\/opt\/mastermind\/(ops\/[\w.]+)/gu)].map(([, path]) => path!);
    for (const path of named) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const others = ['ops/Caddyfile', 'ops/alerts.yaml', 'ops/backup.sh', 'ops/grafana.json'];
    expect([...new Set([...named, ...others])].toSorted()).toEqual(
      readdirSync(pathOf('.'))
        .map((name) => `ops/${name}`)
        .toSorted(),
    );
  });

  it('makes the folder in which systemd opens logs before the nodes start, which systemd itself does too late', () => {
    const [, logs] = /^StandardOutput=append:(.*)\/%i\.log$/mu.exec(read('systemd/mastermind@.service')) ?? [];
    const all = steps.join('');
    expect(all).toMatch(new RegExp(`^install -d -m 750 ${logs}$`, 'mu'));
    expect(all.indexOf(`-m 750 ${logs}`)).toBeLessThan(all.indexOf('systemctl enable'));
  });

  it('configures Prometheus with the nodes of the steps', () => {
    const ports = [...steps.join('').matchAll(/mastermind@(\d+)/gu)].map(([, port]) => `127.0.0.1:${port}`);
    for (const node of ports) expect(read('prometheus.yml')).toContain(node);
    expect(read('nginx.conf')).toContain('# server 127.0.0.1:3001');
  });
});

describe('the file for logrotate', () => {
  it('is one that logrotate can follow', () => {
    ensureLogrotate();
    const logs = join(folder, 'logs');
    mkdirSync(logs, { mode: 0o755 });
    writeFileSync(join(logs, 'server.log'), 'a line');
    const text = read('logrotate').replace('/var/log/mastermind', logs);
    const file = join(folder, 'rotate');
    writeFileSync(file, text, { mode: 0o644 });
    const { status, stderr } = spawnSync('logrotate', ['--force', '--state', join(folder, 'state'), file], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(join(logs, 'server.log'), 'utf8')).toBe('');
    expect(readFileSync(join(logs, 'server.log.1'), 'utf8')).toBe('a line');
  });
});

onBothStores('the script for backups', (makeStore) => {
  let store: EmptyStore;
  let backups: string;
  beforeAll(async () => {
    store = await makeStore();
    const database = await openDatabase(store.settings);
    await database.close();
    backups = join(folder, `backups of ${store.kind}`);
    mkdirSync(backups);
  });
  afterAll(() => store.remove());

  const run = (env: Readonly<Record<string, string>> = {}) => {
    const { dataDir, databaseUrl } = store.settings;
    const path = [...(databaseUrl === null ? [] : [ensurePostgres()]), process.env.PATH].join(delimiter);
    const { DATABASE_URL: _, ...rest } = process.env;
    const place = databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
    const options = { ...rest, PATH: path, LC_ALL: 'C.UTF-8', BACKUP_DIR: backups, ...place, ...env };
    return spawnSync(pathOf('backup.sh'), { encoding: 'utf8', env: options });
  };

  it('makes a backup for its owner alone, and deletes the oldest ones', () => {
    const end = store.kind === 'sqlite' ? 'db' : 'dump';
    for (const day of ['01', '02', '03']) writeFileSync(join(backups, `mastermind-202601${day}T030000Z.${end}`), '');
    writeFileSync(join(backups, 'notes.txt'), '');
    expect(run({ BACKUPS_KEPT: '2' })).toMatchObject({ status: 0, stderr: '' });
    const [kept, made, ...others] = readdirSync(backups).toSorted();
    expect([kept, ...others]).toEqual([`mastermind-20260103T030000Z.${end}`, 'notes.txt']);
    expect(statSync(join(backups, made!)).size).toBeGreaterThan(1000);
    expect(statSync(join(backups, made!)).mode & 0o777).toBe(0o600);
  });

  it('deletes nothing and leaves nothing if it fails', () => {
    const before = readdirSync(backups);
    const wrong = {
      DATA_DIR: join(folder, 'nowhere'),
      ...(store.kind === 'postgres' && { DATABASE_URL: 'postgres://127.0.0.1:1/x' }),
    };
    expect(run({ ...wrong, BACKUPS_KEPT: '0' }).status).not.toBe(0);
    expect(readdirSync(backups)).toEqual(before);
    expect(run({ BACKUP_DIR: '' }).stderr).toContain('Set BACKUP_DIR');
  });
});
