import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { GroupMoveRow, Schema } from '../storage/schema.ts';
import type { Results } from './member.ts';

/** A move to be written, the version of the event by which it was decided, and the member's results after it. */
export interface MoveEntry {
  readonly move: GroupMoveRow;
  readonly eventVersion: number;
  readonly results: Results;
}

const COLUMNS = {
  ...{ event_id: 'text', player_id: 'text', version: 'integer', round: 'integer', at: 'bigint', data: 'text' },
  ...{ idempotency_key: 'text', event_version: 'integer', points: 'integer', broken: 'integer' },
  ...{ guesses: 'integer', time: 'bigint', done_round: 'integer', best: 'integer' },
} as const;
const names = Object.keys(COLUMNS);

/** The entries as rows, from one JSON text, so that one statement serves any number of them. */
const GIVEN = {
  postgres: `json_to_recordset($1) as given(${names.map((name) => `${name} ${COLUMNS[name as keyof typeof COLUMNS]}`).join(', ')})`,
  sqlite: `(select ${names.map((name) => `value ->> '${name}' as ${name}`).join(', ')} from json_each(?)) as given`,
} as const;

/**
 * A move counts only if the event is unchanged since the decision. It does not count after the host has paused or ended
 * the event, or removed the member.
 */
const insertMoves = (kind: Database['kind']): string => `
  insert into group_moves (event_id, player_id, version, round, at, data, idempotency_key)
  select given.event_id, given.player_id, given.version, given.round, given.at, given.data, given.idempotency_key
  from ${GIVEN[kind]}
  join group_events on group_events.id = given.event_id and group_events.version = given.event_version
  join group_members on group_members.event_id = given.event_id and group_members.player_id = given.player_id
  where group_members.removed = 0
  on conflict do nothing returning event_id, player_id`;

const SET = `version = group_members.version + 1, points = given.points, broken = given.broken,
  guesses = given.guesses, time = given.time, done_round = given.done_round, best = given.best`;

const AT_ONCE = `
  with added as (${insertMoves('postgres')}
  ), counted as (
    update group_members set ${SET} from ${GIVEN.postgres}
    join added on added.event_id = given.event_id and added.player_id = given.player_id
    where group_members.event_id = given.event_id and group_members.player_id = given.player_id
  ) select event_id, player_id from added`;

const INSERT = insertMoves('sqlite');

const COUNT = `
  update group_members set ${SET} from ${GIVEN.sqlite}
  where group_members.event_id = given.event_id and group_members.player_id = given.player_id`;

type Added = Pick<GroupMoveRow, 'event_id' | 'player_id'>;

/** Writes a group of moves of different members with their results, all or nothing, and returns those that were new. */
export const writeMoves = async (database: Database, group: readonly MoveEntry[]): Promise<ReadonlySet<string>> => {
  const rows = group
    .map(({ move, eventVersion, results }) => ({ ...move, event_version: eventVersion, ...results }))
    // Always in one order, so that two nodes never wait for each other.
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const added =
    database.kind === 'postgres'
      ? await database.prepared<Added>('write-moves', AT_ONCE, [JSON.stringify(rows)])
      : await database.db.transaction().execute((transaction) => writeOneByOne(transaction, rows));
  return new Set(added.map(keyOf));
};

/** SQLite has no insert inside `with`. */
const writeOneByOne = async (db: Kysely<Schema>, rows: readonly Added[]): Promise<readonly Added[]> => {
  const run = (statement: string, given: readonly Added[]) =>
    db.executeQuery<Added>(CompiledQuery.raw(statement, [JSON.stringify(given)]));
  const { rows: added } = await run(INSERT, rows);
  const keys = new Set(added.map(keyOf));
  if (keys.size > 0)
    await run(
      COUNT,
      rows.filter((row) => keys.has(keyOf(row))),
    );
  return added;
};

const keyOf = ({ event_id, player_id }: Added): string => `${event_id} ${player_id}`;
