import { gzipSync } from 'node:zlib';
import { bulls, classic, countCodes, SeededRandom, skemind, type Variant } from '@mastermind/engine';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allCodes, type CodeSpace, codeSpace } from '../kernel/space.ts';
import { simdKernel } from '../platform/wasm.ts';
import { checkStrategy } from '../search/check.ts';
import { solvePosition } from '../search/position.ts';
import { ruleset } from '../testing/rulesets.ts';
import { bestFirst, bestSecond, firstPrice } from './early.ts';
import { findShippedTree, loadShippedTrees, treesAtHand, unpackShippedTree } from './trees.ts';

const spaceOf = (variant: Variant): CodeSpace => {
  const made = codeSpace(variant);
  if (!made.ok) throw new Error(variant.id);
  return made.value;
};

describe('the shipped trees', () => {
  beforeAll(() => loadShippedTrees());

  it.each([
    { name: 'classic', depth: null, total: 5625, worst: 6, basis: 'proven' },
    { name: 'board', depth: 5, total: 5626, worst: 5, basis: 'proven' },
    { name: 'skemind', depth: null, total: 1446, worst: 5, basis: 'proven' },
    { name: 'skemind', depth: 5, total: 1446, worst: 5, basis: 'proven' },
    { name: '4x7', depth: null, total: 11_228, worst: 6, basis: 'proven' },
    { name: '4x8', depth: null, total: 20_471, worst: 7, basis: 'proven' },
    { name: 'bulls', depth: null, total: 26_274, worst: 7, basis: 'proven' },
    { name: '5x6', depth: null, total: 36_721, worst: 6, basis: 'proven' },
    { name: '5x7/12', depth: null, total: 85_645, worst: 7, basis: 'proven' },
    { name: 'super', depth: null, total: 178_333, worst: 7, basis: 'best-known' },
  ])('breaks every code of $name within $worst, $total guesses in all', ({ name, depth, total, worst, basis }) => {
    const variant = ruleset(name);
    const table = findShippedTree(spaceOf(variant), depth)!;
    expect(table).toMatchObject({ total, worst, basis });
    // Played against every code by the engine's own feedback; a code that is not reached is an error.
    const checked = checkStrategy(variant, unpackShippedTree(spaceOf(variant), table));
    expect(checked).toMatchObject({ ok: true, value: { games: countCodes(variant), total, worst } });
  });

  it('beats the result published for Super: 179,274', () => {
    expect(findShippedTree(spaceOf(ruleset('super')))!.total).toBeLessThan(179_274);
  });

  it('is small to download, and found only for the shapes and depths they hold for', () => {
    for (const { packed } of treesAtHand()) expect(gzipSync(packed).length).toBeLessThan(10_000);
    expect(findShippedTree(spaceOf(ruleset('3x6')))).toBeNull();
    expect(findShippedTree(spaceOf(classic), 4)).toBeNull();
    expect(findShippedTree(spaceOf(classic), 7)?.total).toBe(5625);
  });
});

describe('trees that are fetched', () => {
  it('is fetched for the shape that is asked for, and no other', async () => {
    vi.resetModules();
    const fresh = await import('./trees.ts');
    await fresh.loadShippedTrees(ruleset('classic'));
    expect(fresh.treesAtHand()).toHaveLength(fresh.bundledTrees.length);
    expect(fresh.findShippedTree(spaceOf(bulls))).toBeNull();
    await fresh.loadShippedTrees(ruleset('5x8/9@60'));
    expect(fresh.treesAtHand()).toHaveLength(fresh.bundledTrees.length + 1);
    expect(fresh.findShippedTree(spaceOf(ruleset('super')))?.symbols).toBe(8);
  });
});

describe('shipped early positions', () => {
  it('knows the best first guess and the cost of every first guess', () => {
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
