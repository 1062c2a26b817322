import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** Only so many of a player's latest count. */
export const LATEST = 10;

/** Where a page ended: the sort key of its last entry. */
export interface Place {
  readonly provisional: number;
  readonly key: number;
  readonly lastAt: number;
  readonly playerId: string;
}

/** What every leaderboard's query yields; lower sort keys are better. */
export interface RankedRow {
  readonly place: number;
  readonly player_id: string;
  readonly name: string | null;
  readonly provisional: number;
  readonly sort_key: number;
  readonly last_at: number;
}

/** A leaderboard that is worked out when asked for. */
export interface Ranking<Ask, Entry> {
  page(ask: Ask, after: Place | null, limit: number): Promise<readonly { readonly entry: Entry; readonly at: Place }[]>;
  placeOf(ask: Ask, playerId: string): Promise<Entry | null>;
}

/**
 * Pages through a query that yields `grouped` rows, one for each player. The order is total (the id decides last), and
 * a page begins after a sort key, not after a number of rows, so newcomers above do not push anybody onto the next page twice.
 */
export const createRanking = <Ask, Row extends RankedRow, Entry>(
  { db }: Database,
  grouped: (ask: Ask) => RawBuilder<unknown>,
  entryOf: (row: Row, ask: Ask) => Entry,
): Ranking<Ask, Entry> => {
  const rows = async (ask: Ask, tail: RawBuilder<unknown>): Promise<readonly Row[]> => {
    const query = sql<Row>`
      with ${grouped(ask)},
      placed as (select *, rank() over (order by provisional, sort_key) as place from grouped)
      select * from placed ${tail}`;
    return (await query.execute(db)).rows;
  };

  return {
    page: async (ask, after, limit) => {
      const from =
        after === null
          ? sql``
          : sql`where (provisional, sort_key, last_at, player_id) > (${int(after.provisional)}, ${real(after.key)}, ${int(after.lastAt)}, ${after.playerId})`;
      const found = await rows(
        ask,
        sql`${from} order by provisional, sort_key, last_at, player_id limit ${int(limit)}`,
      );
      return found.map((row) => ({ entry: entryOf(row, ask), at: placeOf(row) }));
    },
    placeOf: async (ask, playerId) => {
      const [row] = await rows(ask, sql`where player_id = ${playerId}`);
      return row === undefined ? null : entryOf(row, ask);
    },
  };
};

const placeOf = (row: RankedRow): Place => ({
  provisional: row.provisional,
  key: row.sort_key,
  lastAt: row.last_at,
  playerId: row.player_id,
});

export const int = (value: number): RawBuilder<unknown> => sql`cast(${value} as bigint)`;

const real = (value: number): RawBuilder<unknown> => sql`cast(${value} as double precision)`;
