import { mkdirSync } from 'node:fs';
import { Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely';
import Sqlite from 'libsql';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '../server.ts';
import type { Settings } from '../settings.ts';
import { onBothStores } from '../testing/stores.ts';
import { migrations } from './migrations.ts';
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

const promised = { nonce: 'n', commitment: 'c' };
const daily = { date: '2026-11-15', variant: 'classic', seed: 4_294_967_295, ...promised };
const player = { id: 'p', token_hash: 't', name: null, bot: 0, listed: 1, created_at: 0, version: 1 };
const game = { id: 'g', player_id: 'p', variant: 'classic', mode: 'ranked', seed: 7, ...promised, started_at: 0 };
const room = {
  ...{ id: 'r', code: 'ABCDEF', kind: 'race', variant: 'classic', terms: '{}', seed: 9, ...promised },
  ...{ created_by: 'p', created_at: 0, closed: 0 },
};

onBothStores('an older database', (makeStore) => {
  it('keeps the seeds of what was begun from one', async () => {
    const { settings, remove } = await makeStore();
    await leave(settings, '0002-rooms', { players: player, games: game, rooms: room, dailies: daily });
    const { db, close } = await openDatabase(settings);
    expect(await db.selectFrom('dailies').selectAll().execute()).toEqual([{ ...daily, secret: null }]);
    expect(await db.selectFrom('games').selectAll().execute()).toMatchObject([{ seed: 7, commitment_version: 1 }]);
    expect(await db.selectFrom('rooms').selectAll().execute()).toMatchObject([{ seed: 9, secret: null, chance: null }]);
    const again = { ...daily, secret: null };
    await expect(db.insertInto('dailies').values(again).execute()).rejects.toThrow();
    await close();
    await remove();
  });
});
