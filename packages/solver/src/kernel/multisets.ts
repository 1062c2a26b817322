import type { CodeSpace } from './space.ts';

/**
 * The multisets of symbols that codes have: two codes of one multiset have equal sums of black and white with any third
 * code.
 */
export interface Multisets {
  /** The number of each code's. */
  readonly multisetOf: Uint32Array;
  /** How often each symbol is in each: `counts[multiset * symbols + symbol]`. */
  readonly counts: Uint8Array;
}

export const listMultisets = ({ size, length, symbols, digits }: CodeSpace): Multisets => {
  const numbers = new Map<number, number>();
  const multisetOf = new Uint32Array(size);
  const counts: number[] = [];
  const row = new Array<number>(symbols);
  for (let code = 0; code < size; code++) {
    row.fill(0);
    for (let place = 0; place < length; place++) row[digits[code * length + place]!]!++;
    // A digit for each symbol. The largest ruleset, eight places of twelve symbols, still gives exact numbers.
    const key = row.reduce((sum, count) => sum * (length + 1) + count, 0);
    const known = numbers.get(key);
    multisetOf[code] = known ?? numbers.size;
    if (known !== undefined) continue;
    numbers.set(key, numbers.size);
    counts.push(...row);
  }
  return { multisetOf, counts: Uint8Array.from(counts) };
};

/** The sum of black and white of codes of one multiset with those of each. */
export const sumsWith = (multiset: number, counts: Uint8Array, symbols: number): Uint8Array => {
  const sums = new Uint8Array(counts.length / symbols);
  for (let other = 0; other < sums.length; other++) {
    for (let symbol = 0; symbol < symbols; symbol++) {
      sums[other]! += Math.min(counts[multiset * symbols + symbol]!, counts[other * symbols + symbol]!);
    }
  }
  return sums;
};
