/** Judges how a guess divides a set, from its histogram in `counts` between `start` and `end`. Less is better. */
export type Measure = (counts: Uint32Array, start: number, end: number) => number;

/** The size of the largest part: Knuth, "The Computer as Master Mind", 1977. */
export const largestPart: Measure = (counts, start, end) => {
  let largest = 0;
  for (let at = start; at < end; at++) if (counts[at]! > largest) largest = counts[at]!;
  return largest;
};

/** The sum of squares, which orders guesses as the expected size does. */
export const sumOfSquares: Measure = (counts, start, end) => {
  let sum = 0;
  for (let at = start; at < end; at++) sum += counts[at]! * counts[at]!;
  return sum;
};

/** n log n summed over the parts: the remaining uncertainty, up to a factor. */
export const uncertainty: Measure = (counts, start, end) => {
  let sum = 0;
  for (let at = start; at < end; at++) {
    const count = counts[at]!;
    sum += count < LISTED ? listed[count]! : count * Math.log(count);
  }
  return sum;
};

/** n log n of small parts, which are most: looking it up takes a fraction of the time that a logarithm does. */
const LISTED = 1024;
const listed = Float64Array.from({ length: LISTED }, (_, count) => (count > 1 ? count * Math.log(count) : 0));

/** The number of parts, negative since more is better: Kooi, "Yet another Mastermind strategy", 2005. */
export const mostParts: Measure = (counts, start, end) => {
  let parts = 0;
  for (let at = start; at < end; at++) if (counts[at] !== 0) parts--;
  return parts;
};

/** Sums of logarithms that differ by less are equal: they differ by rounding only. */
export const EPSILON = 1e-9;

/**
 * About how many guesses a good player still needs for this many codes, the last one included. One code takes 1 and two
 * take 1.5. For more codes, a logarithm is fitted to optimal play, so that a player who follows it plays well.
 */
export const expectedGuesses = (codes: number): number => {
  if (codes <= 2) return codes === 0 ? 0 : (codes + 1) / 2;
  return 1.2 + 0.46 * Math.log(codes);
};

/** About how many guesses are needed in all after this one, summed over the codes. `win` is the answer that ends it. */
export const expectedTotal =
  (win: number): Measure =>
  (counts, start, end) => {
    let total = 0;
    for (let at = start; at < end; at++) {
      if (counts[at] !== 0 && at !== start + win) total += counts[at]! * expectedGuesses(counts[at]!);
    }
    return total;
  };
