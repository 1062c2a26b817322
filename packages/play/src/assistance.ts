import type { ShareWords } from '@mastermind/engine';

/**
 * Whether the coach marks a game as assisted. Before the first answer every code still fits, so the coach has revealed
 * nothing yet and can still be turned off. A hint that is asked for marks the game at once.
 */
export const coachMarks = (answers: number): boolean => answers > 0;

/** Games played with help are counted apart. */
export const countedApart = <T extends { readonly assisted: boolean }>(
  games: readonly T[],
): { readonly counted: readonly T[]; readonly assisted: readonly T[] } => ({
  counted: games.filter(({ assisted }) => !assisted),
  assisted: games.filter(({ assisted }) => assisted),
});

/** The words of a share text; a game played with help says so. */
export const shareWordsOf = (share: ShareWords, assisted: string, helped: boolean): ShareWords =>
  helped ? { ...share, outcome: (game) => `${share.outcome(game)}, ${assisted}` } : share;
