import { type Kysely, sql } from 'kysely';
import type { Schema } from '../storage/schema.ts';

type Db = Kysely<Schema>;

/** Deleting a game deletes its events, so a batch of games is many rows. */
const GAMES_AT_ONCE = 20;
const ROWS_AT_ONCE = 400;

/**
 * The other tables with rows of a player, and the columns that identify a row. Seats in rooms that are not over stay until
 * then, and meetings until the week ends: whether a rival's result counts depends on them.
 */
const TRACES = [
  { table: 'room_results', key: 'room_id, player_id', which: sql`` },
  { table: 'room_seats', key: 'room_id, player_id', which: sql` and open = 0` },
  { table: 'group_moves', key: 'event_id, player_id, version', which: sql`` },
  { table: 'group_members', key: 'event_id, player_id', which: sql`` },
  { table: 'group_events', key: 'id', which: sql`` },
  { table: 'device_links', key: 'secret_hash', which: sql`` },
  { table: 'tries', key: 'date, variant, player_id', which: sql`` },
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
  for (const { table, key, which } of TRACES) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.table(table)} where player_id = ${playerId}${which} limit ${ROWS_AT_ONCE})`.execute(
      db,
    );
    if (numAffectedRows > 0n) return true;
  }
  await db.deleteFrom('players').where('id', '=', playerId).execute();
  return false;
};
