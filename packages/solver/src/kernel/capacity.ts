/**
 * The number of codes that can be broken within k guesses, for k = 0, 1, 2... The first guess breaks one code. The
 * second breaks one code in each part of the answers that are not a win, and so on. Ends with the first that is at
 * least `size`.
 */
export const capacities = (kinds: number, size: number): readonly number[] => {
  const caps = [0];
  for (let wave = 1; caps.at(-1)! < size && caps.length < 64; wave *= kinds - 1) caps.push(caps.at(-1)! + wave);
  return caps;
};

/**
 * The caps of subsets of a set in which a member guess makes at most `inside` parts and any other at most `outside`.
 * Any n codes cost at least 2n - 1 and, for each cap, one more for every code that exceeds it. Every code but one takes
 * two guesses, so n codes cost at least 2n - 1. If n codes always cost at least an - b, one more guess costs at least n
 * + an - b * outside. The reason: each part costs at most b less than a for each code. If the guess can win, it makes n
 * + a(n - 1) - b(inside - 1). The lesser of both is a line that is steeper by one. It replaces the previous line where
 * the two meet, and that is the next cap.
 */
export const capsWithin = (inside: number, outside: number, size: number): readonly number[] => {
  const caps: number[] = [];
  let off = 1;
  for (let slope = 2; (caps.at(-1) ?? 0) < size && caps.length < 60; slope++) {
    const next = Math.max((inside - 1) * off + slope, outside * off);
    caps.push(next - off);
    off = next;
  }
  return caps;
};

/** Lower bounds on the cost of sets inside a set, by size; see `capsWithin`. */
export const leastWithin = (inside: number, outside: number, size: number): Int32Array =>
  leastTotals(capsWithin(inside, outside, size), size);

/** Lower bounds on the cost of sets by size, up to a size, by caps. */
export const leastTotals = (caps: readonly number[], size: number): Int32Array =>
  fillLeastTotals(new Int32Array(size + 1), caps, size);

/** Like `leastTotals`, written to the given array. */
export const fillLeastTotals = <T extends Int32Array | Uint32Array>(
  totals: T,
  caps: readonly number[],
  size: number,
): T => {
  totals[0] = 0;
  let slope = 2;
  let total = -1;
  for (let codes = 1; codes <= size; codes++) {
    while (slope - 2 < caps.length && codes > caps[slope - 2]!) slope++;
    total += slope;
    totals[codes] = total;
  }
  return totals;
};
