import { type Kysely, sql } from 'kysely';
import type { Schema } from '../storage/schema.ts';

type Db = Kysely<Schema>;

/** Deleting a game deletes its events, so a batch of games is many rows. */
const GAMES_AT_ONCE = 20;
const ROWS_AT_ONCE = 400;

/** The other tables with rows of a player, and the columns that identify a row. */
const TRACES = [
  { table: 'room_results', key: 'room_id, player_id', whose: 'player_id' },
  { table: 'room_seats', key: 'room_id, player_id', whose: 'player_id' },
  { table: 'tries', key: 'date, variant, player_id', whose: 'player_id' },
  { table: 'meetings', key: 'since, one, other', whose: 'one' },
  { table: 'meetings', key: 'since, one, other', whose: 'other' },
] as const;

/** Deletes some rows of a player, the player last; `false` when nothing is left. An interrupted batch is repeated. */
export const removeSome = async (db: Db, playerId: string): Promise<boolean> => {
  const games = await db
    .selectFrom('games')
    .select('id')
    .where('player_id', '=', playerId)
    .limit(GAMES_AT_ONCE)
    .execute();
  if (games.length > 0) {
    const ids = games.map(({ id }) => id);
    await db.deleteFrom('games').where('id', 'in', ids).execute();
    return true;
  }
  for (const { table, key, whose } of TRACES) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.table(table)} where ${sql.ref(whose)} = ${playerId} limit ${ROWS_AT_ONCE})`.execute(
      db,
    );
    if (numAffectedRows > 0n) return true;
  }
  await db.deleteFrom('players').where('id', '=', playerId).execute();
  return false;
};
