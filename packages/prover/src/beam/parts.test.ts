import { classic } from '@mastermind/engine';
import { codeSpace } from '@mastermind/solver';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstCosts, learntCosts, nothingLearnt, UNIT } from './costs.ts';
import { codeHashes, makeSetMemo } from './memo.ts';
import { makeSelection } from './selection.ts';
import { growingWidths, taperedWidths, widthAfter } from './settings.ts';

const space = codeSpace(classic);
if (!space.ok) throw new Error('classic');

describe('a selection', () => {
  it('picks the first entries of a full sort, ties in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(20), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: 250 }),
        fc.boolean(),
        (scores, most, half) => {
          const allowed = half ? Uint8Array.from(scores, (_, column) => column % 2) : undefined;
          const sorted = scores
            .map((score, column) => ({ score, column }))
            .filter(({ column }) => allowed?.[column] !== 0)
            .sort((one, other) => one.score - other.score || one.column - other.column)
            .slice(0, most);
          const select = makeSelection(scores.length);
          expect(select(Uint32Array.from(scores), most, allowed)).toEqual(sorted.map(({ column }) => column));
        },
      ),
    );
  });
});

describe('the memo of sets', () => {
  it('is found again, and nothing else is', () => {
    const memo = makeSetMemo();
    const { low, high } = codeHashes(60_000);
    for (let code = 0; code < 60_000; code += 2) memo.keep(low[code]!, high[code]!, code % 7, 2 * code + 2, code);
    const wrong: number[] = [];
    for (let code = 0; code < 60_000; code++) {
      const entry = memo.find(low[code]!, high[code]!, code % 7);
      const found = entry >= 0 && memo.value(entry) === 2 * code + 2 && memo.guess(entry) === code;
      if (code % 2 === 0 ? !found : entry !== -1) wrong.push(code);
    }
    expect(wrong).toEqual([]);
    expect(memo.find(low[2]!, high[2]!, 3)).toBe(-1);
    memo.keep(low[2]!, high[2]!, 2, 99, 5);
    expect(memo.value(memo.find(low[2]!, high[2]!, 2))).toBe(99);
  });
});

describe('costs', () => {
  it('is a bound that always holds before anything is learnt', () => {
    const { least, sure } = firstCosts(space.value);
    expect([...least.subarray(0, 4)]).toEqual([0, 1, 3, 5]);
    expect(sure[14]).toBe(27);
    expect(sure[15]).toBe(30);
  });

  it('follows observed costs, and extrapolates beyond them', () => {
    const learnt = nothingLearnt(space.value.size);
    for (const [size, total] of [
      [4, 8],
      [10, 23],
      [100, 320],
    ] as const) {
      learnt.count[size] = 10;
      learnt.sum[size] = 10 * total;
      learnt.squares[size] = 10 * (total * total + 4);
    }
    const { mean, least, sure } = learntCosts(space.value, learnt, 2);
    expect([1, 2, 4, 10, 100].map((size) => mean[size])).toEqual([1, 3, 8, 23, 320].map((total) => total * UNIT));
    expect(mean[30]! / UNIT / 30).toBeGreaterThan(2.3);
    expect(mean[30]! / UNIT / 30).toBeLessThan(3.2);
    expect(mean[1000]! / UNIT / 1000).toBeGreaterThan(3.2);
    // Two deviations of two below the mean, but never below the proven bound.
    expect(least[100]).toBe(316);
    expect(least[4]).toBe(7);
    for (let size = 1; size <= 1296; size++) expect(least[size]).toBeGreaterThanOrEqual(sure[size]!);
  });
});

describe('widths', () => {
  it('halves from the fifth guess on, and grows by thirds from round to round', () => {
    expect(taperedWidths(10)).toEqual([10, 10, 10, 5, 3, 2]);
    expect(taperedWidths(1)).toEqual([1, 1, 1]);
    expect(growingWidths(30)).toEqual([1, 3, 10, 30]);
    expect(growingWidths(1)).toEqual([1]);
    const settings = { widths: [5, 3, 2], depth: null };
    expect([1, 2, 3, 4, 9].map((made) => widthAfter(settings, made))).toEqual([5, 3, 2, 2, 2]);
  });
});
