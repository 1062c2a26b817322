import type { Position } from '../knowledge/position.ts';
import { expectedTotal } from '../strategies/measure.ts';
import { estimatedBest } from '../strategies/optimal.ts';
import type { Tools } from '../strategies/strategy.ts';

/** What a guess costs against the best one, in expected guesses. */
export interface Price {
  /** Never negative. Against a true best guess it is at most 1: a wasted guess can be followed by that one. */
  readonly loss: number;
  readonly best: number;
  /** Whether both sides are exact; otherwise they are estimated from the sizes of the parts. */
  readonly exact: boolean;
}

export const priceGuess = (position: Position, guess: number, { exact, trees }: Tools): Price => {
  const { size } = position.candidates;
  if (size === 1) {
    const best = position.candidates.codes[0]!;
    return { loss: guess === best ? 0 : 1, best, exact: true };
  }
  const solved = exact(position, guess);
  if (solved !== null && solved.price !== null) {
    const loss = (solved.price - solved.total) / size;
    // A guess as good as the best one is the best one.
    return { loss, best: loss === 0 ? guess : solved.best, exact: true };
  }
  const shipped = trees(position);
  const likely = shipped?.guess ?? estimatedBest(position);
  const loss = (estimate(position, guess) - estimate(position, likely)) / size;
  // What a shipped tree does was searched for long; an estimate that finds better is no reason to doubt it.
  const best = loss <= 0 && shipped === null ? guess : likely;
  return { loss: Math.min(1, Math.max(0, loss)), best, exact: false };
};

const estimate = ({ space, candidates }: Position, guess: number): number => {
  const histogram = candidates.histogram(guess);
  return expectedTotal(space.win)(histogram, 0, histogram.length);
};
