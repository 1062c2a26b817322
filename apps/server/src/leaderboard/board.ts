import type { Variant } from '@mastermind/engine';
import type { LeaderboardEntry, League } from '@mastermind/protocol';
import { type RawBuilder, sql } from 'kysely';
import { guestName } from '../players/players.ts';
import type { Database } from '../storage/database.ts';

const LATEST = 10;

/** Where a page ended: the sort key of its last entry. */
export interface Place {
  readonly provisional: number;
  readonly key: number;
  readonly lastAt: number;
  readonly playerId: string;
}

export interface Ask {
  readonly variant: Variant;
  readonly league: League;
  readonly from: number;
}

export interface Board {
  page(ask: Ask, after: Place | null, limit: number): Promise<readonly RankedEntry[]>;
  placeOf(ask: Ask, playerId: string): Promise<LeaderboardEntry | null>;
}

export interface RankedEntry {
  readonly entry: LeaderboardEntry;
  readonly at: Place;
}

interface Row {
  readonly place: number;
  readonly player_id: string;
  readonly name: string | null;
  readonly games: number;
  readonly cost: number;
  readonly points: number | null;
  readonly provisional: number;
  readonly sort_key: number;
  readonly last_at: number;
}

/**
 * Mean guesses over the latest ten, or the best points where the ruleset gives any; computed when asked for.
 * The order is total (the id decides last), and a page begins after a sort key, not after a number of rows,
 * so newcomers above do not push anybody onto the next page twice.
 */
export const createBoard = ({ db }: Database): Board => {
  const rows = async (ask: Ask, tail: RawBuilder<unknown>): Promise<readonly Row[]> =>
    (await sql<Row>`${ranking(ask)} ${tail}`.execute(db)).rows;

  const entry = (ask: Ask, row: Row): LeaderboardEntry => {
    const scored = ask.variant.scoring !== null;
    return {
      place: row.place,
      playerId: row.player_id,
      name: row.name ?? guestName(row.player_id),
      games: row.games,
      mean: scored ? null : row.cost / row.games,
      points: scored ? row.points : null,
      provisional: row.provisional === 1,
      lastAt: row.last_at,
    };
  };

  const place = (row: Row): Place => ({
    provisional: row.provisional,
    key: row.sort_key,
    lastAt: row.last_at,
    playerId: row.player_id,
  });

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
      return found.map((row) => ({ entry: entry(ask, row), at: place(row) }));
    },
    placeOf: async (ask, playerId) => {
      const [row] = await rows(ask, sql`where player_id = ${playerId}`);
      return row === undefined ? null : entry(ask, row);
    },
  };
};

const int = (value: number): RawBuilder<unknown> => sql`cast(${value} as bigint)`;

const real = (value: number): RawBuilder<unknown> => sql`cast(${value} as double precision)`;

/** Lower sort keys are better, so points count downwards; a best game needs no ten to be one. */
const ranking = ({ variant, league, from }: Ask): RawBuilder<unknown> => {
  const scored = variant.scoring !== null;
  const key = scored ? sql`-max(points)` : sql`cast(sum(cost) as double precision) / count(*)`;
  const provisional = scored ? sql`0` : sql`case when count(*) < ${int(LATEST)} then 1 else 0 end`;
  const counted = scored ? sql`1 = 1` : sql`latest <= ${int(LATEST)}`;
  return sql`
    with numbered as (
      select results.player_id, players.name, results.cost, results.points, results.ended_at,
        row_number() over (partition by results.player_id order by results.ended_at desc, results.game_id desc) as latest
      from results join players on players.id = results.player_id
      where results.mode = 'ranked' and results.variant = ${variant.id} and results.ended_at >= ${int(from)}
        and players.listed = 1 and players.bot = ${league === 'bots' ? sql`1` : sql`0`}
        and ${league === 'bots' ? sql`1 = 1` : sql`results.assisted = ${league === 'assisted' ? sql`1` : sql`0`}`}
    ),
    grouped as (
      select player_id, name, count(*) as games, sum(cost) as cost, max(points) as points, max(ended_at) as last_at,
        ${provisional} as provisional, cast(${key} as double precision) as sort_key
      from numbered where ${counted} group by player_id, name
    ),
    placed as (
      select *, rank() over (order by provisional, sort_key) as place from grouped
    )
    select * from placed`;
};
