import { board, bulls, classic, SeededRandom, skemind, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { allCodes, type CodeSpace, codeSpace } from '../kernel/space.ts';
import { simdKernel } from '../platform/wasm.ts';
import { checkClaim } from '../search/check.ts';
import { solvePosition } from '../search/position.ts';
import { bestFirst, bestSecond, firstPrice } from './early.ts';
import { findTable, strategyTables, tableTree } from './table.ts';

const spaceOf = (variant: Variant): CodeSpace => {
  const made = codeSpace(variant);
  if (!made.ok) throw new Error(variant.id);
  return made.value;
};

describe('the strategy tables', () => {
  it.each([
    { variant: classic, depth: null, total: 5625, worst: 6 },
    { variant: board, depth: 5, total: 5626, worst: 5 },
    { variant: skemind, depth: null, total: 1446, worst: 5 },
    { variant: skemind, depth: 5, total: 1446, worst: 5 },
  ])('break every code of $variant.id within $worst, $total guesses in all', ({ variant, depth, total, worst }) => {
    const table = findTable(spaceOf(variant), depth)!;
    expect(table).toMatchObject({ total, worst, basis: 'proven' });
    expect(checkClaim(variant, tableTree(spaceOf(variant), table), { total, worst })).toMatchObject({ ok: true });
  });

  it('are small, and there is none where none was made', () => {
    for (const { text } of strategyTables) expect(text.length).toBeLessThan(40_000);
    expect(findTable(spaceOf(bulls))).toBeNull();
    expect(findTable(spaceOf(classic), 4)).toBeNull();
    expect(findTable(spaceOf(classic), 7)?.total).toBe(5625);
  });
});

describe('the early table', () => {
  it('knows the best first guess and what every first guess costs', () => {
    const space = spaceOf(classic);
    const { guess, total } = bestFirst(space)!;
    expect(total).toBe(5625);
    expect(firstPrice(space, guess)).toBe(5625);
    const prices = new Set([...allCodes(space)].map((first) => firstPrice(space, first)));
    expect([...prices].sort()).toEqual([5625, 5673, 5702, 5791, 6318]);
    expect(bestFirst(spaceOf(bulls))).toBeNull();
    expect(firstPrice(spaceOf(bulls), 0)).toBeNull();
  });

  it.each([classic, skemind])('gives second guesses of $id that are as good as the search says', (variant) => {
    const space = spaceOf(variant);
    const kernel = simdKernel(space)!;
    const random = new SeededRandom(4);
    for (let game = 0; game < 12; game++) {
      const first = random.int(0, space.size - 1);
      const part = random.pick(kernel.load(allCodes(space)).split(first));
      const best = bestSecond(space, first, part.feedback);
      if (part.feedback === space.win) {
        expect(best).toBeNull();
        continue;
      }
      const guesses = [best!.guess];
      const solved = solvePosition(kernel, part.codes, { history: [first], guesses });
      expect(solved).toMatchObject({ ok: true, value: { total: best!.total, prices: [best!.total] } });
      const possible = solved.ok && part.codes.includes(solved.value.guess!);
      expect(part.codes.includes(best!.guess)).toBe(possible);
    }
  });
});
