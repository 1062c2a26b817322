import { allCodes, type CodeSpace, codeSpace } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { plainKernel } from '../../../solver/src/kernel/plain.ts';
import { simdKernel } from '../../../solver/src/platform/wasm.ts';
import type { SearchProgress } from '../../../solver/src/search/meter.ts';
import { bruteForce, bruteSizes } from '../../../solver/src/testing/brute.ts';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { type BoundOptions, boundGame } from './lower-bound.ts';

const spaceOf = (text: string): CodeSpace => {
  const made = codeSpace(ruleset(text));
  if (!made.ok) throw new Error(text);
  return made.value;
};

const boundOf = (text: string, options: BoundOptions = {}): number => {
  const bound = boundGame(simdKernel(spaceOf(text))!, options);
  if (!bound.ok) throw new Error(bound.error.kind);
  return bound.value.total;
};

describe('the lower bound', () => {
  it.each(bruteSizes)('ends with the result of trying everything for %s, if nothing ends it before', (text) => {
    expect(boundOf(text)).toBe(bruteForce(ruleset(text)).best([...allCodes(spaceOf(text))]));
  });

  it.each([
    { text: 'classic', budget: 0, bound: 5440, optimum: 5625 },
    { text: 'classic', budget: 1000, bound: 5530, optimum: 5625 },
    { text: 'skemind', budget: 100, bound: 1425, optimum: 1446 },
    { text: '4x5', budget: 500, bound: 2415, optimum: 2463 },
    { text: '4x5', budget: 2000, bound: 2463, optimum: 2463 },
    { text: '3x6', budget: 100, bound: 840, optimum: 854 },
    { text: '5x5u', budget: 1000, bound: 535, optimum: 535 },
  ])('is from $bound to the optimum $optimum for $text after $budget sets', ({ text, budget, bound, optimum }) => {
    const found = boundOf(text, { budget });
    expect(found).toBeGreaterThanOrEqual(bound);
    expect(found).toBeLessThanOrEqual(optimum);
  });

  it('never falls, holds whenever it is ended, and is reported on the way', () => {
    const told: number[] = [];
    const signal = { aborted: false };
    const progress = ({ bound, nodes }: SearchProgress): void => {
      told.push(bound!);
      signal.aborted = nodes > 400;
    };
    const ended = boundOf('4x5', { progress, signal });
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(ended).toBeGreaterThanOrEqual(told.at(-1)!);
    expect(told.at(-1)).toBeGreaterThan(told[0]!);
    expect(ended).toBeLessThan(2463);
  });

  it('looks no further than a strategy that is known', () => {
    const sets = (known?: number): number => {
      const bound = boundGame(simdKernel(spaceOf('5x5u'))!, known === undefined ? {} : { known });
      return bound.ok ? bound.value.nodes : Number.NaN;
    };
    expect(boundOf('5x5u', { known: 535 })).toBe(535);
    expect(sets(520)).toBeLessThan(sets());
  });

  it('is the same with the plain kernel', () => {
    expect(boundGame(plainKernel(spaceOf('3x5')))).toEqual(boundGame(simdKernel(spaceOf('3x5'))!));
  });

  it('does not begin when it was stopped before, and refuses games that take too long', () => {
    expect(boundGame(simdKernel(spaceOf('4x4'))!, { signal: { aborted: true } })).toEqual({
      ok: false,
      error: { kind: 'cancelled' },
    });
    expect(boundGame(plainKernel(spaceOf('6x6')))).toEqual({
      ok: false,
      error: { kind: 'too-many-codes', codes: 46_656, limit: 32_768 },
    });
  });
});
