import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGameStore, type GameStore } from '../games/store.ts';
import { createPlayers } from '../players/players.ts';
import { type EmptyStore, makeSqlite, onBothStores } from '../testing/stores.ts';
import { createWorld } from '../testing/world.ts';
import { backUp, restore } from './backup.ts';
import type { Database } from './database.ts';
import { FolderInUse } from './lock.ts';
import { migrationNames } from './migrations.ts';
import { openDatabase } from './open.ts';
import type { EventRow, GameRow, ResultRow } from './schema.ts';

const gameOf = (playerId: string, change: Partial<GameRow> = {}): GameRow => ({
  id: randomBytes(16).toString('base64url'),
  player_id: playerId,
  variant: 'classic',
  mode: 'casual',
  date: null,
  secret: '["R","G","B","Y"]',
  nonce: 'nonce',
  commitment: 'commitment',
  started_at: 1_794_725_119_999,
  ...change,
});

const eventOf = ({ id }: GameRow, version: number, key: string | null = null): EventRow => ({
  game_id: id,
  version,
  type: 'submit',
  at: 1_794_725_120_000,
  data: '{"type":"submit","code":["R"]}',
  idempotency_key: key,
});

const resultOf = ({ id, player_id }: GameRow): ResultRow => ({
  game_id: id,
  player_id,
  variant: 'classic',
  mode: 'casual',
  date: null,
  assisted: 0,
  status: 'won',
  attempts: 3,
  cost: 3,
  points: null,
  ended_at: 1_794_725_120_000,
  score: null,
  loss: null,
  unmeasured: 0,
});

onBothStores('the store', (makeStore) => {
  let empty: EmptyStore;
  let database: Database;
  let store: GameStore;
  let playerId: string;

  beforeEach(async () => {
    empty = await makeStore();
    database = await openDatabase(empty.settings);
    store = createGameStore(database);
    playerId = (await createPlayers(database, () => 0).create({ name: null, bot: false }, 1)).player.id;
  });
  afterEach(async () => {
    await database.close();
    await empty.remove();
  });

  it('makes every acknowledged write durable', async () => {
    expect(await database.durability()).toBe('full');
  });

  it('gives back exactly the stored values', async () => {
    const game = gameOf(playerId, { secret: '["R","G"]', mode: 'archive', date: '2026-11-18' });
    await store.begin(game, null);
    await store.append({ event: eventOf(game, 2, 'ключ "’'), result: resultOf(game) });
    expect(await store.load(game.id)).toEqual({
      game,
      events: [
        { game_id: game.id, version: 1, type: 'begin', at: game.started_at, data: '{}', idempotency_key: null },
        eventOf(game, 2, 'ключ "’'),
      ],
    });
    expect(await database.db.selectFrom('results').selectAll().execute()).toEqual([resultOf(game)]);
    expect(await store.eventsAfter(game.id, 1)).toEqual([eventOf(game, 2, 'ключ "’')]);
    expect(await store.load('nobody')).toBe(null);
  });

  it('gives a version to only one of many writers', async () => {
    const game = gameOf(playerId);
    await store.begin(game, null);
    const other = createGameStore(database);
    const written = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? store : other).append({ event: eventOf(game, 2), result: null }),
      ),
    );
    expect(written.filter((one) => one === 'added').length).toBe(1);
    expect(written.filter((one) => one === 'taken').length).toBe(19);
  });

  it('takes an idempotency key once in a game', async () => {
    const [game, another] = [gameOf(playerId), gameOf(playerId)];
    await store.begin(game, null);
    await store.begin(another, null);
    expect(await store.append({ event: eventOf(game, 2, 'key'), result: null })).toBe('added');
    expect(await store.append({ event: eventOf(game, 3, 'key'), result: null })).toBe('taken');
    expect(await store.append({ event: eventOf(another, 2, 'key'), result: null })).toBe('added');
  });

  it('writes no result for an event that was not written', async () => {
    const game = gameOf(playerId);
    await store.begin(game, null);
    await store.append({ event: eventOf(game, 2), result: null });
    expect(await store.append({ event: eventOf(game, 2), result: resultOf(game) })).toBe('taken');
    expect(await database.db.selectFrom('results').selectAll().execute()).toEqual([]);
  });

  it('writes a group even if one of its games is gone', async () => {
    const games = Array.from({ length: 40 }, () => gameOf(playerId));
    for (const [index, game] of games.entries()) if (index !== 7) await store.begin(game, null);
    const written = await Promise.all(
      games.map((game, index) =>
        store.append({ event: eventOf(game, 2), result: index % 3 === 0 ? resultOf(game) : null }),
      ),
    );
    expect(written).toEqual(games.map((_, index) => (index === 7 ? 'gone' : 'added')));
    expect((await database.db.selectFrom('results').selectAll().execute()).length).toBe(14);
  });

  it('gives one try a day, however many ask at once', async () => {
    const tries = Array.from({ length: 8 }, () => gameOf(playerId, { mode: 'daily', date: '2026-11-18' }));
    const begun = await Promise.all(tries.map((game) => store.begin(game, null)));
    expect(begun.filter(Boolean).length).toBe(1);
    expect((await database.db.selectFrom('games').select('id').execute()).length).toBe(1);
  });

  it('lists the games that are due, the earliest first', async () => {
    const [early, late] = [gameOf(playerId), gameOf(playerId)];
    await store.begin(late, 2000);
    await store.begin(early, 1000);
    expect(await store.due(999, 10)).toEqual([]);
    expect(await store.due(2000, 10)).toEqual([early.id, late.id]);
    await store.postpone(early.id, 3000);
    await store.postpone(late.id, null);
    expect(await store.due(5000, 10)).toEqual([early.id]);
  });

  it('is brought up to date once, even by several nodes at once', async () => {
    if (empty.kind === 'sqlite') return;
    const other = await makeStore();
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openDatabase(other.settings)));
    const [row] = await nodes[0]!.db
      .selectFrom('kysely_migration' as never)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .execute();
    expect(row).toEqual({ count: migrationNames.length });
    await Promise.all(nodes.map((node) => node.close()));
    await other.remove();
  });

  it('is left alone by a program that is older than it, with a sentence that names the next step', async () => {
    await database.db
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-tomorrow', timestamp: '2030-01-01' } as never)
      .execute();
    await database.close();
    await expect(openDatabase(empty.settings)).rejects.toThrow(
      'The database was used by a newer version of Mastermind (it has "9999-tomorrow"); start that version, or a later one. To go back to this one, restore a backup from before the update.',
    );
    // Nothing was locked or changed: the newer version starts as before.
    empty = await makeStore();
    database = await openDatabase(empty.settings);
  });

  it('keeps its content when opened again', async () => {
    const game = gameOf(playerId);
    await store.begin(game, null);
    await database.close();
    database = await openDatabase(empty.settings);
    expect((await createGameStore(database).load(game.id))?.game).toEqual(game);
  });
});

