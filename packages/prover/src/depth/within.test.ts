import { allCodes, type CodeSpace, codeSpace } from '@mastermind/solver';
import { guessClasses } from '@mastermind/solver/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainKernel } from '../../../solver/src/kernel/plain.ts';
import { simdKernel } from '../../../solver/src/platform/wasm.ts';
import type { SearchProgress } from '../../../solver/src/search/meter.ts';
import { bruteForce, bruteSizes } from '../../../solver/src/testing/brute.ts';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { solveGame } from '../proof/game.ts';
import { Reach } from './reach.ts';
import { breakWithin, type WithinOptions } from './within.ts';

const spaceOf = (text: string): CodeSpace => {
  const made = codeSpace(ruleset(text));
  if (!made.ok) throw new Error(text);
  return made.value;
};

const breakable = (text: string, depth: number, options: WithinOptions = {}): boolean => {
  const found = breakWithin(simdKernel(spaceOf(text))!, depth, options);
  if (!found.ok) throw new Error(found.error.kind);
  return found.value.breakable;
};

describe('whether every code can be broken within some guesses', () => {
  it.each(bruteSizes)('is the result of trying everything for %s, at every depth', (text) => {
    const all = [...allCodes(spaceOf(text))];
    const slow = bruteForce(ruleset(text));
    for (let depth = 0; depth <= 7; depth++) {
      expect(breakable(text, depth), `${text} within ${depth}`).toBe(slow.best(all, depth) < Number.POSITIVE_INFINITY);
    }
  });

  it.each([
    ['3x8', 6],
    ['4x4', 4],
    ['4x5', 5],
    ['classic', 5],
    ['4x7', 6],
    ['skemind', 5],
    ['5x3', 4],
    ['5x4', 5],
    ['5x6u', 6],
    ['6x3', 5],
    ['7x2', 5],
  ])('says of %s that %i are enough and one less is not, as a proof does', (text, enough) => {
    expect(breakable(text, enough)).toBe(true);
    expect(breakable(text, enough - 1)).toBe(false);
    const kernel = simdKernel(spaceOf(text))!;
    const proof = solveGame(kernel, { depth: enough - 1 });
    expect(proof.ok && proof.value.total).toBe(null);
  });

  it('is the same by both kernels, and by the first guesses one by one', () => {
    for (const [text, depth] of [['4x4', 4] as const, ['3x6', 5] as const, ['4x5', 4] as const, ['4x5u', 5] as const]) {
      const space = spaceOf(text);
      const plain = breakWithin(plainKernel(space), depth);
      expect(plain.ok && plain.value.breakable, text).toBe(breakable(text, depth));
      const firsts = [...guessClasses(space, []).firsts];
      expect(firsts.some((first) => breakable(text, depth, { first }))).toBe(breakable(text, depth));
    }
  });

  it('can be ended, and reports its progress', () => {
    const told: SearchProgress[] = [];
    const signal = { aborted: false };
    const progress = (one: SearchProgress): void => {
      told.push(one);
      signal.aborted = one.nodes > 20;
    };
    const ended = breakWithin(simdKernel(spaceOf('classic'))!, 5, { progress, signal });
    expect(ended).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(told.at(-1)?.nodes).toBeGreaterThan(20);
    expect(breakWithin(simdKernel(spaceOf('8x4'))!, 5)).toMatchObject({ error: { kind: 'too-many-codes' } });
  });
});

describe('how far guesses reach', () => {
  it('is never below the number of codes of a set that can be broken', () => {
    const space = spaceOf('3x4');
    const kernel = plainKernel(space);
    const slow = bruteForce(ruleset('3x4'));
    const codes = fc.uniqueArray(fc.nat(space.size - 1), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(codes, codes, fc.integer({ min: 2, max: 4 }), (set, more, depth) => {
        if (slow.best(set, depth) === Number.POSITIVE_INFINITY) return;
        const around = Uint32Array.from(new Set([...set, ...more]));
        const reach = new Reach(kernel, around, depth);
        expect(reach.most[depth]).toBeGreaterThanOrEqual(set.length);
        const useful = [...reach.guesses(depth, set.length)];
        expect(useful).toHaveLength(reach.count(depth, set.length));
        for (const guess of allCodes(space)) {
          if (slow.after(guess, set, depth) < Number.POSITIVE_INFINITY) expect(useful).toContain(guess);
        }
      }),
      { numRuns: 60 },
    );
  });
});
