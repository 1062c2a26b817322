import { describe, expect, it } from 'vitest';
import { plainKernel } from '../kernel/plain.ts';
import { allCodes, type CodeSpace, codeSpace } from '../kernel/space.ts';
import { simdKernel } from '../platform/wasm.ts';
import { bruteForce, bruteSizes } from '../testing/brute.ts';
import { ruleset } from '../testing/rulesets.ts';
import { boundGame } from './lower-bound.ts';

const spaceOf = (text: string): CodeSpace => {
  const made = codeSpace(ruleset(text));
  if (!made.ok) throw new Error(text);
  return made.value;
};

const boundOf = (text: string): number => {
  const bound = boundGame(simdKernel(spaceOf(text))!);
  if (!bound.ok) throw new Error(bound.error.kind);
  return bound.value.total;
};

describe('the lower bound', () => {
  it.each(bruteSizes)('is no more than what trying everything finds for %s', (text) => {
    expect(boundOf(text)).toBeLessThanOrEqual(bruteForce(ruleset(text)).best([...allCodes(spaceOf(text))]));
  });

  it.each([
    { text: 'classic', bound: 5612, optimum: 5625 },
    { text: 'skemind', bound: 1446, optimum: 1446 },
    { text: '4x5', bound: 2462, optimum: 2463 },
    { text: '3x6', bound: 854, optimum: 854 },
    { text: '5x5u', bound: 528, optimum: 535 },
  ])('is $bound for $text, and the optimum $optimum', ({ text, bound, optimum }) => {
    expect(boundOf(text)).toBe(bound);
    expect(bound).toBeLessThanOrEqual(optimum);
  });

  it('is the same with the plain kernel', () => {
    expect(boundGame(plainKernel(spaceOf('3x5')))).toEqual(boundGame(simdKernel(spaceOf('3x5'))!));
  });

  it('stops when told to, and refuses what takes too long', () => {
    const signal = { aborted: false };
    const progress = () => {
      signal.aborted = true;
    };
    expect(boundGame(simdKernel(spaceOf('4x4'))!, { signal, progress })).toEqual({
      ok: false,
      error: { kind: 'cancelled' },
    });
    expect(boundGame(plainKernel(spaceOf('6x6')))).toEqual({
      ok: false,
      error: { kind: 'too-many-codes', codes: 46_656, limit: 32_768 },
    });
  });
});
