import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../scripts/until.mjs';

// Runs the built program, which Vitest brings up to date first.
const PROGRAM = fileURLToPath(new URL('../../bin/mastermind.js', import.meta.url));

let home: string;
let data: string;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'mastermind-hosting-'));
  data = join(home, 'data');
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _, DATA_DIR: __, PORT: ___, HOST: ____, ...rest } = process.env;
  return { ...rest, LC_ALL: 'C.UTF-8', ...more };
};

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const options = { encoding: 'utf8', env: environment(env) } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], options);
  return { status, said: stdout + stderr };
};

/** The server as people start it, once it says where it is. */
const serve = async (...args: readonly string[]): Promise<{ child: ChildProcess; url: string; said: () => string }> => {
  const child = spawn(process.execPath, [PROGRAM, 'serve', ...args], { env: environment() });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string): void => {
      said += text;
      const found = /ready at (http:\S+)/u.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', () => reject(new Error(said)));
  });
  return { child, url, said: () => said };
};

const newPlayer = async (url: string, name: string): Promise<string> => {
  const headers = { 'Content-Type': 'application/json' };
  const reply = await fetch(`${url}/api/players`, { method: 'POST', headers, body: JSON.stringify({ name }) });
  return ((await reply.json()) as { token: string }).token;
};

const nameOf = async (url: string, token: string): Promise<string | undefined> => {
  const reply = await fetch(`${url}/api/me`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { name?: string }).name;
};

const stop = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  const gone = once(child, 'exit');
  child.kill(signal);
  return (await gone)[0];
};

