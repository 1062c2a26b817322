import { SeededRandom } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { makeMemo } from './memo.ts';

describe('the memo', () => {
  it('tells apart sets that only hash alike', () => {
    // Among so many sets some ten pairs share a hash of 32 bits.
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
        memo.set(memo.add(rows, 2, 6, 3), round);
        known.set(key, round);
      } else if (memo.value(entry) !== known.get(key)) expect.fail(key);
    }
  });

  it('keeps sizes and depths apart, and forgets when told to', () => {
    const memo = makeMemo();
    const rows = Uint16Array.of(1, 2, 3, 4);
    expect(memo.find(rows, 0, 4, 5)).toBe(-1);
    memo.set(memo.add(rows, 0, 4, 5), 17);
    expect(memo.value(memo.find(rows, 0, 4, 5))).toBe(17);
    expect(memo.find(rows, 0, 4, 4)).toBe(-1);
    expect(memo.find(rows, 0, 3, 5)).toBe(-1);
    memo.clear();
    expect(memo.find(rows, 0, 4, 5)).toBe(-1);
  });
});
