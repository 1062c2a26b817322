import { mkdirSync } from 'node:fs';
import { Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely';
import Sqlite from 'libsql';
import pg from 'pg';
import { expect, it } from 'vitest';
import { beginning } from '../games/history.ts';
import type { Settings } from '../settings.ts';
import { onBothStores } from '../testing/stores.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { databaseFile } from './sqlite.ts';

/** The tables as an older version left them, with these rows in them. */
const leave = async (settings: Settings, version: string, rows: Readonly<Record<string, object>>): Promise<void> => {
  const db = new Kysely<Record<string, object>>({ dialect: dialectOf(settings) });
  const { error } = await new Migrator({ db, provider: migrations }).migrateTo(version);
  if (error !== undefined) throw error;
  for (const [table, row] of Object.entries(rows))
    await db
      .insertInto(table)
      .values(row as never)
      .execute();
  await db.destroy();
};

const dialectOf = ({ databaseUrl, dataDir }: Settings) => {
  if (databaseUrl !== null)
    return new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) });
  mkdirSync(dataDir, { recursive: true });
  return new SqliteDialect({ database: new Sqlite(databaseFile(dataDir)) });
};

const DAY = 86_400_000;
const promised = { nonce: 'n', commitment: 'c' };
const daily = { date: '2026-11-15', variant: 'classic', seed: 4_294_967_295, ...promised };
const player = { id: 'p', token_hash: 't', name: null, bot: 0, listed: 1, created_at: 0, version: 1 };
const game = { id: 'g', player_id: 'p', variant: 'classic', mode: 'ranked', seed: 7, ...promised, started_at: 0 };
const room = {
  ...{ id: 'r', code: 'ABCDEF', kind: 'race', variant: 'classic', terms: '{}', seed: 9, ...promised },
  ...{ created_by: 'p', created_at: 0, closed: 0 },
};

