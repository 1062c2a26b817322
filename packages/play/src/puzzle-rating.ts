import rate from 'glicko2-lite';

/** How well somebody solves puzzles, by Glicko-2. */
export interface PuzzleRating {
  readonly rating: number;
  /** How sure that is: the truth lies within it two times out of three. */
  readonly deviation: number;
  readonly volatility: number;
}

/** How a puzzle was met for the first time. */
export interface PuzzleResult {
  readonly puzzle: number;
  /** The puzzle's own rating. It is kept, so that other ideas of difficulty leave old results as they were. */
  readonly opponent: number;
  /** Whether the first code that was checked was right. */
  readonly solved: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const newcomer: PuzzleRating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** The first ratings move by hundreds, so none is shown before this many puzzles. */
export const PUZZLES_BEFORE_RATING = 10;

/** Half of all puzzles are easier than this. */
const MIDDLE_DIFFICULTY = 12.5;
const PER_DIFFICULTY = 50;
/** Puzzles' ratings are worked out and not measured, so that they are not taken for certain. */
const PUZZLE_DEVIATION = 100;

/** A puzzle as an opponent: one of middling difficulty is as strong as a newcomer. */
export const opponentOf = (difficulty: number): number =>
  Math.round(newcomer.rating + PER_DIFFICULTY * (difficulty - MIDDLE_DIFFICULTY));

/** The rating after one more puzzle; each is a rating period of its own. */
export const ratedAfter = (
  { rating, deviation, volatility }: PuzzleRating,
  { opponent, solved }: Pick<PuzzleResult, 'opponent' | 'solved'>,
): PuzzleRating => {
  const next = rate(rating, deviation, volatility, [[opponent, PUZZLE_DEVIATION, solved ? 1 : 0]]);
  return { rating: next.rating, deviation: next.rd, volatility: next.vol };
};

/** Older results have no weight any more, and thousands of puzzles would take longer than a frame. */
const LATEST = 500;

/** The rating that results come to, in the order in which they came about, whatever order they are given in. */
export const puzzleRating = (results: readonly PuzzleResult[]): PuzzleRating =>
  results
    .toSorted((one, other) => one.at - other.at || one.puzzle - other.puzzle)
    .slice(-LATEST)
    .reduce<PuzzleRating>(ratedAfter, newcomer);

/** Ratings beyond these no puzzle has: whatever is kept there was not written by us. */
const MOST_RATING = 10_000;

/** Reads one kept result; `null` for what makes no sense. */
export const readPuzzleResult = (data: unknown): PuzzleResult | null => {
  const { puzzle, opponent, solved, at } = (data ?? {}) as Record<string, unknown>;
  const whole = (value: unknown, most: number): value is number =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
  if (!whole(puzzle, 2 ** 32 - 1) || !whole(opponent, MOST_RATING) || !whole(at, Number.MAX_SAFE_INTEGER)) return null;
  return typeof solved === 'boolean' ? { puzzle, opponent, solved, at } : null;
};
