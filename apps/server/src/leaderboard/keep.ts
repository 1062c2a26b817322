import { presets } from '@mastermind/engine';
import { leagues, type Period } from '@mastermind/protocol';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { startOf } from './period.ts';
import { boardOf, type Contest } from './standing.ts';
import { lockPlayers, showStandings } from './write.ts';

const BATCH_SIZE = 100;
/** The rows to delete are many and small. */
const ROWS_AT_ONCE = 500;

const CONTESTS: readonly Contest[] = [...leagues, 'races', 'sprints'];
/** The periods that end. */
const PERIODS: readonly Period[] = ['week', 'month'];

/** Shows players who are no longer new, and deletes standings of past periods; returns how many rows it changed. */
export const sweepStandings = async (database: Database, now: number): Promise<number> =>
  (await showRisen(database, now)) + (await removeOver(database, now));

const showRisen = async ({ db, kind }: Database, now: number): Promise<number> => {
  const risen = await db
    .selectFrom('standings')
    .select('player_id')
    .distinct()
    .where('rises_at', '<=', now)
    .limit(BATCH_SIZE)
    .execute();
  for (const { player_id } of risen)
    await db.transaction().execute(async (transaction) => {
      const player = (await lockPlayers(transaction, kind, [player_id])).get(player_id);
      if (player !== undefined) await showStandings(transaction, player, now);
    });
  return risen.length;
};

/** Results are never deleted. These rows only sum them up, and the sums of past weeks are not read. */
const removeOver = async ({ db }: Database, now: number): Promise<number> => {
  let removed = 0;
  const remove = async (table: string, key: string, over: RawBuilder<unknown>): Promise<void> => {
    const columns = sql.raw(key);
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${over} limit ${ROWS_AT_ONCE})`.execute(db);
    removed += Number(numAffectedRows ?? 0);
  };
  for (const period of PERIODS) {
    const since = startOf(period, now);
    const boards = CONTESTS.flatMap((contest) => presets.map(({ id }) => boardOf(contest, id, period, now).board));
    const over = sql`board in (${sql.join(boards)}) and since < ${since}`;
    await remove('standings', 'board, since, player_id', over);
    await remove('tallies', 'board, since, bucket, shard', over);
  }
  await remove('meetings', 'since, one, other', sql`since < ${startOf('week', now)}`);
  return removed;
};
