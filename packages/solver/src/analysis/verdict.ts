import type { GuessReview } from './review.ts';

/** A guess in one word. */
export type Verdict = 'sharp' | 'solid' | 'bold' | 'loose' | 'lucky';

/** Losses below the first are too small to see, and from the second on another guess was clearly better. */
const SLIGHT = 0.01;
const CLEAR = 0.1;
/** So lucky is one answer in six. */
const LUCKY = 85;

/** The winning guess is never blamed: with several codes left it was lucky, and the only one left was safe. */
export const verdictOf = ({ reason, before, loss, possible, luck }: GuessReview): Verdict => {
  if (reason.kind === 'broken') return before === 1 ? 'solid' : 'lucky';
  if (loss >= CLEAR) return luck >= LUCKY ? 'lucky' : 'loose';
  if (!possible) return 'bold';
  return loss < SLIGHT ? 'sharp' : 'solid';
};
