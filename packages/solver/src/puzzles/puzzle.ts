import {
  type Attempt,
  type Code,
  classic,
  codeAt,
  feedback,
  indexOfCode,
  randomCode,
  SeededRandom,
  type Variant,
} from '@mastermind/engine';
import { plainKernel } from '../kernel/plain.ts';
import { codeSpace, feedbackByte, feedbackOfByte } from '../kernel/space.ts';
import { afterRow, openPosition, type PlayedRow, type Position } from '../knowledge/position.ts';
import { type ClueDifficulty, difficultyAt } from './difficulty.ts';

/** The grades of puzzles, from the easiest on. */
export const grades = ['easy', 'medium', 'hard'] as const;
/** How hard a puzzle is. */
export type Grade = (typeof grades)[number];

/** Clues that exactly one code fits; without any one of them several would. */
export interface Puzzle {
  readonly seed: number;
  readonly variant: Variant;
  readonly attempts: readonly Attempt[];
  readonly solution: Code;
  /** Whichever clue is used last, at least this number of codes remains before it. */
  readonly weight: number;
  readonly difficulty: ClueDifficulty;
  readonly grade: Grade;
}

/** A seed always gives one puzzle; the low 32 bits count. */
export const makePuzzle = (seed: number): Puzzle => {
  const random = new SeededRandom(seed);
  for (;;) {
    const rows = needed(drawClues(random));
    // One clue alone would be a riddle of another kind, more than five a chore.
    if (rows.length < 2 || rows.length > MOST_CLUES) continue;
    const position = rows.reduce(afterRow, start());
    const difficulty = difficultyAt(position);
    return {
      seed,
      variant: classic,
      attempts: rows.map(({ guess, answer }) => ({
        code: codeAt(classic, guess),
        feedback: feedbackOfByte(classic.length, answer),
      })),
      solution: codeAt(classic, position.candidates.codes[0]!),
      weight: Math.min(...rows.map((_, index) => leftBy(rows.toSpliced(index, 1)))),
      difficulty,
      grade: gradeOf(difficulty),
    };
  }
};

/** The first puzzle after a seed that is wanted. */
export const nextPuzzle = (after: number, wanted: (puzzle: Puzzle) => boolean): Puzzle => {
  for (let seed = after + 1; ; seed++) {
    const puzzle = makePuzzle(seed);
    if (wanted(puzzle)) return puzzle;
  }
};

/** The most rows that a puzzle shows. */
export const MOST_CLUES = 5;
/** About a third of all puzzles is below the first, and a third above the second. */
const EASY = 10.5;
const MEDIUM = 14.5;

const gradeOf = ({ value }: ClueDifficulty): Grade => (value < EASY ? 'easy' : value < MEDIUM ? 'medium' : 'hard');

const start = (): Position => {
  const space = codeSpace(classic);
  if (!space.ok) throw new Error('The classic game has few codes.');
  return openPosition(plainKernel(space.value));
};

const leftBy = (rows: readonly PlayedRow[]): number => rows.reduce(afterRow, start()).candidates.size;

/** Guesses at a code until it is certain: half of them as a careful player would, half of them anything. */
const drawClues = (random: SeededRandom): readonly PlayedRow[] => {
  const secret = randomCode(classic, random);
  let position = start();
  while (position.candidates.size > 1) {
    const { codes, size } = position.candidates;
    const guess = random.chance(0.5)
      ? codes[random.int(0, size - 1)]!
      : indexOfCode(classic, randomCode(classic, random));
    const answer = feedbackByte(classic.length, feedback(secret, codeAt(classic, guess)));
    if (answer === position.space.win) continue;
    const after = afterRow(position, { guess, answer });
    if (after.candidates.size < size) position = after;
  }
  return position.rows;
};

/** Leaves out every clue that the others make superfluous, the first ones first. */
const needed = (rows: readonly PlayedRow[]): readonly PlayedRow[] => {
  const spare = rows.findIndex((_, index) => leftBy(rows.toSpliced(index, 1)) === 1);
  return spare < 0 ? rows : needed(rows.toSpliced(spare, 1));
};
