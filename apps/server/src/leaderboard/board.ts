import type { Variant } from '@mastermind/engine';
import type { LeaderboardEntry, League } from '@mastermind/protocol';
import { type RawBuilder, sql } from 'kysely';
import { guestName } from '../players/players.ts';
import type { Database } from '../storage/database.ts';
import { createRanking, int, LATEST, type RankedRow, type Ranking } from './ranking.ts';

export interface Ask {
  readonly variant: Variant;
  readonly league: League;
  readonly from: number;
}

export type Board = Ranking<Ask, LeaderboardEntry>;

interface Row extends RankedRow {
  readonly games: number;
  readonly cost: number;
  readonly points: number | null;
}

/** Mean guesses over the latest ten, or the best points where the ruleset gives any. */
export const createBoard = (database: Database): Board =>
  createRanking(database, grouped, (row: Row, { variant }: Ask) => {
    const scored = variant.scoring !== null;
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
  });

/** Lower sort keys are better, so points count downwards; a best game needs no ten to be one. */
const grouped = ({ variant, league, from }: Ask): RawBuilder<unknown> => {
  const scored = variant.scoring !== null;
  const key = scored ? sql`-max(points)` : sql`cast(sum(cost) as double precision) / count(*)`;
  const provisional = scored ? sql`0` : sql`case when count(*) < ${int(LATEST)} then 1 else 0 end`;
  const counted = scored ? sql`1 = 1` : sql`latest <= ${int(LATEST)}`;
  return sql`
    numbered as (
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
    )`;
};
