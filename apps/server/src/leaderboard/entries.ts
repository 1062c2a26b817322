import type { LeaderboardEntry, RaceLeaderboardEntry } from '@mastermind/protocol';
import { guestName } from '../players/players.ts';
import type { Ranked } from './ranking.ts';
import { isProvisional } from './standing.ts';

/** A place in ranked games: by race score where the ruleset has a clock, else by guesses. */
export const gameEntry = (row: Ranked, byScore: boolean): LeaderboardEntry => ({
  ...who(row),
  games: byScore ? row.scored : row.games,
  mean: byScore ? null : row.guesses / row.games,
  score: byScore ? row.score / row.scored : null,
});

export const raceEntry = (row: Ranked): RaceLeaderboardEntry => ({
  ...who(row),
  races: row.scored,
  wins: row.wins,
  mean: row.score / row.scored,
});

const who = ({ place, player_id, name, order_key, last_at }: Ranked) => ({
  place,
  playerId: player_id,
  name: name ?? guestName(player_id),
  provisional: isProvisional(order_key),
  lastAt: last_at,
});