onBothStores('an older database', (makeStore) => {
  it('has its names normalised, and invalid ones removed', async () => {
    const { settings, remove } = await makeStore();
    const names = ['Ann', 'Ａｎｎ', 'zero\u3164width', '⚙ Level 5', null];
    const players = names.map((name, index) => ({ ...player, id: `p${index}`, name }));
    await leave(settings, '0002-rooms', { players });
    const { db, close } = await openDatabase(settings);
    const rows = await db.selectFrom('players').select('name').orderBy('id').execute();
    expect(rows.map(({ name }) => name)).toEqual(['Ann', 'Ann', null, null, null]);
    await close();
    await remove();
  });

  it('keeps the seeds of games, days and rooms that have one', async () => {
    const { settings, remove } = await makeStore();
    await leave(settings, '0002-rooms', { players: player, games: game, rooms: room, dailies: daily });
    const { db, close } = await openDatabase(settings);
    expect(await db.selectFrom('dailies').selectAll().execute()).toEqual([
      { ...daily, secret: null, commitment_version: 1 },
    ]);
    expect(await db.selectFrom('games').selectAll().execute()).toMatchObject([{ seed: 7, commitment_version: 1 }]);
    expect(await db.selectFrom('rooms').selectAll().execute()).toMatchObject([
      { seed: 9, secret: null, chance: null, commitment_version: 1 },
    ]);
    const again = { ...daily, secret: null, commitment_version: 1 } as const;
    await expect(db.insertInto('dailies').values(again).execute()).rejects.toThrow();
    await close();
    await remove();
  });

  it('keeps the points of its SKEMIND games, and the rule of what is under way', async () => {
    const { settings, remove } = await makeStore();
    const drawn = { secret: '["circle","square","triangle","diamond"]', seed: null, variant: 'skemind' };
    const begun = { ...game, ...drawn, commitment_version: 2 };
    const ended = { variant: 'skemind', mode: 'ranked', assisted: 0, status: 'won', attempts: 8, cost: 8, score: 1300 };
    await leave(settings, '0011-named-at', {
      players: player,
      games: [begun, { ...begun, id: 'old' }],
      results: { ...ended, game_id: 'old', player_id: 'p', points: 3200, ended_at: 1 },
      rooms: { ...room, ...drawn, chance: 'k' },
      dailies: { ...daily, ...drawn },
    });
    const { db, close } = await openDatabase(settings);
    expect(await db.selectFrom('results').select(['points', 'edition']).execute()).toEqual([
      { points: 3200, edition: 1 },
    ]);
    for (const table of ['games', 'rooms', 'dailies'] as const)
      expect((await db.selectFrom(table).selectAll().execute())[0]).toMatchObject({ commitment_version: 2 });
    const running = await db.selectFrom('games').selectAll().where('id', '=', 'g').executeTakeFirstOrThrow();
    expect(beginning(running).variant.scoring?.rows).toBe('sum');
    await close();
    await remove();
  });

  it('has one ranked game under way for each, counts what was played, and caps races among friends', async () => {
    const { settings, remove } = await makeStore();
    const now = Date.now();
    const people = ['ann', 'ben'].map((id) => ({ ...player, id, created_at: now - 2 * DAY }));
    const begun = (id: string, variant: string, at: number) => ({
      ...game,
      id,
      player_id: 'ann',
      variant,
      started_at: at,
    });
    const ended = { player_id: 'ann', variant: 'skemind', mode: 'ranked', assisted: 0, ended_at: now };
    const event = { version: 2, type: 'submit', at: now, data: '{"type":"submit","at":60500}' };
    const races = Array.from({ length: 6 }, (_, index) => `race-${index}`);
    await leave(settings, '0002-rooms', {
      players: people,
      games: [
        ...Array.from({ length: 5 }, (_, index) => begun(`open-${index}`, 'classic', now - 5 + index)),
        begun('other', 'super', now),
        begun('won', 'skemind', now),
        begun('lost', 'skemind', now),
      ],
      events: ['won', 'lost'].map((id) => ({ ...event, game_id: id })),
      results: [
        { ...ended, game_id: 'won', status: 'won', attempts: 5, cost: 5 },
        { ...ended, game_id: 'lost', status: 'lost', attempts: 8, cost: 9 },
      ],
      rooms: races.map((id, index) => ({ ...room, id, terms: JSON.stringify({ quick: index === 5 }), closed: 1 })),
      room_results: races.flatMap((id, index) =>
        people.map((racer, place) => ({
          ...{ room_id: id, player_id: racer.id, variant: 'classic', place: place + 1, score: 1000, rivals: 2 },
          ended_at: now - 10 + index,
        })),
      ),
    });
    const { db, close } = await openDatabase(settings);
    const open = await db.selectFrom('ranked_games').select(['variant', 'game_id']).orderBy('variant').execute();
    expect(open).toEqual([
      { variant: 'classic', game_id: 'open-4' },
      { variant: 'super', game_id: 'other' },
    ]);
    const modes = await db.selectFrom('games').select('mode').where('id', 'like', 'open-%').orderBy('id').execute();
    expect(modes.map(({ mode }) => mode)).toEqual(['casual', 'casual', 'casual', 'casual', 'ranked']);
    const boardOf = (name: string) =>
      db.selectFrom('standings').selectAll().where('board', '=', name).orderBy('player_id').execute();
    // 119 whole seconds were left.
    expect(await boardOf('ranked/skemind/all')).toMatchObject([
      { player_id: 'ann', games: 2, scored: 2, score: 1000 + 2 * 119 + 50 * 6, shown: 1 },
    ]);
    expect(await boardOf('races/classic/all')).toMatchObject([
      { player_id: 'ann', games: 4 },
      { player_id: 'ben', games: 4 },
    ]);
    const meetings = await db.selectFrom('meetings').select(['one', 'other']).select('count').execute();
    expect(meetings.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    await close();
    await remove();
  });
});
