import { SeededRandom } from '@mastermind/engine';
import { makePuzzle, type Puzzle } from './puzzle.ts';

const DAY = 86_400_000;
/** The lower limits of seven steps of difficulty; about as many puzzles belong to each. */
const STEPS = [0, 7, 10, 11.5, 13.5, 15, 17.5];

/** The puzzle of a day such as `2026-11-16`, one for all players: easiest on Mondays, hardest on Sundays. */
export const dailyPuzzle = (day: string): Puzzle => {
  const number = Date.parse(day) / DAY;
  // The first day of all was a Thursday.
  return drawnPuzzle(number, (number + 3) % STEPS.length);
};

/** The puzzles of a run, counted from 0: one for each step of difficulty, then the hardest ones. */
export const runPuzzle = (seed: number, at: number): Puzzle => drawnPuzzle(seed + at, Math.min(at, STEPS.length - 1));

/** The first puzzle of a step that a seed draws. */
const drawnPuzzle = (seed: number, step: number): Puzzle => {
  const random = new SeededRandom(seed);
  for (;;) {
    const puzzle = makePuzzle(random.int(1, 2 ** 31 - 1));
    const { value } = puzzle.difficulty;
    if (value >= STEPS[step]! && value < (STEPS[step + 1] ?? Number.POSITIVE_INFINITY)) return puzzle;
  }
};
