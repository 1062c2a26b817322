import type { Code } from '@mastermind/engine';
import { gradeAfter, LAST_PUZZLE, opponentOf, PUZZLES_BEFORE_RATING, puzzleRating } from '@mastermind/play';
import {
  type Contradiction,
  dailyPuzzle,
  findContradictions,
  type Grade,
  makePuzzle,
  nextPuzzle,
  type Puzzle,
} from '@mastermind/solver';
import type { Store } from '../store/store.ts';

/** The puzzle to begin with: the next one of the series, a numbered one, or that of a day. */
export type PuzzleStart = 'next' | { readonly number: number } | { readonly day: string };

export interface RatedAs {
  readonly rating: number;
  readonly deviation: number;
}

export interface PuzzleSeat {
  puzzle(): Puzzle;
  /** `null` for a numbered puzzle. */
  day(): string | null;
  stage(): 'open' | 'solved' | 'shown';
  /** How many puzzles the player has met. */
  met(): number;
  /** `null` while there are too few puzzles for a rating. */
  rated(): RatedAs | null;
  /** The puzzle's change of the rating; `null` if it has not counted, or had counted before. */
  change(): number | null;
  /** The first clue that speaks against a code; `null` for the solution, which ends the puzzle. */
  check(code: Code): Contradiction | null;
  /** Ends the puzzle without solving it. */
  show(): void;
  next(): void;
}

export interface PuzzleWorld {
  /** The grade that was asked for. */
  readonly grade: Grade | null;
  readonly store: Pick<Store, 'puzzles' | 'changePuzzles'>;
  readonly now?: () => number;
}

/** Sits down at puzzles. The first code that is checked counts for the rating. */
export const sitAtPuzzles = (start: PuzzleStart, { grade, store, now = Date.now }: PuzzleWorld): PuzzleSeat => {
  const ofSeries = (): Puzzle => {
    const { next, results } = store.puzzles();
    const wanted = gradeAfter(results.length, grade);
    return nextPuzzle(next - 1, (puzzle) => wanted === null || puzzle.grade === wanted);
  };
  const isSolved = ({ seed }: Puzzle): boolean =>
    store.puzzles().results.some(({ puzzle, solved }) => puzzle === seed && solved);
  const ratingNow = () => puzzleRating(store.puzzles().results);

  let day = typeof start === 'object' && 'day' in start ? start.day : null;
  let puzzle = start === 'next' ? ofSeries() : 'day' in start ? dailyPuzzle(start.day) : makePuzzle(start.number);
  // The puzzle of a day stays solved whenever it is opened.
  let stage: ReturnType<PuzzleSeat['stage']> = day !== null && isSolved(puzzle) ? 'solved' : 'open';
  let change: number | null = null;

  const count = (solved: boolean): void => {
    const { seed, difficulty } = puzzle;
    if (store.puzzles().results.some((result) => result.puzzle === seed)) return;
    const before = Math.round(ratingNow().rating);
    const result = { puzzle: seed, opponent: opponentOf(difficulty.value), solved, at: now() };
    store.changePuzzles((record) => ({ ...record, results: [...record.results, result] }));
    change = Math.round(ratingNow().rating) - before;
  };

  /** A puzzle of the series that is done or skipped is not the next one any more. */
  const goBeyond = (): void => {
    if (day !== null) return;
    const next = puzzle.seed < LAST_PUZZLE ? puzzle.seed + 1 : 0;
    store.changePuzzles((record) => ({ ...record, next }));
  };

  const end = (how: 'solved' | 'shown'): void => {
    stage = how;
    count(how === 'solved');
    goBeyond();
  };

  return {
    puzzle: () => puzzle,
    day: () => day,
    stage: () => stage,
    met: () => store.puzzles().results.length,
    rated: () => {
      if (store.puzzles().results.length < PUZZLES_BEFORE_RATING) return null;
      const { rating, deviation } = ratingNow();
      return { rating: Math.round(rating), deviation: Math.round(deviation) };
    },
    change: () => change,
    check: (code) => {
      const against = findContradictions(puzzle, code);
      // The row was entered under the rules of the puzzle.
      const first = against.ok ? (against.value[0] ?? null) : null;
      if (first === null) end('solved');
      else count(false);
      return first;
    },
    show: () => end('shown'),
    next: () => {
      goBeyond();
      day = null;
      puzzle = ofSeries();
      stage = 'open';
      change = null;
    },
  };
};
