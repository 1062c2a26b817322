import { mkdirSync } from 'node:fs';
import { Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely';
import Sqlite from 'libsql';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '../server.ts';
import type { Settings } from '../settings.ts';
import { onBothStores } from '../testing/stores.ts';
import { migrations } from '../storage/migrations.ts';
import { databaseFile } from '../storage/sqlite.ts';

const NOW = Date.now();
const DAY = 86_400_000;

/** A store as an earlier version left it; its tables are not those of today, so nothing is known of them. */
type Old = Kysely<Record<string, Record<string, unknown>>>;

const openOld = ({ databaseUrl, dataDir }: Settings): Old => {
  if (databaseUrl !== null)
    return new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) }) });
  mkdirSync(dataDir, { recursive: true });
  return new Kysely({ dialect: new SqliteDialect({ database: new Sqlite(databaseFile(dataDir)) }) });
};

onBothStores('a store from before there were standings', (makeStore) => {
  it('keeps one ranked game under way for each, counts what was played, and caps races among friends', async () => {
    const store = await makeStore();
    const old = openOld(store.settings);
    const { error } = await new Migrator({ db: old, provider: migrations }).migrateTo('0002-rooms');
    expect(error).toBe(undefined);

    for (const id of ['ann', 'ben'])
      await old
        .insertInto('players')
        .values({ id, token_hash: '', name: id, bot: 0, listed: 1, created_at: NOW - 2 * DAY, version: 1 })
        .execute();
    const begin = async (id: string, variant: string, at: number): Promise<void> => {
      const rest = { date: null, secret: null, seed: 1, nonce: '', commitment: '' };
      await old
        .insertInto('games')
        .values({ id, player_id: 'ann', variant, mode: 'ranked', started_at: at, ...rest })
        .execute();
    };
    for (let game = 0; game < 5; game++) await begin(`open-${game}`, 'classic', NOW - 5 + game);
    await begin('other', 'super', NOW);
    const end = async (id: string, variant: string, result: object): Promise<void> => {
      await begin(id, variant, NOW - 100);
      await old
        .insertInto('events')
        .values({
          game_id: id,
          version: 2,
          type: 'submit',
          at: NOW,
          data: '{"type":"submit","at":60500}',
          idempotency_key: null,
        })
        .execute();
      await old
        .insertInto('results')
        .values({
          game_id: id,
          player_id: 'ann',
          variant,
          mode: 'ranked',
          date: null,
          assisted: 0,
          points: null,
          ended_at: NOW,
          ...result,
        })
        .execute();
    };
    await end('won', 'skemind', { status: 'won', attempts: 5, cost: 5 });
    await end('lost', 'skemind', { status: 'lost', attempts: 8, cost: 9 });
    for (let room = 0; room < 6; room++) {
      const quick = room === 5;
      await old
        .insertInto('rooms')
        .values({
          id: `room-${room}`,
          code: '',
          kind: 'race',
          variant: 'classic',
          terms: JSON.stringify({ quick }),
          created_by: 'ann',
          created_at: NOW,
          closed: 1,
        })
        .execute();
      for (const [place, id] of ['ann', 'ben'].entries())
        await old
          .insertInto('room_results')
          .values({
            room_id: `room-${room}`,
            player_id: id,
            variant: 'classic',
            place: place + 1,
            score: 1000,
            rivals: 2,
            ended_at: NOW - 10 + room,
          })
          .execute();
    }
    await old.destroy();

    const database = await openDatabase(store.settings);
    const { db } = database;
    const open = await db.selectFrom('ranked_games').select(['variant', 'game_id']).orderBy('variant').execute();
    expect(open).toEqual([
      { variant: 'classic', game_id: 'open-4' },
      { variant: 'super', game_id: 'other' },
    ]);
    const modes = await db.selectFrom('games').select('mode').where('id', 'like', 'open-%').orderBy('id').execute();
    expect(modes.map(({ mode }) => mode)).toEqual(['casual', 'casual', 'casual', 'casual', 'ranked']);
    // 119 whole seconds were left.
    const standing = await db.selectFrom('standings').selectAll().where('board', '=', 'ranked/skemind/all').execute();
    expect(standing).toMatchObject([
      { player_id: 'ann', games: 2, scored: 2, score: 1000 + 2 * 119 + 50 * 6, shown: 1 },
    ]);
    const races = await db.selectFrom('standings').selectAll().where('board', '=', 'races/classic/all').execute();
    expect(races.map(({ player_id, games }) => [player_id, games]).sort()).toEqual([
      ['ann', 4],
      ['ben', 4],
    ]);
    expect(await db.selectFrom('meetings').select(['one', 'other', 'count']).execute()).toEqual([
      { one: 'ann', other: 'ben', count: 5 },
    ]);
    await database.close();
    await store.remove();
  });
});
