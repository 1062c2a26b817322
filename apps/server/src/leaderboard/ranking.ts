import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { StandingRow } from '../storage/schema.ts';
import { type BoardKey, BUCKET, bucketOf } from './standing.ts';

/** The end of a page: the order of its last entry. */
export interface Place {
  readonly key: number;
  readonly lastAt: number;
  readonly playerId: string;
}

/** The shown fields of a standing. A page has fifty rows, so no other fields are read. */
const SHOWN = [
  ...(['player_id', 'games', 'guesses', 'scored', 'score', 'wins', 'pointed', 'points'] as const),
  ...(['measured', 'lost', 'squares', 'last_at', 'order_key'] as const),
] as const;

/** A player's standing, with the name. */
export interface Line extends Pick<StandingRow, (typeof SHOWN)[number]> {
  readonly name: string | null;
  readonly program: number;
}

/** A line of a leaderboard and its rank. */
export interface Ranked {
  readonly line: Line;
  readonly place: number;
}

/** Reads boards from the standings written with the results, so size does not matter. */
export interface Ranking {
  page(board: BoardKey, after: Place | null, limit: number): Promise<readonly Ranked[]>;
  /** `null` for those who are not on the board. */
  placeOf(board: BoardKey, playerId: string): Promise<Ranked | null>;
}

type Db = Database['db'];

/** Boards may be some seconds late, so a replica can answer. */
export const createRanking = ({ read }: Database): Ranking => {
  const standings = (db: Db, { board, since }: BoardKey) =>
    db
      .selectFrom('standings')
      .innerJoin('players', 'players.id', 'standings.player_id')
      .select(SHOWN.map((column) => `standings.${column}` as const))
      .select(['players.name', 'players.program'])
      .where('standings.board', '=', board)
      .where('standings.since', '=', since)
      // Spelled out, since a parameter would keep SQLite from using the index of those who are shown.
      .where(sql<boolean>`standings.shown = 1`);

  /** The players in better buckets, and the better ones in the player's bucket. */
  const placeAt = async (db: Db, { board, since }: BoardKey, key: number): Promise<number> => {
    const bucket = bucketOf(key);
    const { rows } = await sql<{ readonly place: number }>`
      select 1 + cast(coalesce((select sum(count) from tallies
          where board = ${board} and since = ${since} and bucket < ${bucket}), 0) as bigint)
        + (select count(*) from standings where board = ${board} and since = ${since} and shown = 1
          and order_key >= ${bucket * BUCKET} and order_key < ${key}) as place`.execute(db);
    return rows[0]!.place;
  };

  /** Equal keys share a rank. The next key has the rank of its position in the order. */
  const withPlaces = async (db: Db, board: BoardKey, lines: readonly Line[], first: boolean): Promise<Ranked[]> => {
    const ranked: Ranked[] = [];
    let start = first ? { place: 1, index: 0 } : null;
    for (const [index, line] of lines.entries()) {
      const before = ranked.at(-1);
      if (before?.line.order_key === line.order_key) {
        ranked.push({ line, place: before.place });
        continue;
      }
      const place = start === null ? await placeAt(db, board, line.order_key) : start.place + index - start.index;
      // Other players with the first key may be on the previous page.
      if (index > 0) start ??= { place, index };
      ranked.push({ line, place });
    }
    return ranked;
  };

  return {
    page: (board, after, limit) =>
      read(async (db) => {
        let query = standings(db, board);
        if (after !== null)
          query = query.where(
            sql<boolean>`(standings.order_key, standings.last_at, standings.player_id)
              > (cast(${after.key} as bigint), cast(${after.lastAt} as bigint), ${after.playerId})`,
          );
        const lines = await query
          .orderBy('standings.order_key')
          .orderBy('standings.last_at')
          .orderBy('standings.player_id')
          .limit(limit)
          .execute();
        return withPlaces(db, board, lines, after === null);
      }),
    placeOf: (board, playerId) =>
      read(async (db) => {
        const line = await standings(db, board).where('standings.player_id', '=', playerId).executeTakeFirst();
        return line === undefined ? null : { line, place: await placeAt(db, board, line.order_key) };
      }),
  };
};

export const endOf = ({ line: { order_key, last_at, player_id } }: Ranked): Place => ({
  key: order_key,
  lastAt: last_at,
  playerId: player_id,
});
