import type { Position } from '../knowledge/position.ts';
import { expectedTotal } from '../strategies/measure.ts';
import { decideBest } from '../strategies/optimal.ts';
import type { Basis, Tools } from '../strategies/strategy.ts';

/** The cost of a guess compared with the best one, in expected guesses. */
export interface Price {
  /** Never negative. Against a true best guess it is at most 1: a wasted guess can be followed by that one. */
  readonly loss: number;
  readonly best: number;
  /** Whether the loss is exact; otherwise it is estimated from the sizes of the parts. */
  readonly exact: boolean;
  /** Whether no guess is better than the best one, without doubt. */
  readonly bestExact: boolean;
}

export const priceGuess = (position: Position, guess: number, tools: Tools): Price => {
  const { space, candidates } = position;
  const { size } = candidates;
  const histogram = candidates.histogram(guess);
  const tellsNothing = size > 1 && histogram.some((codes, answer) => codes === size && answer !== space.win);
  const decided = decideBest(position, tools, tellsNothing ? undefined : guess);
  const named = { best: decided.guess, bestExact: isExact(decided.basis) };
  // After a guess that changed nothing, the best guess needs as many guesses as before.
  if (tellsNothing || (size === 1 && guess !== decided.guess)) return { ...named, loss: 1, exact: true };
  if (guess === decided.guess) return { ...named, loss: 0, exact: named.bestExact };
  const { solved } = decided;
  if (solved !== null && solved.price !== null) {
    const loss = (solved.price - solved.total) / size;
    // A guess as good as the best one is the best one.
    return loss === 0 ? { loss, best: guess, exact: true, bestExact: true } : { ...named, loss, exact: true };
  }
  const measure = expectedTotal(space.win);
  const estimate = (counts: Uint32Array): number => measure(counts, 0, counts.length);
  const loss = (estimate(histogram) - estimate(candidates.histogram(decided.guess))) / size;
  // A best guess from a search or a tree stays the best, even where the estimate of another guess is better.
  const best = loss <= 0 && decided.basis === 'estimate' ? guess : decided.guess;
  return { ...named, best, loss: Math.min(1, Math.max(0, loss)), exact: false };
};

const isExact = (basis: Basis): boolean => basis === 'exact' || basis === 'proven';
