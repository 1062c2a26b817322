import { classic, codeAt, indexOfCode, SeededRandom } from '@mastermind/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Position, positionOf, positionsAfter } from '../knowledge/position.ts';
import { solvePosition } from '../search/position.ts';
import { clues, truthfulClues } from '../testing/rulesets.ts';
import { exactSearch } from './exact.ts';
import { bestStrategy, optimalStrategy } from './optimal.ts';
import { plainTools, type Tools } from './strategy.ts';
import { noTrees, shippedTrees } from './trees.ts';

const position = (given: Parameters<typeof positionOf>[0]): Position => {
  const made = positionOf(given);
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
};

const basis = (variant: string, history: string, tools: Tools = plainTools, strategy = optimalStrategy) => {
  const choice = strategy.guess(clues(variant, history), new SeededRandom(0), tools);
  return choice.ok ? choice.value.basis : choice.error.kind;
};

describe('optimal', () => {
  it.each([
    ['classic', '', 'proven'],
    ['board', '', 'proven'],
    ['skemind', '', 'proven'],
    ['4x6/20', '', 'proven'],
    ['classic', 'RRRR:00', 'exact'],
    ['classic', 'VVVO:11 RGBB:11', 'exact'],
    ['bulls', '', 'estimate'],
    ['super', '', 'estimate'],
  ])('names the basis of its guess in %s after "%s": %s', (variant, history, expected) => {
    expect(basis(variant, history)).toBe(expected);
    expect(basis(variant, history, plainTools, bestStrategy)).toBe(expected);
  });

  it('says that it estimates where it has neither trees nor search', () => {
    expect(
      basis('classic', '', {
        ...plainTools,
        exact: Object.assign(() => null, { parts: () => new Map() }),
        trees: noTrees,
      }),
    ).toBe('estimate');
    expect(basis('classic', '', { ...plainTools, trees: noTrees })).toBe('exact');
  });

  it('does not follow a tree that is only the best known, unlike best', () => {
    const tools: Tools = { ...plainTools, trees: () => ({ guess: 7, basis: 'best-known' }) };
    expect(basis('classic', '', tools, bestStrategy)).toBe('best-known');
    expect(basis('classic', '', tools)).toBe('exact');
  });

  it('follows its tree as long as play does', () => {
    const { guess } = shippedTrees(position(clues('classic', '')))!;
    const opening = codeAt(classic, guess).join('');
    expect(shippedTrees(position(clues('classic', `${opening}:00`)))).not.toBeNull();
    expect(shippedTrees(position(clues('classic', 'VVVO:00')))).toBeNull();
    expect(shippedTrees(position(clues('bulls', '')))).toBeNull();
  });
});

describe('an exact price', () => {
  const exact = exactSearch(100_000_000);

  it('equals the result of the search, however it was found', () => {
    fc.assert(
      fc.property(truthfulClues, fc.nat(), (given, pick) => {
        const at = position(given);
        const guess = pick % at.space.size;
        const solved = exact(at, guess);
        const found = solvePosition(at.kernel, at.candidates.codes, { guesses: [guess] });
        if (solved === null || !found.ok) throw new Error('not solved');
        expect(solved.total).toBe(found.value.total);
        expect(solved.price).toBe(found.value.prices[0] ?? found.value.total! + at.candidates.size);
        expect(exact(at)).toEqual({ ...solved, price: null });
        // The total of the codes after an answer equals the sum over parts, with one shared table or one table each.
        const each = positionsAfter(at, guess).map(
          (after) => [after.rows.at(-1)!.answer, exact(after)!.total] as const,
        );
        expect(exact.parts(at, guess)).toEqual(new Map(each));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    // The five kinds of opening in classic, as Knuth lists them. The best kind is 1123, with 5625 guesses in all.
    ['RRRR', 6318],
    ['RRRB', 5791],
    ['RRBB', 5702],
    ['RRBG', 5625],
    ['RBGY', 5673],
    ['VVOG', 5625],
  ])('is known for the opening %s: %i', (text, price) => {
    const guess = indexOfCode(classic, [...text]);
    expect(exact(position(clues('classic', '')), guess)).toMatchObject({ total: 5625, price });
  });

  it('is one more for every code if the guess gives no information', () => {
    const at = position(clues('classic', 'RRBB:11 RGRY:11'));
    const again = exact(at, at.rows[0]!.guess)!;
    expect(again.price).toBe(again.total + at.candidates.size);
  });

  it('is not given where it takes too long', () => {
    expect(exactSearch(1000)(position(clues('bulls', '')))).toBeNull();
    const parts = exactSearch(1000).parts(position(clues('bulls', '')), 0);
    expect([...parts.values()]).toContain(null);
  });
});
