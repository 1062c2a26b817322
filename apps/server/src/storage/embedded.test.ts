import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import Sqlite from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlayers } from '../players/players.ts';
import { serve } from '../serve.ts';
import { type EmptyStore, makeSqlite } from '../testing/stores.ts';
import { createWorld, type World } from '../testing/world.ts';
import { backUp, checkBackup, restore } from './backup.ts';
import { makeFolder } from './folder.ts';
import { openDatabase } from './open.ts';
import { databaseFile } from './sqlite.ts';

let store: EmptyStore;
let folder: string;
let file: string;
beforeEach(async () => {
  store = await makeSqlite();
  folder = store.settings.dataDir;
  file = databaseFile(folder);
});
afterEach(() => store.remove());

/** Makes a store with one player of this name, closes it and returns the player's token. */
const leave = async (name: string): Promise<string> => {
  const database = await openDatabase(store.settings);
  const { token } = await createPlayers(database, () => 0).create({ name, bot: false }, 1);
  await database.close();
  return token;
};

const nameOf = async (token: string): Promise<string | undefined> => {
  const database = await openDatabase(store.settings);
  const player = await createPlayers(database, () => 0).find(token);
  await database.close();
  return player?.name ?? undefined;
};

/** Overwrites a good part of a file, as a failing disk does. */
const damage = (path: string): void => {
  const handle = openSync(path, 'r+');
  for (let at = 5000; at < statSync(path).size; at += 97) writeSync(handle, Buffer.from('???'), 0, 3, at);
  closeSync(handle);
};

const inFolder = (): readonly string[] => readdirSync(folder).toSorted();

describe('the embedded store', () => {
  it('is one file after a clean stop, which is a whole backup by itself', async () => {
    const ann = await leave('Ann');
    expect(inFolder()).toEqual(['mastermind.db', 'mastermind.lock']);
    const elsewhere = await makeSqlite();
    copyFileSync(file, databaseFile(elsewhere.settings.dataDir));
    await store.remove();
    store = elsewhere;
    expect(await nameOf(ann)).toBe('Ann');
  });

  it('says at once that a folder cannot be made, even in a file system that answers in circles', async () => {
    const said = await serve({ DATA_DIR: '/proc/nowhere/games', PORT: '0' }, folder);
    expect(said).toEqual([{ kind: 'folder-closed', folder: '/proc/nowhere/games', reason: expect.any(String) }]);
    expect(backUp(folder, '/proc/nowhere/backup')).not.toBeNull();
  });

  it('makes the folders above its own', async () => {
    const deep = join(folder, 'a', 'b');
    makeFolder(deep);
    makeFolder(deep);
    expect(statSync(deep).isDirectory()).toBe(true);
    writeFileSync(join(folder, 'file'), '');
    expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST');
  });

  it.each([
    ['is damaged', (): void => damage(file)],
    ['is something else', (): void => writeFileSync(file, 'no database at all '.repeat(1000))],
  ])('refuses every start, and leaves the file as it is, while it %s', async (_what, spoil) => {
    await leave('Ann');
    spoil();
    const bytes = readFileSync(file);
    // As often as a supervisor tries.
    for (let start = 0; start < 3; start++) {
      expect(await serve({ DATA_DIR: folder, PORT: '0' }, folder)).toEqual([{ kind: 'database-damaged', file }]);
      expect(readFileSync(file).equals(bytes)).toBe(true);
    }
    expect(inFolder().filter((name) => name !== 'mastermind.lock')).toEqual(['mastermind.db']);
  });

  it('continues from the time it had when the clock was set back while it was stopped', async () => {
    await leave('Ann');
    const ahead = Date.now() + 3_600_000;
    utimesSync(file, ahead / 1000, ahead / 1000);
    const database = await openDatabase(store.settings);
    expect(database.clock()).toBeGreaterThanOrEqual(Math.floor(ahead / 1000) * 1000);
    await database.close();
  });
});

describe('a full disk', () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(async () => store, { logLevel: 'error' });
  });
  afterEach(() => world.close());

  /** The limit of the database's growth, in pages. */
  const leaveRoom = async (pages: number): Promise<void> => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(world.database.db);
    await sql`pragma max_page_count = ${sql.raw(String(rows[0]!.page_count + pages))}`.execute(world.database.db);
  };

  it('is reported as such, and everything continues once there is room again', async () => {
    const ann = await world.newcomer();
    const game = await ann.begin({ variant: '4x12/20', secret: '1234' });
    await leaveRoom(0);
    const full = async () => {
      for (;;) {
        const reply = await ann.post('/api/games', {});
        if (reply.statusCode !== 201) return reply;
      }
    };
    const refused = await full();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.json().error).toEqual({
      kind: 'disk-full',
      message: 'The server’s disk is full, so nothing can be saved until there is room again.',
    });
    expect(world.logged()).toContain('the disk is full');
    expect((await world.request({ url: '/healthz' })).statusCode).toBe(200);
    await leaveRoom(1000);
    expect((await ann.guess(game, '5555', 1)).statusCode).toBe(201);
    expect((await ann.post('/api/games', {})).statusCode).toBe(201);
    expect((await world.request({ url: '/readyz' })).statusCode).toBe(200);
  });
});

