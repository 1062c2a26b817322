import {
  allCodes,
  type CodeSpace,
  codeSpace,
  findShippedTree,
  loadShippedTrees,
  shapeOf,
  sizeOf,
} from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import { describe, expect, it } from 'vitest';
import { bruteForce, bruteSizes } from '../../../solver/src/testing/brute.ts';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { boundGame } from '../bound/lower-bound.ts';
import { breakWithin } from '../depth/within.ts';
import { solveGame } from '../proof/game.ts';
import { countAnswers } from './answers.ts';
import { atlas, rulesOf } from './atlas.ts';

const spaceOf = (size: string): CodeSpace => {
  const made = codeSpace(ruleset(size));
  if (!made.ok) throw new Error(size);
  return made.value;
};

/** Of larger games the atlas itself is the proof: `node --conditions=source --import tsx scripts/make-atlas.mjs --check`. */
const smallerThan = (codes: number) => atlas.filter((row) => row.codes <= codes);

describe('the atlas', () => {
  it('has each size once, with figures that fit each other', () => {
    expect(new Set(atlas.map(({ size }) => size)).size).toBe(atlas.length);
    for (const { size, codes, answers, total, bound, worst, within, first } of atlas) {
      const space = spaceOf(size);
      expect([size, codes], size).toEqual([sizeOf(space), space.size]);
      if (codes <= 2500) expect(answers, size).toBe(countAnswers(fastKernel(space)));
      expect(bound, size).toBeLessThanOrEqual(total);
      expect(first, size).toHaveLength(space.length);
      expect(within.guesses, size).toBeLessThanOrEqual(worst);
      expect(within.total ?? total, size).toBeGreaterThanOrEqual(total);
    }
  });

  it.each(smallerThan(128))('equals the result of the search for $size', ({ size, total, worst }) => {
    expect(solveGame(fastKernel(spaceOf(size)))).toMatchObject({ value: { total, worst } });
  });

  it.each(atlas.filter(({ size }) => bruteSizes.includes(size)))(
    'is what trying everything finds for $size, also for the fewest guesses that are enough',
    ({ size, total, within }) => {
      const slow = bruteForce(ruleset(size));
      const all = [...allCodes(spaceOf(size))];
      expect(slow.best(all)).toBe(total);
      expect(slow.best(all, within.guesses)).toBe(within.total);
      expect(slow.best(all, within.guesses - 1)).toBe(Number.POSITIVE_INFINITY);
    },
  );

  it.each(smallerThan(500))('names the fewest guesses that are enough for every code of $size', ({ size, within }) => {
    const kernel = fastKernel(spaceOf(size));
    expect(breakWithin(kernel, within.guesses)).toMatchObject({ value: { breakable: true } });
    expect(breakWithin(kernel, within.guesses - 1)).toMatchObject({ value: { breakable: false } });
  });

  it.each(smallerThan(100))('has the bound for $size that holds for every strategy', ({ size, total, bound }) => {
    expect(bound).toBe(total);
    expect(boundGame(fastKernel(spaceOf(size)))).toMatchObject({ value: { total } });
  });

  it('knows every strategy that ships, and its proof', async () => {
    await loadShippedTrees();
    for (const row of atlas) {
      const shipped = findShippedTree(shapeOf(ruleset(row.size)));
      if (shipped === null) continue;
      expect(shipped).toMatchObject({ total: row.total, basis: row.proven ? 'proven' : 'best-known' });
    }
  });

  it('shows a size by the rules that people know', () => {
    expect(['4x6', '4x6u', '5x8', '4x10u', '3x4'].map((size) => rulesOf(size).id)).toEqual([
      'classic',
      'skemind',
      'super',
      'bulls',
      '3x4/10',
    ]);
    expect(() => rulesOf('nonsense')).toThrow(RangeError);
  });
});
