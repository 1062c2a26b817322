import { classic, formatCode } from '@mastermind/engine';
import { isPossible } from '@mastermind/solver';
import { expect, it } from 'vitest';
import { explain } from './explanation.ts';
import { fitting, grades, makePuzzle, nextPuzzle } from './puzzle.ts';

const puzzles = Array.from({ length: 500 }, (_, seed) => makePuzzle(seed));

it('has exactly one solution that fits all clues, for hundreds of seeds', () => {
  for (const { attempts, solution } of puzzles) {
    expect(fitting(attempts).map((code) => formatCode(classic, code))).toEqual([formatCode(classic, solution)]);
    expect(isPossible({ variant: classic, attempts }, solution)).toEqual({ ok: true, value: true });
  }
});

it('needs every one of its clues, and none of them is the solution', () => {
  for (const { attempts, weight } of puzzles) {
    const without = attempts.map((_, index) => fitting(attempts.toSpliced(index, 1)).length);
    expect(Math.min(...without)).toBe(weight);
    expect(weight).toBeGreaterThan(1);
    expect(attempts.every(({ feedback }) => feedback.black < 4)).toBe(true);
    expect(attempts.length).toBeLessThanOrEqual(5);
  }
});

it('gives the same puzzle for the same seed, for ever', () => {
  expect(makePuzzle(7)).toEqual(makePuzzle(7));
  const { attempts, solution, grade } = makePuzzle(7);
  const rows = attempts.map(({ code, feedback }) => `${formatCode(classic, code)}:${feedback.black}${feedback.white}`);
  expect([...rows, formatCode(classic, solution), grade]).toEqual(['BROY:11', 'ORRV:13', 'RRVO', 'medium']);
});

it('has puzzles of every grade, and finds the next of each', () => {
  const found = grades.map((grade) => puzzles.filter((puzzle) => puzzle.grade === grade).length);
  expect(Math.min(...found)).toBeGreaterThan(50);
  for (const grade of grades) {
    const { seed, grade: got } = nextPuzzle(100, grade);
    expect(got).toBe(grade);
    expect(seed).toBeGreaterThan(100);
  }
});

it('explains each puzzle clue by clue down to the one code', () => {
  for (const puzzle of puzzles.slice(0, 100)) {
    const steps = explain(puzzle);
    expect(steps.map(({ row }) => row).sort()).toEqual(puzzle.attempts.map((_, index) => index + 1));
    const sizes = steps.map(({ codes }) => codes);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(sizes.at(-1)).toBe(1);
    for (const { row, refuted } of steps)
      expect(refuted.every(({ contradiction }) => contradiction.row === row)).toBe(true);
  }
});