describe('a backup', () => {
  it('leaves nothing behind if it fails, and says why', async () => {
    await leave('Ann');
    mkdirSync(join(folder, 'full'));
    expect(backUp(folder, join(folder, 'full', 'x'.repeat(300)))).toMatchObject({ kind: 'failed' });
    expect(readdirSync(join(folder, 'full'))).toEqual([]);
    damage(file);
    expect(backUp(folder, join(folder, 'full', 'copy.db'))).toMatchObject({ kind: 'damaged', path: file });
    expect(readdirSync(join(folder, 'full'))).toEqual([]);
    expect(backUp(folder, join(folder, 'deep', 'copy.db'))).toMatchObject({ kind: 'no-folder' });
    expect(existsSync(join(folder, 'deep'))).toBe(false);
  });

  it('is checked before it takes the place of anything', async () => {
    const ann = await leave('Ann');
    const copy = join(folder, 'copy.db');
    expect(backUp(folder, copy)).toBe(null);

    const damaged = join(folder, 'bad.db');
    copyFileSync(copy, damaged);
    damage(damaged);
    expect(restore(folder, damaged)).toMatchObject({ ok: false, error: { kind: 'damaged', path: damaged } });

    const foreign = join(folder, 'foreign.db');
    const other = new Sqlite(foreign);
    other.exec('create table events (id integer)');
    other.close();
    expect(restore(folder, foreign)).toMatchObject({ ok: false, error: { kind: 'no-backup' } });
    expect(restore(folder, folder)).toMatchObject({ ok: false, error: { kind: 'no-backup' } });

    const newer = join(folder, 'newer.db');
    copyFileSync(copy, newer);
    const later = new Sqlite(newer);
    later.exec("insert into kysely_migration values ('9999-tomorrow', '2030-01-01')");
    later.close();
    expect(restore(folder, newer)).toMatchObject({ ok: false, error: { kind: 'newer', path: newer } });

    expect(inFolder().filter((name) => name.includes('next') || name.includes('before'))).toEqual([]);
    expect(await nameOf(ann)).toBe('Ann');
  });

  it('includes changes that a killed server had not yet moved into the file', async () => {
    const database = await openDatabase(store.settings);
    const { token } = await createPlayers(database, () => 0).create({ name: 'Ann', bot: false }, 1);
    const copy = join(folder, 'copied');
    mkdirSync(copy);
    for (const rest of ['', '-wal']) copyFileSync(`${file}${rest}`, join(copy, `raw.db${rest}`));
    await database.close();
    expect(restore(folder, join(copy, 'raw.db')).ok).toBe(true);
    expect(await nameOf(token)).toBe('Ann');
  });

  it('is as closed to others as the database, even if the copied file is not', async () => {
    await leave('Ann');
    chmodSync(file, 0o644);
    const database = await openDatabase(store.settings);
    await createPlayers(database, () => 0).create({ name: 'Ben', bot: false }, 1);
    const copy = join(folder, 'copy.db');
    expect(backUp(folder, copy)).toBe(null);
    const modeOf = (path: string): number => statSync(path).mode & 0o777;
    expect([file, `${file}-wal`, copy].map(modeOf)).toEqual([0o600, 0o600, 0o600]);
    await database.close();
    chmodSync(copy, 0o666);
    expect(restore(folder, copy).ok).toBe(true);
    expect(modeOf(file)).toBe(0o600);
  });

  it('can be checked without being changed', async () => {
    const world = await createWorld(async () => ({ ...store, remove: async () => {} }));
    const ann = await world.newcomer();
    await ann.guess(await ann.begin(), 'RRBB');
    await world.close();
    const copy = join(folder, 'copy.db');
    expect(backUp(folder, copy)).toBe(null);
    const before = readFileSync(copy);
    expect(checkBackup(copy)).toEqual({ ok: true, value: { players: 1, games: 1, rooms: 0, lastAt: world.now } });
    expect(readFileSync(copy)).toEqual(before);
    expect(inFolder()).toEqual(['copy.db', 'mastermind.db', 'mastermind.lock']);
    damage(copy);
    expect(checkBackup(copy)).toMatchObject({ ok: false, error: { kind: 'damaged', path: copy } });
    expect(checkBackup(join(folder, 'nothing'))).toMatchObject({ ok: false, error: { kind: 'no-file' } });
  });

  it('never overwrites the files that an earlier restore set aside', async () => {
    const copies = [];
    for (const name of ['Ann', 'Ben', 'Cyd']) {
      const token = await leave(name);
      const copy = join(folder, `${name}.db`);
      expect(backUp(folder, copy)).toBe(null);
      copies.push({ token, name, copy });
    }
    const kept = copies.map(({ copy }) => restore(folder, copy));
    expect(kept).toEqual(
      ['', '-2', '-3'].map((rest) => ({ ok: true, value: join(folder, `mastermind.db.before-restore${rest}`) })),
    );
    // The database that was replaced first had all players.
    expect(restore(folder, join(folder, 'mastermind.db.before-restore')).ok).toBe(true);
    for (const { token, name } of copies) expect(await nameOf(token)).toBe(name);
  });
});