describe('a server on this machine', () => {
  it('runs until Ctrl-C, is backed up meanwhile, and restored afterwards', async () => {
    const first = await serve('--port', '0', '--host', '127.0.0.1', '--data', data);
    expect(first.said()).toContain(`store=sqlite in ${data}`);
    expect((await fetch(first.url)).headers.get('content-type')).toContain('text/html');
    const ann = await newPlayer(first.url, 'Ann');
    const copy = join(home, 'backup.db');
    expect(run(['backup', copy, '--data', data])).toEqual({ status: 0, said: `The games are backed up in ${copy}.\n` });
    const sound = `"${copy}" is a sound backup: players 1, games 0, rooms 0, last event –.\n`;
    expect(run(['backup', '--check', copy])).toEqual({ status: 0, said: sound });
    // Both hold the codes of open games.
    expect([copy, join(data, 'mastermind.db')].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    const ben = await newPlayer(first.url, 'Ben');
    expect(run(['restore', copy, '--data', data])).toEqual({
      status: 1,
      said: `A server uses "${data}"; stop it first.\n`,
    });
    expect(run(['serve', '--port', '0', '--data', data]).said).toContain('is in use by another Mastermind server');
    // A port that is taken ends the program too, in the person's language.
    const port = new URL(first.url).port;
    expect(run(['serve', '--port', port, '--data', join(home, 'other'), '--lang', 'pt'])).toEqual({
      status: 1,
      said: `A porta ${port} está em uso; escolha outra, ou não indique nenhuma para usar a próxima livre.\n`,
    });
    expect(existsSync(join(home, 'other'))).toBe(false);
    expect(await stop(first.child, 'SIGINT')).toBe(0);

    // The folder may also come from the environment, as it does for the server itself.
    const kept = join(data, 'mastermind.db.before-restore');
    expect(run(['restore', copy], { DATA_DIR: data })).toEqual({
      status: 0,
      said: `The games are restored from ${copy}; those from before are kept in ${kept}.\n`,
    });
    expect(existsSync(kept)).toBe(true);
    const second = await serve('--port', '0', '--data', data);
    expect(await nameOf(second.url, ann)).toBe('Ann');
    expect(await nameOf(second.url, ben)).toBe(undefined);
    expect(await stop(second.child, 'SIGTERM')).toBe(0);
  });

  it('reports the effect of a start, without starting', async () => {
    const fresh = join(home, 'fresh');
    const checked = run(['serve', '--check', '--port', '0', '--data', fresh]);
    expect(checked).toEqual({
      status: 0,
      said: `Address: http://localhost:0.\nIt would make a new database: ${join(fresh, 'mastermind.db')}.\nAll settings are valid.\n`,
    });
    expect(existsSync(fresh)).toBe(false);
    expect(run(['serve', '--check', '--data', fresh], { DATABSE_URL: 'postgres://x', LOG_LEVEL: 'loud' })).toEqual({
      status: 1,
      said: expect.stringMatching(/^LOG_LEVEL is "loud";[^\n]*\nDATABSE_URL: did you mean DATABASE_URL\?\n$/u),
    });
    const postgres = {
      DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/games',
      DATABASE_READ_URL: 'postgres://somebody:secret@127.0.0.1:2/games',
      BUS_URL: 'nats://somebody:secret@127.0.0.1:3',
    };
    const away = run(['serve', '--check', '--port', '0'], postgres);
    expect(away.said).toContain('PostgreSQL at 127.0.0.1:1/games cannot be reached');
    expect(away.said).toContain('PostgreSQL at 127.0.0.1:2/games cannot be reached');
    expect(away.said).toContain('NATS at 127.0.0.1:3 cannot be reached');
    expect(away.said).not.toContain('secret');
    // Before a restart the old server still runs, which is no mistake.
    const { child, url, said } = await serve('--port', '0', '--host', '127.0.0.1', '--data', fresh);
    expect(said()).toContain(`The data folder "${fresh}" is new.`);
    const { port } = new URL(url);
    const again = run(['serve', '--check', '--port', port, '--host', '127.0.0.1', '--data', fresh]);
    expect(again.status).toBe(0);
    expect(again.said).toContain(`It would use this database: ${join(fresh, 'mastermind.db')}.`);
    expect(again.said).toContain(`Port ${port} is in use`);
    expect(again.said).toContain('is in use by another Mastermind server');
    expect(await stop(child, 'SIGTERM')).toBe(0);
    writeFileSync(join(fresh, 'mastermind.db'), 'SQLite format 3\0 and nothing more'.repeat(1000));
    expect(run(['serve', '--check', '--port', '0', '--data', fresh])).toEqual({
      status: 1,
      said: expect.stringContaining('is damaged. Restore a backup'),
    });
    expect(readdirSync(fresh)).not.toContain('mastermind.db.damaged');
  });

  it('does not begin anew beside games in the folder that used to be the default', () => {
    const old = join(home, 'data');
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, 'serve', '--port', '0'], {
      encoding: 'utf8',
      cwd: home,
      env: environment({ XDG_DATA_HOME: join(home, 'share') }),
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining(`Games are in "${realpathSync(old)}"`),
    });
  });

  it('is managed while it runs', async () => {
    const managed = join(home, 'managed');
    expect(run(['admin', 'find', 'Ann', '--data', managed])).toEqual({
      status: 1,
      said: `There are no games at ${join(managed, 'mastermind.db')}; start the server once.\n`,
    });
    const { child, url } = await serve('--port', '0', '--host', '127.0.0.1', '--data', managed);
    const ann = await newPlayer(url, 'Ann');
    const id = ann.split('.')[0]!;
    const found = run(['admin', 'find', 'ann', '--data', managed]);
    expect(found).toEqual({
      status: 0,
      said: expect.stringMatching(/^\S{22} {2}Ann {2}usual {2}since .*, games 0\n$/u),
    });
    const done = { status: 0, said: 'Done, and logged.\n' };
    expect(run(['admin', 'rename', id, 'Anna', '--data', managed])).toEqual(done);
    expect(await until(async () => (await nameOf(url, ann)) === 'Anna')).toBe(true);
    expect(run(['admin', 'log', '--data', managed]).said).toMatch(/ rename \S{22} Anna\n$/u);
    expect(run(['admin', 'hide', 'x'.repeat(22), '--data', managed, '--lang', 'pt']).said).toContain('Nenhum jogador');
    expect(run(['admin', 'stats', '--data', managed]).said).toContain('Players: 1, this week 1\n');
    expect(run(['admin', 'reports', '--data', managed]).said).toBe('Nothing found.\n');
    expect(await stop(child, 'SIGTERM')).toBe(0);
  });

  it('lists every setting with its default', () => {
    const { said } = run(['serve', '--help']);
    expect(said).toContain('\n  DATABASE_URL\n      address of a PostgreSQL database');
    expect(said).toContain('\n  REQUESTS_PER_PLAYER=600\n');
  });

  it('names in one sentence the impossible request', () => {
    const junk = join(home, 'junk');
    writeFileSync(junk, 'no database at all');
    const nowhere = join(home, 'nowhere');
    const postgres = { DATABASE_URL: 'postgres://somebody:secret@somewhere/games' };
    expect(run(['backup', join(home, 'x.db'), '--data', nowhere])).toEqual({
      status: 1,
      said: `There is no database in "${nowhere}"; name its folder with --data.\n`,
    });
    expect(run(['backup', junk, '--data', data]).said).toBe(`"${junk}" exists already; choose another name.\n`);
    const missing = join(home, 'missing');
    const noFolder = { status: 1, said: `There is no folder "${missing}"; make it first.\n` };
    expect(run(['backup', join(missing, 'x.db'), '--data', data])).toEqual(noFolder);
    const copy = join(home, 'copy.db');
    expect(run(['backup', copy, '--data', data]).status).toBe(0);
    expect(run(['restore', copy, '--data', missing])).toEqual(noFolder);
    expect(existsSync(missing)).toBe(false);
    const half = join(home, 'half.db');
    writeFileSync(half, readFileSync(copy).subarray(0, 40_000));
    expect(run(['backup', '--check', half])).toEqual({
      status: 1,
      said: `"${half}" is damaged and cannot be read; use another backup.\n`,
    });
    expect(run(['backup', '--check', junk]).said).toBe(`"${junk}" is not a backup of this program.\n`);
    expect(run(['restore', junk, '--data', data]).said).toBe(`"${junk}" is not a backup of this program.\n`);
    expect(run(['restore', nowhere, '--data', data]).said).toBe(`There is no file "${nowhere}".\n`);
    expect(run(['backup', 'x.db'], postgres)).toEqual({
      status: 2,
      said: 'The games are in PostgreSQL (DATABASE_URL); back them up with pg_dump.\n',
    });
    expect(run(['restore', junk, '--lang', 'fr'], postgres).said).toContain('pg_restore');
    expect(run(['serve', '--port', 'many'])).toEqual({
      status: 2,
      said: '--port is "many"; it must be a whole number from 0 to 65535.\n',
    });
    // Refusals of the system are reported in the player's language, too.
    expect(run(['serve', '--port', '0', '--data', join(junk, 'x'), '--lang', 'pt'])).toEqual({
      status: 1,
      // Versions of Node name the error differently.
      said: expect.stringMatching(
        /^Não é possível gravar na pasta ".*junk\/x" \((?:ENOTDIR|EEXIST)\); escolha outra\.\n$/u,
      ),
    });
    expect(run(['serve', '--port', '0', '--host', '192.0.2.1', '--data', data, '--lang', 'fr'])).toEqual({
      status: 1,
      said: 'L’adresse 192.0.2.1 avec le port 0 n’est pas utilisable (EADDRNOTAVAIL) ; choisissez-en une autre.\n',
    });
  });
});
