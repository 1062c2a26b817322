import type { RaceLeaderboardEntry } from '@mastermind/protocol';
import { sql } from 'kysely';
import { guestName } from '../players/players.ts';
import type { Database } from '../storage/database.ts';
import { createRanking, int, LATEST, type RankedRow, type Ranking } from './ranking.ts';

export interface RaceAsk {
  readonly variantId: string;
  readonly from: number;
}

export type RaceBoard = Ranking<RaceAsk, RaceLeaderboardEntry>;

interface Row extends RankedRow {
  readonly races: number;
  readonly wins: number;
  readonly score: number;
}

/** Mean race score over the latest ten; people only. A higher score is better, so the sort key counts downwards. */
export const createRaceBoard = (database: Database): RaceBoard =>
  createRanking(
    database,
    ({ variantId, from }: RaceAsk) => sql`
      numbered as (
        select taken.player_id, players.name, taken.score, taken.place, taken.ended_at,
          row_number() over (partition by taken.player_id order by taken.ended_at desc, taken.room_id desc) as latest
        from room_results taken join players on players.id = taken.player_id
        where taken.variant = ${variantId} and taken.ended_at >= ${int(from)} and players.listed = 1 and players.bot = 0
      ),
      grouped as (
        select player_id, name, count(*) as races, sum(score) as score, max(ended_at) as last_at,
          sum(case when place = 1 and score > 0 then 1 else 0 end) as wins,
          case when count(*) < ${int(LATEST)} then 1 else 0 end as provisional,
          -cast(sum(score) as double precision) / count(*) as sort_key
        from numbered where latest <= ${int(LATEST)} group by player_id, name
      )`,
    (row: Row) => ({
      place: row.place,
      playerId: row.player_id,
      name: row.name ?? guestName(row.player_id),
      races: row.races,
      wins: row.wins,
      mean: row.score / row.races,
      provisional: row.provisional === 1,
      lastAt: row.last_at,
    }),
  );