describe('the embedded store', () => {
  it('refuses a folder that another server uses, and says so', async () => {
    const { settings, remove } = await makeSqlite();
    const first = await openDatabase(settings);
    await expect(openDatabase(settings)).rejects.toThrow(FolderInUse);
    await first.close();
    const second = await openDatabase(settings);
    await second.close();
    await remove();
  });

  it('can be backed up while it runs and restored when it does not', async () => {
    const world = await createWorld(makeSqlite);
    const folder = world.settings.dataDir;
    mkdirSync(join(folder, 'backups'));
    const copy = join(folder, 'backups', 'one.db');
    const ann = await world.newcomer({ name: 'Ann' });
    expect(backUp(folder, copy)).toBe(null);
    expect(backUp(folder, copy)).toMatchObject({ kind: 'exists', path: copy });
    await ann.patch('/api/me', { name: 'Beth' });
    expect(restore(folder, copy)).toMatchObject({ ok: false, error: { kind: 'in-use', path: folder } });
    await world.app.close();
    await world.database.close();

    const kept = join(folder, 'mastermind.db.before-restore');
    expect(restore(folder, copy)).toEqual({ ok: true, value: kept });
    const again = await openDatabase(world.settings);
    expect((await createPlayers(again, () => 0).find(ann.token))?.name).toBe('Ann');
    await again.close();
    expect(existsSync(kept)).toBe(true);

    writeFileSync(join(folder, 'junk'), 'no database at all');
    expect(restore(folder, join(folder, 'junk'))).toMatchObject({ ok: false, error: { kind: 'no-backup' } });
    expect(restore(folder, join(folder, 'nothing'))).toMatchObject({ ok: false, error: { kind: 'no-file' } });
    expect(backUp(join(folder, 'elsewhere'), join(folder, 'x.db'))?.kind).toBe('no-database');
    rmSync(folder, { recursive: true, force: true });
  });
});
