import rate from 'glicko2-lite';
import { describe, expect, it } from 'vitest';
import {
  newcomer,
  opponentOf,
  type PuzzleResult,
  puzzleRating,
  ratedAfter,
  readPuzzleResult,
} from './puzzle-rating.ts';

const result = (puzzle: number, change: Partial<PuzzleResult> = {}): PuzzleResult => ({
  puzzle,
  opponent: 1500,
  solved: true,
  at: puzzle,
  ...change,
});

describe('the rating of puzzles', () => {
  it('is Glicko-2: the library agrees with the example in Glickman’s paper', () => {
    const rated = rate(1500, 200, 0.06, [
      [1400, 30, 1],
      [1550, 100, 0],
      [1700, 300, 0],
    ]);
    expect(rated.rating).toBeCloseTo(1464.06, 1);
    expect(rated.rd).toBeCloseTo(151.52, 1);
    expect(rated.vol).toBeCloseTo(0.05999, 4);
  });

  it('begins at 1500, and is surer after each puzzle', () => {
    expect(puzzleRating([])).toEqual(newcomer);
    const deviations = [1, 2, 3, 4].map(
      (count) => puzzleRating(Array.from({ length: count }, (_, at) => result(at))).deviation,
    );
    expect(deviations).toEqual(deviations.toSorted((one, other) => other - one));
    expect(deviations[0]).toBeLessThan(newcomer.deviation);
  });

  it('rises with a puzzle that is solved and falls with one that is not, the more the less it was expected', () => {
    const after = (opponent: number, solved: boolean): number =>
      ratedAfter(newcomer, { opponent, solved }).rating - 1500;
    expect(after(1900, true)).toBeGreaterThan(after(1500, true));
    expect(after(1500, true)).toBeGreaterThan(after(1100, true));
    expect(after(1100, true)).toBeGreaterThan(0);
    expect(after(1900, false)).toBeLessThan(0);
    expect(after(1100, false)).toBeLessThan(after(1900, false));
  });

  it('rates a player who solves half of the puzzles of 1800 near 1800', () => {
    const results = Array.from({ length: 200 }, (_, at) => result(at, { opponent: 1800, solved: at % 2 === 0 }));
    const { rating, deviation } = puzzleRating(results);
    expect(Math.abs(rating - 1800)).toBeLessThan(deviation);
    expect(deviation).toBeLessThan(100);
  });

  it('forgets old results, which changes nothing visible', () => {
    const results = Array.from({ length: 900 }, (_, at) =>
      result(at, { opponent: 1100 + ((at * 37) % 900), solved: at < 300 || at % 3 !== 0 }),
    );
    const all = results.reduce(ratedAfter, newcomer);
    expect(Math.abs(puzzleRating(results).rating - all.rating)).toBeLessThan(0.5);
  });

  it('is the same in whatever order results are read, so that two tabs agree', () => {
    const results = [result(3), result(1, { solved: false }), result(2, { opponent: 1900 }), result(9, { at: 2 })];
    expect(puzzleRating(results.toReversed())).toEqual(puzzleRating(results));
  });
});

it.each([
  [3, 1025],
  [12.5, 1500],
  [20.5, 1900],
])('makes a puzzle of difficulty %d an opponent of %d', (difficulty, opponent) => {
  expect(opponentOf(difficulty)).toBe(opponent);
});

it('reads results it has written, and nothing else', () => {
  expect(readPuzzleResult(JSON.parse(JSON.stringify(result(7))))).toEqual(result(7));
  for (const damaged of [
    null,
    'text',
    {},
    { ...result(7), puzzle: -1 },
    { ...result(7), opponent: Number.NaN },
    { ...result(7), opponent: 1e9 },
    { ...result(7), solved: 'yes' },
    { ...result(7), at: '2026' },
  ])
    expect(readPuzzleResult(damaged)).toBeNull();
});
