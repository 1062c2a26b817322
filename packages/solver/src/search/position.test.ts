import { classic, parseVariant, SeededRandom, superVariant, type Variant } from '@mastermind/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kernel } from '../kernel/kernel.ts';
import { plainKernel } from '../kernel/plain.ts';
import { allCodes, type CodeSpace, codeSpace } from '../kernel/space.ts';
import { simdKernel } from '../platform/wasm.ts';
import { bruteForce } from '../testing/brute.ts';
import { type PositionOptions, type PositionSolution, solvePosition, solveSets } from './position.ts';

const variantOf = (text: string): Variant => {
  const read = parseVariant(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

const spaceOf = (variant: Variant): CodeSpace => {
  const made = codeSpace(variant);
  if (!made.ok) throw new Error(variant.id);
  return made.value;
};

const solve = (kernel: Kernel, codes: Iterable<number>, options: PositionOptions = {}): PositionSolution => {
  const solved = solvePosition(kernel, codes, options);
  if (!solved.ok) throw new Error(solved.error.kind);
  return solved.value;
};

/** The codes left after random guesses at a random secret, with the guesses. */
const reach = (kernel: Kernel, random: SeededRandom, rows: number) => {
  const { space } = kernel;
  const secret = random.int(0, space.size - 1);
  let codes = allCodes(space);
  const history: number[] = [];
  for (let row = 0; row < rows; row++) {
    const guess = random.int(0, space.size - 1);
    const answer = kernel.load([secret]).answers(guess)[0];
    codes = kernel
      .load(codes)
      .split(guess)
      .find((part) => part.feedback === answer)!.codes;
    history.push(guess);
  }
  return { codes, history };
};

describe('a position', () => {
  const games = ['2x4', '3x3', '3x4u', '4x2', '3x4'].map((text) => {
    const variant = variantOf(text);
    return { space: spaceOf(variant), brute: bruteForce(variant) };
  });
  const positions = fc.constantFrom(...games).chain((game) =>
    fc.record({
      game: fc.constant(game),
      codes: fc.uniqueArray(fc.nat(game.space.size - 1), { minLength: 1, maxLength: 9 }),
      depth: fc.constantFrom(null, 2, 3, 4),
    }),
  );

  it('is worth the same beside others, over one table', () => {
    const kernel = plainKernel(spaceOf(classic));
    const { codes } = reach(kernel, new SeededRandom(5), 1);
    const sets = kernel
      .load(codes)
      .split(77)
      .map((part) => part.codes);
    const alone = sets.map((set) => solve(kernel, set).total);
    expect(sets.length).toBeGreaterThan(4);
    expect(solveSets(kernel, sets)).toEqual({ ok: true, value: alone });
    expect(solveSets(kernel, sets, { budget: 1 })).toMatchObject({ ok: false, error: { kind: 'budget-spent' } });
  });

  it('is worth the result of trying everything, with the first possible or else the first best guess', () => {
    fc.assert(
      fc.property(positions, ({ game, codes, depth }) => {
        const set = [...codes].sort((one, other) => one - other);
        const guesses = [...allCodes(game.space)];
        const found = solve(simdKernel(game.space)!, codes, { depth, guesses });
        const number = (value: number) => (Number.isFinite(value) ? value : null);
        expect(found.total).toBe(number(game.brute.best(set, depth ?? 99)));
        expect(found.prices).toEqual(guesses.map((guess) => number(game.brute.after(guess, set, depth ?? 99))));
        if (found.total === null) expect(found.guess).toBeNull();
        else {
          const best = guesses.filter((guess) => found.prices[guess] === found.total);
          expect(found.guess).toBe(best.find((guess) => set.includes(guess)) ?? best[0]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is the same with the plain kernel', () => {
    const random = new SeededRandom(5);
    const space = spaceOf(classic);
    for (let game = 0; game < 8; game++) {
      const { codes } = reach(simdKernel(space)!, random, 3);
      expect(solve(plainKernel(space), codes, { tree: true })).toEqual(
        solve(simdKernel(space)!, codes, { tree: true }),
      );
    }
  });

  it('is worth the same when only one of equivalent guesses is tried', () => {
    const random = new SeededRandom(8);
    const kernel = simdKernel(spaceOf(classic))!;
    for (let game = 0; game < 12; game++) {
      const { codes, history } = reach(kernel, random, 1 + (game % 2));
      // Poor guesses leave large parts, in which only one of equivalent guesses is tried, too.
      const guesses = [0, history[0]!, 1, 1295];
      const { total, guess, prices } = solve(kernel, codes, { guesses });
      expect(solve(kernel, codes, { history, guesses })).toMatchObject({ total, guess, prices });
    }
  });

  it('is worth the optimum before the first guess', () => {
    const space = spaceOf(variantOf('3x6'));
    expect(solve(simdKernel(space)!, allCodes(space), { history: [] }).total).toBe(854);
  });

  it('is solved even in a large space when few codes are left', () => {
    const kernel = simdKernel(spaceOf(superVariant))!;
    const { codes } = reach(kernel, new SeededRandom(2), 4);
    const { total, guess } = solve(kernel, codes, { guesses: [0] });
    expect(total).toBeGreaterThanOrEqual(2 * codes.length - 1);
    expect(solve(kernel, codes, { guesses: [guess!] }).prices).toEqual([total]);
  });

  it('costs nothing without codes', () => {
    expect(solve(plainKernel(spaceOf(classic)), [])).toMatchObject({ total: 0, guess: null });
  });

  it('is given up when the budget is spent, and refused when it is too large', () => {
    const kernel = simdKernel(spaceOf(classic))!;
    expect(solvePosition(kernel, allCodes(kernel.space).slice(0, 300), { budget: 500 })).toMatchObject({
      ok: false,
      error: { kind: 'budget-spent' },
    });
    const wide = simdKernel(spaceOf(superVariant))!;
    expect(solvePosition(wide, allCodes(wide.space))).toEqual({
      ok: false,
      error: { kind: 'too-many-codes', codes: 32768, limit: 2048 },
    });
  });
});
