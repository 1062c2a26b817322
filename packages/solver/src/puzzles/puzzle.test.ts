import { classic, formatCode, SeededRandom } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { levelGuessAt, levels } from '../bots/level.ts';
import { positionOf } from '../knowledge/position.ts';
import { plainTools } from '../strategies/strategy.ts';
import { fittingCodes } from '../testing/rulesets.ts';
import { dailyPuzzle, runPuzzle } from './drawn.ts';
import { type Grade, grades, makePuzzle, nextPuzzle, type Puzzle } from './puzzle.ts';

const puzzles = Array.from({ length: 240 }, (_, seed) => makePuzzle(seed));
const written = ({ attempts, solution }: Puzzle): readonly string[] => [
  ...attempts.map(({ code, feedback }) => `${formatCode(classic, code)}:${feedback.black}${feedback.white}`),
  formatCode(classic, solution),
];

it('has exactly one solution, needs every one of its clues, and none of them is the solution', () => {
  for (const { variant, attempts, solution, weight } of puzzles.slice(0, 40)) {
    expect(fittingCodes({ variant, attempts })).toEqual([solution]);
    const without = attempts.map(
      (_, index) => fittingCodes({ variant, attempts: attempts.toSpliced(index, 1) }).length,
    );
    expect(Math.min(...without)).toBe(weight);
    expect(weight).toBeGreaterThan(1);
    expect(attempts.every(({ feedback }) => feedback.black < 4)).toBe(true);
    expect(attempts.length).toBeLessThanOrEqual(5);
  }
});

it('gives the same puzzle for the same seed, for ever', () => {
  expect(makePuzzle(7)).toEqual(makePuzzle(7));
  expect(written(makePuzzle(7))).toEqual(['BROY:11', 'ORRV:13', 'RRVO']);
});

it('has as many puzzles of each grade, and finds the next of each', () => {
  for (const grade of grades) {
    expect(puzzles.filter((puzzle) => puzzle.grade === grade).length).toBeGreaterThan(60);
    const { seed, grade: got } = nextPuzzle(100, (puzzle) => puzzle.grade === grade);
    expect(got).toBe(grade);
    expect(seed).toBeGreaterThan(100);
  }
});

it('is solved less often by a player who overlooks rows if its grade is harder', () => {
  const random = new SeededRandom(1);
  const bruno = levels[4]!;
  const found = (grade: Grade): number => {
    const tried = puzzles.filter((puzzle) => puzzle.grade === grade).slice(0, 70);
    const right = tried.flatMap((puzzle) => {
      const position = positionOf(puzzle);
      if (!position.ok) throw new Error(position.error.kind);
      const solution = position.value.candidates.codes[0];
      return Array.from({ length: 30 }, () => {
        const guess = levelGuessAt(bruno, position.value, random, plainTools);
        return guess.ok && guess.value === solution ? 1 : 0;
      });
    });
    return Math.round((100 * right.reduce<number>((sum, one) => sum + one, 0)) / right.length);
  };
  const [easy, medium, hard] = grades.map(found);
  expect(easy).toBeGreaterThan(medium! + 5);
  expect(medium).toBeGreaterThan(hard!);
});

it('changes each day, is the same for all players, and gets harder from Monday to Sunday', () => {
  const week = Array.from({ length: 7 }, (_, day) => dailyPuzzle(`2026-11-${16 + day}`));
  expect(week.map(({ seed }) => seed)).toEqual([
    915717596, 1588731461, 1250438159, 1948078239, 1377529788, 1870819951, 2012875692,
  ]);
  const values = week.map(({ difficulty }) => difficulty.value);
  expect(values).toEqual(values.toSorted((one, other) => one - other));
  expect(dailyPuzzle('2026-11-23')).not.toEqual(week[0]);
});

it('becomes harder in the course of a run', () => {
  const values = [0, 1, 2, 3, 4, 5, 6].map((at) => runPuzzle(1, at).difficulty.value);
  expect(values).toEqual(values.toSorted((one, other) => one - other));
  expect(runPuzzle(1, 8)).not.toEqual(runPuzzle(1, 9));
});
