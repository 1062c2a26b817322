import { type Progress, progressOf } from '@mastermind/solver';
import type { PastGame } from '../authority/archive.ts';

/** Fewer games say more of chance than of the player. */
export const LEAST = 5;

/** What the games of one ruleset show together, the oldest first; `null` while too few of them count and have been measured. */
export const strengthIn = (games: readonly PastGame[]): Progress | null => {
  const measures = games.flatMap(({ worth }) =>
    worth?.counts == null || worth.measure === null ? [] : [worth.measure],
  );
  return measures.length < LEAST ? null : progressOf(games[0]!.view.variant, measures);
};
