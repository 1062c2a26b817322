import { parseVariant } from '@mastermind/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bruteForce } from '../testing/brute.ts';
import { capacities, capsWithin, leastTotals } from './capacity.ts';
import { plainKernel } from './plain.ts';
import { allCodes, codeSpace } from './space.ts';

describe('capacities', () => {
  it('counts the codes that can be broken within a number of guesses', () => {
    expect(capacities(14, 1296)).toEqual([0, 1, 14, 183, 2380]);
    expect(capacities(2, 4)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('caps', () => {
  it('is the capacities where every kind of answer may come', () => {
    expect(capsWithin(14, 13, 1296)).toEqual(capacities(14, 1296).slice(2));
  });

  it('counts each code that exceeds one once more', () => {
    expect([...leastTotals([3, 5], 7)]).toEqual([0, 1, 3, 5, 8, 11, 15, 19]);
  });

  it.each(['2x4', '3x3', '2x5', '3x4u'])('is at most the cost of any part of a set, in %s', (text) => {
    const variant = parseVariant(text);
    if (!variant.ok) throw new Error(text);
    const space = codeSpace(variant.value);
    if (!space.ok) throw new Error(text);
    const kernel = plainKernel(space.value);
    const brute = bruteForce(variant.value);
    const codes = [...allCodes(space.value)];
    const sets = fc
      .subarray(codes, { minLength: 3, maxLength: 12 })
      .chain((set) => fc.subarray(set, { minLength: 1 }).map((part) => ({ set, part })));
    fc.assert(
      fc.property(fc.oneof(sets, fc.constant({ set: codes, part: codes.slice(0, 9) })), ({ set, part }) => {
        const loaded = kernel.load(Uint32Array.from(set));
        const parts = (guess: number): number => loaded.split(guess).length;
        const inside = Math.max(...set.map(parts));
        const outside = Math.max(...codes.map(parts));
        const least = leastTotals(capsWithin(inside, outside, part.length), part.length);
        expect(least[part.length]).toBeLessThanOrEqual(brute.best(part));
      }),
    );
  });
});
