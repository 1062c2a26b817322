import { type Kysely, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { EventRow, ResultRow, Schema } from '../storage/schema.ts';

/** An event to be written, and the result if it is the last one. */
export interface Entry {
  readonly event: EventRow;
  readonly result: ResultRow | null;
}

/** Writes a group of entries of different games, all or nothing, and returns the games whose entry was new. */
export const writeEntries = async ({ kind, db }: Database, entries: readonly Entry[]): Promise<ReadonlySet<string>> => {
  const added = kind === 'postgres' ? await writeAtOnce(db, entries) : await writeInTransaction(db, entries);
  return new Set(added.map((row) => row.game_id));
};

type Added = readonly Pick<EventRow, 'game_id'>[];

/** One statement, the same text for any number of rows: one round trip, nothing to put together anew. */
const writeAtOnce = async (db: Kysely<Schema>, entries: readonly Entry[]): Promise<Added> => {
  const events = JSON.stringify(entries.map(({ event }) => event));
  const results = JSON.stringify(entries.flatMap(({ result }) => (result === null ? [] : [result])));
  const { rows } = await sql<Added[number]>`
    with added as (
      insert into events select * from json_populate_recordset(null::events, ${events})
      on conflict do nothing returning game_id
    ), ended as (
      insert into results
      select result.* from json_populate_recordset(null::results, ${results}) result
      join added on added.game_id = result.game_id
    )
    select game_id from added`.execute(db);
  return rows;
};

/** SQLite has no insert inside `with`, so an end takes a second statement; one alone is its own transaction. */
const writeInTransaction = (db: Kysely<Schema>, entries: readonly Entry[]): Promise<Added> => {
  const ended = entries.flatMap(({ result }) => (result === null ? [] : [result]));
  if (ended.length === 0) return insertEvents(db, entries);
  return db.transaction().execute(async (transaction) => {
    const added = await insertEvents(transaction, entries);
    const ids = new Set(added.map((row) => row.game_id));
    const results = ended.filter((result) => ids.has(result.game_id));
    if (results.length > 0) await transaction.insertInto('results').values(results).execute();
    return added;
  });
};

const insertEvents = async (db: Kysely<Schema>, entries: readonly Entry[]): Promise<Added> => {
  const events = JSON.stringify(entries.map(({ event }) => event));
  const { rows } = await sql<Added[number]>`
    insert into events (game_id, version, type, at, data, idempotency_key)
    select value ->> 'game_id', value ->> 'version', value ->> 'type', value ->> 'at', value ->> 'data',
      value ->> 'idempotency_key'
    from json_each(${events}) where true
    on conflict do nothing returning game_id`.execute(db);
  return rows;
};
