import type { Kysely } from 'kysely';
import { startOf } from '../leaderboard/period.ts';
import { type Counted, countRaces, lockPlayers } from '../leaderboard/write.ts';
import type { Database } from '../storage/database.ts';
import type { MeetingRow, RoomResultRow, Schema } from '../storage/schema.ts';
import type { RaceResultRow } from './effects.ts';

/** How many races a week count between the same two players; with more, one could lift the other to the top. */
const MEETINGS = 3;

/** Writes results of races and counts them on leaderboards. Deleted players get no result. */
export const writeRaceResults = async (
  db: Kysely<Schema>,
  kind: Database['kind'],
  results: readonly RaceResultRow[],
): Promise<void> => {
  const players = await lockPlayers(
    db,
    kind,
    results.map(({ player_id }) => player_id),
  );
  const there = results.filter(({ player_id }) => players.has(player_id));
  const rows: RoomResultRow[] = [];
  for (const id of new Set(there.map(({ room_id }) => room_id))) {
    const race = there.filter(({ room_id }) => room_id === id);
    rows.push(...(await judge(db, players, race)));
  }
  if (rows.length === 0) return;
  await db.insertInto('room_results').values(rows).execute();
  await countRaces(db, players, rows);
};

/**
 * A race counts for a player if another player in it is neither new nor met too often that week. Quick races are no
 * exception: whoever asks for one with enough players of their own meets nobody else.
 */
const judge = async (
  db: Kysely<Schema>,
  players: ReadonlyMap<string, Counted>,
  race: readonly RaceResultRow[],
): Promise<RoomResultRow[]> => {
  const meetings = await meet(db, race);
  return race.map((row) => {
    const fresh = race.some(
      (rival) =>
        rival.player_id !== row.player_id &&
        players.get(rival.player_id)!.ranks_at <= row.ended_at &&
        meetings.get(pairId(row.player_id, rival.player_id))! <= MEETINGS,
    );
    return { ...row, counted: fresh ? 1 : 0 };
  });
};

const pairId = (one: string, other: string): string => [one, other].sort().join(' ');

/** Stores that all players of a race met, and returns how often each pair has met this week. */
const meet = async (db: Kysely<Schema>, race: readonly RaceResultRow[]): Promise<ReadonlyMap<string, number>> => {
  const ids = race.map(({ player_id }) => player_id).sort();
  const pairs: MeetingRow[] = ids.flatMap((one, index) =>
    ids.slice(index + 1).map((other) => ({ since: startOf('week', race[0]!.ended_at), one, other, count: 1 })),
  );
  if (pairs.length === 0) return new Map();
  const rows = await db
    .insertInto('meetings')
    .values(pairs)
    .onConflict((conflict) =>
      conflict.columns(['since', 'one', 'other']).doUpdateSet((eb) => ({ count: eb('meetings.count', '+', 1) })),
    )
    .returningAll()
    .execute();
  return new Map(rows.map(({ one, other, count }) => [pairId(one, other), count]));
};
