import { STRENGTH_GAMES } from '@mastermind/play';
import { type Progress, progressOf } from '@mastermind/solver';
import type { PastGame } from '../authority/archive.ts';

/** Whether no guess of these games can be priced, since their ruleset has too many codes. */
export const cannotBePriced = (games: readonly PastGame[]): boolean =>
  games.length > 0 && games.every(({ worth }) => worth !== null && worth.measure === null);

/**
 * The strength that the games of one ruleset show together, the oldest first; `null` while too few of them count and
 * have been measured.
 */
export const strengthIn = (games: readonly PastGame[]): Progress | null => {
  const measures = games.flatMap(({ worth }) =>
    worth?.counts == null || worth.measure === null ? [] : [worth.measure],
  );
  return measures.length < STRENGTH_GAMES ? null : progressOf(games[0]!.view.variant, measures);
};
