import { SeededRandom } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { makeMemo } from './memo.ts';

describe('the memo', () => {
  it('distinguishes sets that only hash alike', () => {
    // Among this many sets some ten pairs share a 32-bit hash.
    const random = new SeededRandom(1);
    const memo = makeMemo();
    const known = new Map<string, number>();
    const rows = new Uint16Array(8);
    for (let round = 0; round < 300_000; round++) {
      for (let at = 2; at < 8; at++) rows[at] = random.int(0, 1295);
      const key = rows.subarray(2).join();
      const entry = memo.find(rows, 2, 6, 3);
      if (entry >= 0 !== known.has(key)) expect.fail(key);
      if (entry < 0) {
        memo.set(memo.add(rows, 2, 6, 3), round, 1);
        known.set(key, round);
      } else if (memo.value(entry) !== known.get(key)) expect.fail(key);
    }
  });

  const small = () => {
    const memo = makeMemo(2 ** 18);
    const rows = new Uint16Array(40);
    return {
      put: (first: number, effort: number, size = 4): void => {
        rows[0] = first;
        if (memo.find(rows, 0, size, 3) < 0) memo.set(memo.add(rows, 0, size, 3), first, effort);
      },
      knows: (first: number, size = 4): boolean => {
        rows[0] = first;
        const entry = memo.find(rows, 0, size, 3);
        return entry >= 0 && memo.value(entry) === first;
      },
    };
  };

  it('forgets the cheapest results first when its memory is used up, but never the latest', () => {
    const { put, knows } = small();
    for (let first = 0; first < 20; first++) put(first, 1000);
    for (let first = 20; first < 20_000; first++) {
      put(first, 1);
      if (!knows(first)) expect.fail(`${first}`);
    }
    for (let first = 0; first < 20; first++) expect(knows(first)).toBe(true);
    expect(knows(20)).toBe(false);
    // Most of the rest is still there: not everything is forgotten at once.
    expect(knows(19_000)).toBe(true);
    // More of them than fit: the ones that were found first are dropped.
    for (let first = 0; first < 5000; first++) put(first, 1000, 40);
    expect(knows(4999, 40)).toBe(true);
    expect(knows(0, 40)).toBe(false);
  });

  it('keeps sizes and depths apart', () => {
    const memo = makeMemo();
    const rows = Uint16Array.of(1, 2, 3, 4);
    expect(memo.find(rows, 0, 4, 5)).toBe(-1);
    memo.set(memo.add(rows, 0, 4, 5), 17, 1);
    expect(memo.value(memo.find(rows, 0, 4, 5))).toBe(17);
    expect(memo.find(rows, 0, 4, 4)).toBe(-1);
    expect(memo.find(rows, 0, 3, 5)).toBe(-1);
  });
});
