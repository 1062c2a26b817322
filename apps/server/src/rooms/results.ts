import type { Kysely } from 'kysely';
import { startOf } from '../leaderboard/period.ts';
import { countRaces, lockPlayers } from '../leaderboard/write.ts';
import type { Database } from '../storage/database.ts';
import type { MeetingRow, RoomResultRow, Schema } from '../storage/schema.ts';
import type { RaceResultRow } from './effects.ts';

/** The number of races a week that count between two given players; with more, one could lift the other to the top. */
const RACES_PER_WEEK = 3;

/** Writes results of races and counts them on leaderboards. Deleted players get no result, but still count as rivals. */
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
  const gone = await readGone(
    db,
    results.filter(({ player_id }) => !players.has(player_id)),
  );
  const racers = results.flatMap((result): Racer[] => {
    const ranksAt = players.get(result.player_id)?.ranks_at ?? gone.get(seatId(result));
    return ranksAt === undefined ? [] : [{ result, ranksAt }];
  });
  const rows: RoomResultRow[] = [];
  for (const id of new Set(results.map(({ room_id }) => room_id))) {
    const race = racers.filter(({ result }) => result.room_id === id);
    rows.push(...(await judge(db, race)).filter(({ player_id }) => players.has(player_id)));
  }
  if (rows.length === 0) return;
  await db.insertInto('room_results').values(rows).execute();
  await countRaces(db, players, rows);
};

/** A player's result, and from when on leaderboards count the player. */
interface Racer {
  readonly result: RaceResultRow;
  readonly ranksAt: number;
}

const seatId = ({ room_id, player_id }: Pick<RaceResultRow, 'room_id' | 'player_id'>): string =>
  `${room_id} ${player_id}`;

/** From when on leaderboards counted players who were deleted while their race ran. */
const readGone = async (
  db: Kysely<Schema>,
  results: readonly RaceResultRow[],
): Promise<ReadonlyMap<string, number>> => {
  if (results.length === 0) return new Map();
  const seats = await db
    .selectFrom('room_seats')
    .selectAll()
    .where(
      'room_id',
      'in',
      results.map(({ room_id }) => room_id),
    )
    .where('ranks_at', 'is not', null)
    .execute();
  return new Map(seats.map((seat) => [seatId(seat), seat.ranks_at!]));
};

/**
 * A race counts for a player if another player in it is neither new nor met too often that week. Quick races are no
 * exception: a person with enough accounts could fill one and meet no other player.
 */
const judge = async (db: Kysely<Schema>, race: readonly Racer[]): Promise<RoomResultRow[]> => {
  const meetings = await meet(
    db,
    race.map(({ result }) => result),
  );
  return race.map(({ result }) => {
    const fresh = race.some(
      ({ result: rival, ranksAt }) =>
        rival.player_id !== result.player_id &&
        ranksAt <= result.ended_at &&
        meetings.get(pairId(result.player_id, rival.player_id))! <= RACES_PER_WEEK,
    );
    return { ...result, counted: fresh ? 1 : 0 };
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
