import { classic, parseVariant, skemind, type Variant } from '@mastermind/engine';
import { allCodes, type CodeSpace, checkStrategy, codeSpace, unpackShippedTree } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { plainKernel } from '../../../solver/src/kernel/plain.ts';
import { simdKernel } from '../../../solver/src/platform/wasm.ts';
import type { SearchProgress } from '../../../solver/src/search/meter.ts';
import { classicFive } from '../../../solver/src/shipped/classic-five.ts';
import { bruteForce, bruteSizes } from '../../../solver/src/testing/brute.ts';
import { type GameOptions, type GameSolution, solveGame } from './game.ts';
import { sharedMemory } from './shared-memo.ts';

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

const solve = (variant: Variant, options: GameOptions = {}): GameSolution => {
  const solved = solveGame(simdKernel(spaceOf(variant))!, options);
  if (!solved.ok) throw new Error(solved.error.kind);
  return solved.value;
};

describe('the exact search', () => {
  it.each(bruteSizes)('finds for %s the total that trying everything finds, and a strategy that reaches it', (text) => {
    const variant = variantOf(text);
    const space = spaceOf(variant);
    const solution = solve(variant);
    expect(solution.total).toBe(bruteForce(variant).best([...allCodes(space)]));
    const record = checkStrategy(variant, solution.tree!);
    expect(record).toMatchObject({ ok: true, value: { total: solution.total, worst: solution.worst } });
  });

  it.each(['2x3', '2x4', '3x3', '3x3u', '4x2', '3x4u'])('finds for %s the best within every depth', (text) => {
    const variant = variantOf(text);
    const brute = bruteForce(variant);
    const all = [...allCodes(spaceOf(variant))];
    for (let depth = 1; depth <= 6; depth++) {
      const expected = brute.best(all, depth);
      const { total, worst, tree } = solve(variant, { depth });
      expect(total).toBe(Number.isFinite(expected) ? expected : null);
      if (tree === null) expect(worst).toBeNull();
      else expect(checkStrategy(variant, tree)).toMatchObject({ ok: true, value: { total, worst } });
      expect(worst ?? 0).toBeLessThanOrEqual(depth);
    }
  });

  it.each(['2x6', '3x4', '3x5u', '4x3', '5x3', '6x2'])('finds for %s the same with the plain kernel', (text) => {
    const space = spaceOf(variantOf(text));
    expect(solveGame(plainKernel(space))).toEqual(solveGame(simdKernel(space)!));
  });

  it('proves the optimum of classic: 5625 guesses, six at most', () => {
    const solution = solve(classic);
    expect(solution).toMatchObject({ depth: null, total: 5625, worst: 6 });
    // Weaker bounds would give the same total; only the number of search nodes shows them.
    expect(solution.nodes).toBeLessThan(4_500);
    expect(checkStrategy(classic, solution.tree!)).toMatchObject({ ok: true, value: { total: 5625, worst: 6 } });
  });

  it('proves that five guesses are enough if one more is spent in all: 5626', () => {
    const solution = solve(classic, { depth: 5 });
    expect(solution).toMatchObject({ depth: 5, total: 5626, worst: 5 });
    expect(checkStrategy(classic, solution.tree!)).toMatchObject({ ok: true, value: { total: 5626, worst: 5 } });
  });

  it('proves the same however little it may remember, and does not look at many more sets for that', () => {
    const { total, worst, nodes } = solve(classic, { memory: 2 ** 12 });
    expect({ total, worst }).toEqual({ total: 5625, worst: 6 });
    const { nodes: least } = solve(classic);
    expect(nodes).toBeGreaterThan(least);
    expect(nodes).toBeLessThan(1.25 * least);
  });

  it('reaches the same result with memory that was shared before, and learns nothing twice', () => {
    const shared = sharedMemory(2 ** 22);
    const first = solve(classic, { shared });
    expect({ ...first, nodes: 0 }).toEqual({ ...solve(classic), nodes: 0 });
    const { nodes, ...second } = solve(classic, { shared });
    expect({ ...second, nodes: first.nodes }).toEqual(first);
    expect(nodes).toBeLessThan(first.nodes / 4);
  });

  it('starts from a strategy known beforehand, and finds a better one if there is one', () => {
    const space = spaceOf(classic);
    const known = unpackShippedTree(space, classicFive);
    expect(solve(classic, { known })).toMatchObject({ total: 5625, worst: 6 });
    expect(solve(classic, { known, depth: 5 })).toMatchObject({ total: 5626, tree: known });
    expect(solve(classic, { known, depth: 4 })).toMatchObject({ total: null, tree: null });
  });

  it('proves that four guesses are not enough', () => {
    expect(solve(classic, { depth: 4 })).toMatchObject({ depth: 4, total: null, worst: null, tree: null });
  });

  it('proves the optimum of skemind: 1446 guesses, five at most', () => {
    expect(solve(skemind)).toMatchObject({ total: 1446, worst: 5 });
  });

  it('stops on request, even midway', () => {
    const kernel = simdKernel(spaceOf(classic))!;
    expect(solveGame(kernel, { signal: { aborted: true } })).toEqual({ ok: false, error: { kind: 'cancelled' } });
    const signal = { aborted: false };
    const seen: number[] = [];
    const progress = ({ done }: { readonly done: number }) => {
      seen.push(done);
      signal.aborted = seen.length === 5;
    };
    expect(solveGame(kernel, { signal, progress })).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(seen).toHaveLength(5);
  });

  it('never reports less progress than before, nor a bound that falls or exceeds the optimum', () => {
    const seen: SearchProgress[] = [];
    solve(classic, { progress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(8);
    expect(seen.every(({ done }) => done >= 0 && done <= 1)).toBe(true);
    const bounds = seen.map(({ bound }) => bound!);
    for (const figures of [seen.map(({ done }) => done), bounds])
      expect(figures).toEqual(figures.toSorted((one, other) => one - other));
    expect([bounds[0]! > 5400, bounds.at(-1)! <= 5625]).toEqual([true, true]);
  });

  it('gives up when the budget is spent', () => {
    const kernel = simdKernel(spaceOf(classic))!;
    const spent = solveGame(kernel, { budget: 1000 });
    expect(spent).toMatchObject({ ok: false, error: { kind: 'budget-spent' } });
  });

  it('refuses spaces that are too large', () => {
    expect(solveGame(plainKernel(spaceOf(variantOf('5x8'))))).toEqual({
      ok: false,
      error: { kind: 'too-many-codes', codes: 32768, limit: 16807 },
    });
  });
});
