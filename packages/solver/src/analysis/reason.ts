import type { Code } from '@mastermind/engine';
import { expectedSize } from '../knowledge/partition.ts';
import type { Position } from '../knowledge/position.ts';
import type { Price } from './price.ts';

/** The reason for the value of a guess, as data. `before` and `after` are the codes still possible around it. */
export type Reason =
  /** No guess is better, without doubt. */
  | { readonly kind: 'best'; readonly before: number; readonly after: number }
  /** No guess seems better, by an estimate. */
  | { readonly kind: 'none-found'; readonly before: number; readonly after: number }
  | { readonly kind: 'broken'; readonly before: number }
  /** One code was left, and this was not it. */
  | { readonly kind: 'only-one-left'; readonly code: Code }
  /** Every code still possible would have given this answer. */
  | { readonly kind: 'nothing-new'; readonly before: number }
  /**
   * The average number of codes that this guess and the best one leave. Numbers are rounded as shown: to whole numbers
   * from ten on, else to one decimal.
   */
  | {
      readonly kind: 'left-more';
      readonly before: number;
      readonly after: number;
      readonly expected: number;
      readonly bestAfter: number;
    }
  | { readonly kind: 'fewer-answers'; readonly before: number; readonly answers: number; readonly bestAnswers: number }
  /** The best guess may also be the code, this one could not. */
  | { readonly kind: 'not-possible'; readonly before: number }
  /** It has no immediate disadvantage, but it costs something in later guesses. */
  | { readonly kind: 'costs-later'; readonly before: number; readonly loss: number; readonly exact: boolean };

/**
 * The reason why a guess is worse than the best one. Its answer plays no part; the answer left the given number of
 * codes.
 */
export const worseThanBest = ({ space, candidates }: Position, guess: number, price: Price, after: number): Reason => {
  const { win } = space;
  const before = candidates.size;
  const mine = candidates.histogram(guess);
  const best = candidates.histogram(price.best);
  const bestAfter = toldSize(expectedSize(best, win, before));
  const expected = toldSize(expectedSize(mine, win, before));
  if (bestAfter < expected) return { kind: 'left-more', before, after, expected, bestAfter };
  const [answers, bestAnswers] = [partsOf(mine), partsOf(best)];
  if (answers < bestAnswers) return { kind: 'fewer-answers', before, answers, bestAnswers };
  if (mine[win] === 0 && best[win]! > 0) return { kind: 'not-possible', before };
  return { kind: 'costs-later', before, loss: price.loss, exact: price.exact };
};

/** Two sizes that round to one figure are no reason to prefer one guess. */
const toldSize = (size: number): number => (size >= 10 ? Math.round(size) : Math.round(10 * size) / 10);

const partsOf = (histogram: Uint32Array): number => histogram.reduce((sum, codes) => sum + (codes > 0 ? 1 : 0), 0);
