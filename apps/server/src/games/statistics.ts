import { presets } from '@mastermind/engine';
import type { Statistics } from '@mastermind/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** A player can invent custom rulesets without limit, and all counted ones are read at once. */
const MAX_COUNTED_RULESETS = 100;

const PRESET_IDS = presets.map(({ id }) => `'${id}'`).join(', ');

/**
 * Adds results to the counters of their players, in the transaction that writes them: reading all results of a frequent
 * player would delay all others. All nodes use one order of players, so that no two wait for each other. Presets always count, and so do
 * the first custom rulesets of a player.
 */
export const addStatistics = (results: string): string => `
  insert into statistics (player_id, variant, mode, played, won, guesses, pointed, points, best_points)
  select sums.* from (
    select player_id, variant, mode, count(*), count(*) filter (where status = 'won'),
      coalesce(sum(attempts) filter (where status = 'won'), 0), count(points), coalesce(sum(points), 0), max(points)
    from ${results} group by player_id, variant, mode
  ) as sums
  where variant in (${PRESET_IDS}) or exists (
    select 1 from statistics known
    where known.player_id = sums.player_id and known.variant = sums.variant and known.mode = sums.mode
  ) or ${MAX_COUNTED_RULESETS} > (
    select count(*) from (
      select 1 from statistics known where known.player_id = sums.player_id limit ${MAX_COUNTED_RULESETS}
    ) as counted_rulesets
  )
  order by player_id, variant, mode
  on conflict (player_id, variant, mode) do update set
    played = statistics.played + excluded.played,
    won = statistics.won + excluded.won,
    guesses = statistics.guesses + excluded.guesses,
    pointed = statistics.pointed + excluded.pointed,
    points = statistics.points + excluded.points,
    best_points = case when statistics.best_points >= excluded.best_points or excluded.best_points is null
      then statistics.best_points else excluded.best_points end`;

export const readStatistics = async (db: Kysely<Schema>, playerId: string): Promise<Statistics[]> => {
  const rows = await db
    .selectFrom('statistics')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('variant')
    .orderBy('mode')
    .execute();
  return rows.map(({ variant, mode, played, won, guesses, pointed, points, best_points }) => ({
    variant,
    mode,
    played,
    won,
    meanGuesses: won === 0 ? null : guesses / won,
    bestPoints: best_points,
    meanPoints: pointed === 0 ? null : points / pointed,
  }));
};
