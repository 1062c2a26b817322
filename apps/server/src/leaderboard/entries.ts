import type { LeaderboardEntry, RaceLeaderboardEntry, SprintLeaderboardEntry } from '@mastermind/protocol';
import { guestName } from '../players/players.ts';
import type { Ranked } from './ranking.ts';
import { isProvisional, sprintOfKey } from './standing.ts';
import { strengthIn } from './strength.ts';

/** A place in ranked games: by race score where the ruleset has a clock, else by strength or by guesses. */
export const gameEntry = (ranked: Ranked, variantId: string, byScore: boolean): LeaderboardEntry => {
  const { games, guesses, scored, score, pointed, points } = ranked.line;
  return {
    ...who(ranked),
    games: byScore ? scored : games,
    mean: byScore ? null : guesses / games,
    score: byScore ? score / scored : null,
    points: pointed === 0 ? null : points / pointed,
    strength: strengthIn(variantId, ranked.line),
    program: ranked.line.program === 1,
  };
};

export const raceEntry = (ranked: Ranked): RaceLeaderboardEntry => {
  const { scored, score, wins } = ranked.line;
  return { ...who(ranked), races: scored, wins, mean: score / scored };
};

export const sprintEntry = (ranked: Ranked): SprintLeaderboardEntry => {
  const { broken, guesses, lastAt: brokenAt } = sprintOfKey(ranked.line.order_key);
  const { provisional: _, ...player } = who(ranked);
  return { ...player, sprints: ranked.line.games, broken, guesses, brokenAt };
};

const who = ({ place, line: { player_id, name, order_key, last_at } }: Ranked) => ({
  place,
  playerId: player_id,
  name: name ?? guestName(player_id),
  provisional: isProvisional(order_key),
  lastAt: last_at,
});
