import type { CodeSpace } from '@mastermind/solver';
import { expectedGuesses, leastWithin } from '@mastermind/solver/search';

/** The estimated cost of a set of each size, in guesses summed over its codes. */
export interface Costs {
  /** On average, in `UNIT`s, for the score of a guess. */
  readonly mean: Uint32Array;
  /** A cost that sets rarely fall below; the search gives up a guess by it. */
  readonly least: Int32Array;
  /** A lower bound on the cost of a set. */
  readonly sure: Int32Array;
}

/** The totals of sets of each size that a search has solved: how many, their sum, the sum of their squares. */
export interface Learnt {
  readonly count: Float64Array;
  readonly sum: Float64Array;
  readonly squares: Float64Array;
}

/** Scores are whole numbers, so that every kernel adds them up alike. */
export const UNIT = 32;

/** Scans look costs up sixteen at a time. */
const SPARE = 17;

/** A size seen less often than this says too little by itself. */
const ENOUGH = 6;

export const nothingLearnt = (size: number): Learnt => ({
  count: new Float64Array(size + 1),
  sum: new Float64Array(size + 1),
  squares: new Float64Array(size + 1),
});

export const addLearnt = (to: Learnt, from: Learnt): void => {
  for (const key of ['count', 'sum', 'squares'] as const) {
    from[key].forEach((value, size) => {
      to[key][size]! += value;
    });
  }
};

/** The costs before any learning: a fit to the guesses of good players, and a bound that always holds. */
export const firstCosts = (space: CodeSpace): Costs => {
  const sure = sureCosts(space);
  const estimate = (codes: number): number => Math.round(UNIT * codes * expectedGuesses(codes));
  return { mean: Uint32Array.from({ length: space.size + SPARE }, (_, codes) => estimate(codes)), least: sure, sure };
};

/**
 * The number of guesses per code grows with the logarithm of the size. So learnt costs are interpolated linearly on
 * that scale. `boldness` says how many standard deviations below the mean a set is thought to cost at least.
 */
export const learntCosts = (space: CodeSpace, learnt: Learnt, boldness: number): Costs => {
  const { size } = space;
  const sure = sureCosts(space);
  const knots = pool(learnt);
  const mean = new Uint32Array(size + SPARE);
  const least = new Int32Array(size + 1);
  for (let codes = 1; codes <= size; codes++) {
    const bound = sure[codes]!;
    const average = Math.max(bound, codes * along(knots, codes, 'mean'));
    mean[codes] = Math.round(UNIT * average);
    least[codes] = Math.max(bound, Math.floor(average - boldness * codes * along(knots, codes, 'spread')));
  }
  // One code takes one guess and two take three, whatever was seen.
  for (let codes = 1; codes <= Math.min(2, size); codes++) mean[codes] = UNIT * (2 * codes - 1);
  return { mean, least, sure };
};

const sureCosts = ({ size, feedbacks }: CodeSpace): Int32Array =>
  leastWithin(feedbacks.length, feedbacks.length - 1, size);

/** The average cost per code of sets of about one size, and its variance. */
interface Knot {
  readonly codes: number;
  readonly mean: number;
  readonly spread: number;
}

/** Neighbouring sizes are taken together until they were seen often enough. */
const pool = ({ count, sum, squares }: Learnt): readonly Knot[] => {
  const knots: Knot[] = [];
  let [seen, weight, mean, square] = [0, 0, 0, 0];
  for (let codes = 1; codes < count.length; codes++) {
    const here = count[codes]!;
    if (here === 0) continue;
    seen += here;
    weight += here * codes;
    mean += sum[codes]! / codes;
    square += squares[codes]! / codes ** 2;
    if (seen < ENOUGH && codes > 2) continue;
    const average = mean / seen;
    knots.push({ codes: weight / seen, mean: average, spread: Math.sqrt(Math.max(0, square / seen - average ** 2)) });
    [seen, weight, mean, square] = [0, 0, 0, 0];
  }
  return knots;
};

const along = (knots: readonly Knot[], codes: number, key: 'mean' | 'spread'): number => {
  if (knots.length === 0) return key === 'mean' ? expectedGuesses(codes) : 0;
  const after = knots.findIndex((knot) => knot.codes >= codes);
  if (after === 0) return knots[0]![key];
  const last = knots.length - 1;
  // Beyond the sizes seen, the average continues at its last slope and the spread stays constant.
  if (after < 0) {
    const from = knots[Math.max(0, last - 8)]!;
    const to = knots[last]!;
    if (key === 'spread' || from.codes === to.codes) return to[key];
    const slope = (to.mean - from.mean) / Math.log(to.codes / from.codes);
    return to.mean + slope * Math.log(codes / to.codes);
  }
  const [one, other] = [knots[after - 1]!, knots[after]!];
  const share = Math.log(codes / one.codes) / Math.log(other.codes / one.codes);
  return one[key] + share * (other[key] - one[key]);
};
