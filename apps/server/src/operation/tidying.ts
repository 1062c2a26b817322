import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Few rows at a time, so that no request waits for it. */
const ROWS_PER_BATCH = 100;
/** If a node dies during a batch, the others wait this long. */
const CLAIM_MS = 60_000;

/** Deletes abandoned data, one batch and one node at a time; returns how many rows it checked. */
export type Tidying = () => Promise<number>;

type Kept = Pick<Settings, 'keepCasualDays' | 'keepEmptyRoomsDays' | 'keepUnusedPlayersDays'>;

/** The end of a batch, so that the next one continues there, on any node. */
const Place = z.object({ at: z.number(), id: z.string() });
type Place = z.infer<typeof Place>;

interface Chore {
  readonly name: string;
  readonly days: number;
  /** Handles the next rows that are older than a time; returns the position of each in the order. */
  batch(db: Kysely<Schema>, after: Place, before: number): Promise<readonly Place[]>;
  /** Whether to start over at the end, since any row may have become deletable since. */
  readonly again: boolean;
}

export const createTidying = ({ db }: Database, kept: Kept, clock: () => number): Tidying => {
  const chores = [
    { name: 'casual games', days: kept.keepCasualDays, batch: casualGames, again: true },
    { name: 'empty rooms', days: kept.keepEmptyRoomsDays, batch: emptyRooms, again: false },
    { name: 'unused players', days: kept.keepUnusedPlayersDays, batch: unusedPlayers, again: true },
  ].filter(({ days }) => days > 0);

  const tidy = async ({ name, days, batch, again }: Chore): Promise<number> => {
    const now = clock();
    const claimed = await db
      .updateTable('chores')
      .set({ due_at: now + CLAIM_MS })
      .where('name', '=', name)
      .where('due_at', '<=', now)
      .returning('place')
      .executeTakeFirst();
    if (claimed === undefined) return 0;
    const after = Place.parse(JSON.parse(claimed.place));
    const places = await batch(db, after, now - days * DAY_MS);
    const more = places.length === ROWS_PER_BATCH;
    const place = places.at(-1) ?? after;
    await db
      .updateTable('chores')
      .set({ due_at: more ? now : now + DAY_MS, place: JSON.stringify(!more && again ? START : place) })
      .where('name', '=', name)
      .execute();
    return places.length;
  };

  return async () => {
    let most = 0;
    for (const chore of chores) most = Math.max(most, await tidy(chore));
    return most;
  };
};

const START: Place = { at: 0, id: '' };

/** Finished casual games. Unfinished ones are forgotten sooner, and statistics stay. */
const casualGames: Chore['batch'] = async (db, after, before) => {
  const games = await olderThan(db, 'games', 'started_at', after, before, sql`mode = 'casual'`);
  if (games.length > 0)
    await db
      .deleteFrom('games')
      .where('id', 'in', idsOf(games))
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('results').select('game_id').whereRef('results.game_id', '=', 'games.id')),
      )
      .execute();
  return games;
};

/** Rooms that closed before a game began in them. Each is checked once, since rooms with a game stay. */
const emptyRooms: Chore['batch'] = async (db, after, before) => {
  const rooms = await olderThan(db, 'rooms', 'created_at', after, before);
  if (rooms.length > 0)
    await db
      .deleteFrom('rooms')
      .where('id', 'in', idsOf(rooms))
      .where('closed', '=', 1)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('room_events')
              .select('room_id')
              .whereRef('room_events.room_id', '=', 'rooms.id')
              .where('type', '=', 'start'),
          ),
        ),
      )
      .execute();
  return rooms;
};

/** Players who have no game and no place in a room, and were last here long ago. */
const unusedPlayers: Chore['batch'] = async (db, after, before) => {
  const players = await olderThan(db, 'players', 'used_at', after, before);
  if (players.length > 0)
    await db
      .deleteFrom('players')
      .where('id', 'in', idsOf(players))
      // The player may have returned just now.
      .where('used_at', '<', before)
      .where(({ and, not, exists, selectFrom }) =>
        and(
          (['games', 'room_seats', 'room_results', 'group_members', 'group_events'] as const).map((table) =>
            not(exists(selectFrom(table).select('player_id').whereRef(`${table}.player_id`, '=', 'players.id'))),
          ),
        ),
      )
      .execute();
  return players;
};

/** The next rows of a table by age. `among` is spelled out for the index of a part of the rows. */
const olderThan = async (
  db: Kysely<Schema>,
  table: 'games' | 'rooms' | 'players',
  column: 'started_at' | 'created_at' | 'used_at',
  after: Place,
  before: number,
  among = sql`true`,
): Promise<readonly Place[]> => {
  const [from, at] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<Place>`
    select ${at} as at, id from ${from}
    where ${among} and (${at}, id) > (cast(${after.at} as bigint), ${after.id}) and ${at} < ${before}
    order by ${at}, id limit ${ROWS_PER_BATCH}`.execute(db);
  return rows;
};

const idsOf = (rows: readonly Place[]): readonly string[] => rows.map(({ id }) => id);
