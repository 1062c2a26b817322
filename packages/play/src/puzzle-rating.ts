import rate from 'glicko2-lite';

/** A player's strength in puzzles, by Glicko-2. */
export interface PuzzleRating {
  readonly rating: number;
  /** The uncertainty: the true rating is within it two times out of three. */
  readonly deviation: number;
  readonly volatility: number;
}

/** How a puzzle was met for the first time. */
export interface PuzzleResult {
  readonly puzzle: number;
  /** The puzzle's own rating. It is saved, so that a new measure of difficulty leaves old results unchanged. */
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
/** Puzzles' ratings are calculated and not measured, so that they are not taken for certain. */
const PUZZLE_DEVIATION = 100;

/** A puzzle as an opponent: one of middling difficulty is as strong as a newcomer. */
export const opponentOf = (difficulty: number): number =>
  Math.round(newcomer.rating + PER_DIFFICULTY * (difficulty - MIDDLE_DIFFICULTY));

/** The rating after one more puzzle; each puzzle is a separate rating period. */
export const ratedAfter = (
  { rating, deviation, volatility }: PuzzleRating,
  { opponent, solved }: Pick<PuzzleResult, 'opponent' | 'solved'>,
): PuzzleRating => {
  const next = rate(rating, deviation, volatility, [[opponent, PUZZLE_DEVIATION, solved ? 1 : 0]]);
  return { rating: next.rating, deviation: next.rd, volatility: next.vol };
};

/** Older results have no weight any more, and thousands of puzzles would take longer than a frame. */
const LATEST = 500;

/** The rating from results in the order of their dates, whatever order they are given in. */
export const puzzleRating = (results: readonly PuzzleResult[]): PuzzleRating =>
  results
    .toSorted((one, other) => one.at - other.at || one.puzzle - other.puzzle)
    .slice(-LATEST)
    .reduce<PuzzleRating>(ratedAfter, newcomer);

/** No puzzle has a rating beyond these: such a saved value was not written by us. */
const MOST_RATING = 10_000;

/** Reads one saved result; `null` for an invalid one. */
export const readPuzzleResult = (data: unknown): PuzzleResult | null => {
  const { puzzle, opponent, solved, at } = (data ?? {}) as Record<string, unknown>;
  const whole = (value: unknown, most: number): value is number =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
  if (!whole(puzzle, 2 ** 32 - 1) || !whole(opponent, MOST_RATING) || !whole(at, Number.MAX_SAFE_INTEGER)) return null;
  return typeof solved === 'boolean' ? { puzzle, opponent, solved, at } : null;
};
