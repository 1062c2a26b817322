import { CompiledQuery, type Kysely, sql } from 'kysely';
import { countResults, counts } from '../leaderboard/write.ts';
import type { Database } from '../storage/database.ts';
import type { EventRow, ResultRow, Schema } from '../storage/schema.ts';
import { addStatistics } from './statistics.ts';

/** An event to be written, and the result if it is the last one. */
export interface Entry {
  readonly event: EventRow;
  readonly result: ResultRow | null;
}

/** Writes a group of entries of different games, all or nothing, and returns the games whose entry was new. */
export const writeEntries = async (database: Database, entries: readonly Entry[]): Promise<ReadonlySet<string>> => {
  // Always in the same order, so that two nodes never wait for each other.
  const ordered = entries.map(({ event }) => event).sort((a, b) => (a.game_id < b.game_id ? -1 : 1));
  const events = JSON.stringify(ordered);
  const ended = entries.flatMap(({ result }) => (result === null ? [] : [result]));
  return new Set((await write(database, events, ended)).map((row) => row.game_id));
};

type Added = Pick<EventRow, 'game_id'>;

/** Leaderboards are updated in the same transaction; everything else is one statement where the store allows it. */
const write = (database: Database, events: string, ended: readonly ResultRow[]): Promise<readonly Added[]> => {
  const { db, kind } = database;
  if (!ended.some(counts)) {
    if (database.kind === 'postgres')
      return database.prepared<Added>('write-entries', AT_ONCE, [events, JSON.stringify(ended)]);
    if (ended.length === 0) return insertEvents(db, events);
  }
  return db.transaction().execute(async (transaction) => {
    const added = await (kind === 'postgres' ? insertAtOnce : insertOneByOne)(transaction, events, ended);
    const ids = new Set(added.map((row) => row.game_id));
    await countResults(
      transaction,
      kind,
      ended.filter((result) => ids.has(result.game_id)),
    );
    return added;
  });
};

/** One statement with the same text for any number of rows: one round trip, and its plan is reused. */
const AT_ONCE = `
  with added as (
    insert into events select * from json_populate_recordset(null::events, $1)
    on conflict do nothing returning game_id
  ), ended as (
    insert into results
    select result.* from json_populate_recordset(null::results, $2) result
    join added on added.game_id = result.game_id
    returning game_id, player_id, variant, mode, status, attempts, points
  ), counted as (${addStatistics('ended')}
  ), closed as (
    delete from ranked_games where game_id in (select game_id from ended where mode in ('ranked', 'sprint'))
  )
  select game_id from added`;

const insertAtOnce = async (
  db: Kysely<Schema>,
  events: string,
  ended: readonly ResultRow[],
): Promise<readonly Added[]> =>
  (await db.executeQuery<Added>(CompiledQuery.raw(AT_ONCE, [events, JSON.stringify(ended)]))).rows;

/** SQLite has no insert inside `with`. */
const insertOneByOne = async (
  db: Kysely<Schema>,
  events: string,
  ended: readonly ResultRow[],
): Promise<readonly Added[]> => {
  const added = await insertEvents(db, events);
  const ids = new Set(added.map((row) => row.game_id));
  const results = ended.filter((result) => ids.has(result.game_id));
  if (results.length > 0) {
    await db.insertInto('results').values(results).execute();
    const written = JSON.stringify(results.map(({ game_id }) => game_id));
    await db.executeQuery(CompiledQuery.raw(ADD_STATISTICS, [written]));
  }
  const ranked = results.flatMap(({ mode, game_id }) => (mode === 'ranked' || mode === 'sprint' ? [game_id] : []));
  if (ranked.length > 0) await db.deleteFrom('ranked_games').where('game_id', 'in', ranked).execute();
  return added;
};

const ADD_STATISTICS = addStatistics(
  '(select * from results where game_id in (select value from json_each(?))) as ended',
);

const insertEvents = async (db: Kysely<Schema>, events: string): Promise<readonly Added[]> => {
  const { rows } = await sql<Added>`
    insert into events (game_id, version, type, at, data, idempotency_key)
    select value ->> 'game_id', value ->> 'version', value ->> 'type', value ->> 'at', value ->> 'data',
      value ->> 'idempotency_key'
    from json_each(${events}) where true
    on conflict do nothing returning game_id`.execute(db);
  return rows;
};
