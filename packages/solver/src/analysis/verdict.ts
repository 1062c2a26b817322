import type { GuessReview } from './review.ts';

/** A guess in one word. */
export const verdicts = ['sharp', 'solid', 'bold', 'loose', 'lucky'] as const;
export type Verdict = (typeof verdicts)[number];

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

/** What a guess cost; `null` where nothing was left to decide, and for the winning guess. */
export const costOf = ({ reason, forced, loss }: GuessReview): number | null =>
  forced || reason.kind === 'broken' ? null : loss;
