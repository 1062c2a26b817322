import { ok, type Result } from '@mastermind/engine';
import type { SolverError } from '../errors.ts';
import type { Clues } from '../knowledge/clues.ts';
import { afterRow, openPosition, type Position, positionOf } from '../knowledge/position.ts';
import { shippedRecord } from '../shipped/record.ts';
import { type Exact, exactSearch } from '../strategies/exact.ts';
import { expectedGuesses } from '../strategies/measure.ts';
import { plainTools, type Tools } from '../strategies/strategy.ts';
import { type GuessKind, guessKindOf, guessKinds } from './kind.ts';
import type { GameReview } from './review.ts';

/** A player's result in one game with luck removed; see docs/research/strength-mathematics.md. */
export interface GameMeasure {
  /** The average number of guesses of this play: those of best play plus the losses of its guesses. */
  readonly guesses: number;
  /** The average of best play, from the first guess. */
  readonly best: number;
  /** The losses of guesses by kind, in guesses. */
  readonly losses: Readonly<Record<GuessKind, number>>;
  /**
   * The cost of giving up: the guesses that best play would still have needed, counted once more. 0 for a game that
   * was won.
   */
  readonly penalty: number;
  /** Whether every price is exact. Estimated ones are right on average, though one by one they may be negative. */
  readonly exact: boolean;
}

/** Changes when a game's figures change, so that saved results are computed again. */
export const MEASURE_EDITION = 2;

/** Measures a finished game by its rows. The secret is not needed. */
export const measureGame = (clues: Clues, tools: Tools = plainTools): Result<GameMeasure, SolverError> => {
  const end = positionOf(clues, tools.kernelOf);
  if (!end.ok) return end;
  const search = end.value.space.size <= MOST_SEARCHED ? tools.exact : noSearch;
  const worthOf = valuer(end.value);
  const losses = noLosses();
  let position = openPosition(end.value.kernel);
  let value = worthOf(position.candidates.size, search(position)?.total ?? null);
  const best = value.total / position.candidates.size;
  let exact = true;
  let won = false;
  for (const row of end.value.rows) {
    const price = priceGuess(position, row.guess, value, search, worthOf);
    losses[guessKindOf(position, row.guess)] += price.loss;
    exact &&= price.exact;
    won = row.answer === position.space.win;
    if (won) break;
    value = price.after.get(row.answer)!;
    position = afterRow(position, row);
  }
  const penalty = won ? 0 : value.total / position.candidates.size;
  return ok(summedUp(best, losses, penalty, exact && (won || value.exact)));
};

/** Like `measure`, for a reviewed game: exact prices of the review are reused. */
export const measureReviewed = (
  clues: Clues,
  { guesses, exact }: GameReview,
  tools: Tools = plainTools,
): Result<GameMeasure, SolverError> => {
  const open = positionOf({ ...clues, attempts: [] }, tools.kernelOf);
  if (!open.ok || !exact || guesses.at(-1)?.reason.kind !== 'broken') return measureGame(clues, tools);
  const { size } = open.value.candidates;
  const best = valuer(open.value)(size, tools.exact(open.value)?.total ?? null);
  if (!best.exact) return measureGame(clues, tools);
  const losses = noLosses();
  for (const { kind, loss } of guesses) losses[kind] += loss;
  return ok(summedUp(best.total / size, losses, 0, true));
};

type Losses = Record<GuessKind, number>;

const noLosses = (): Losses => Object.fromEntries(guessKinds.map((kind) => [kind, 0])) as Losses;

const summedUp = (best: number, losses: Losses, penalty: number, exact: boolean): GameMeasure => {
  const lost = guessKinds.reduce((sum, kind) => sum + losses[kind], 0);
  return { guesses: best + lost + penalty, best, losses, penalty, exact };
};

/**
 * In larger spaces a search reaches the last guesses only. It would take thirty times as long, and the figure of a game
 * would be no sharper (docs/research/strength-mathematics.md).
 */
const MOST_SEARCHED = 2048;
const noSearch = exactSearch(0);

/** The total of best play from a position over its codes, as an integer: exact totals lose nothing to rounding. */
interface Value {
  readonly total: number;
  readonly exact: boolean;
}

/** Exact where that is known, else by the number of codes, on the curve through two codes and all of them. */
const valuer = ({ space }: Position): ((size: number, total: number | null) => Value) => {
  const record = shippedRecord(space.variant);
  const all = record?.total ?? expectedGuesses(space.size) * space.size;
  const slope = space.size > 2 ? (all / space.size - 1.5) / Math.log(space.size / 2) : 0;
  return (size, total) => {
    if (total !== null) return { total, exact: true };
    if (size === space.size) return { total: all, exact: record?.basis === 'proven' };
    return { total: size * (size <= 2 ? (size + 1) / 2 : 1.5 + slope * Math.log(size / 2)), exact: false };
  };
};

/** The loss of a guess, and the value of the codes that each answer leaves. */
interface Priced {
  readonly loss: number;
  readonly exact: boolean;
  readonly after: ReadonlyMap<number, Value>;
}

/**
 * The position after the answer continues with the value that it has here: nothing is searched twice, and luck always
 * adds up to zero.
 */
const priceGuess = (
  position: Position,
  guess: number,
  before: Value,
  exact: Exact,
  worthOf: ReturnType<typeof valuer>,
): Priced => {
  const { space, candidates } = position;
  const counts = candidates.histogram(guess);
  // A guess that gives no information leaves the position unchanged, one guess later.
  const whole = counts.indexOf(candidates.size);
  if (whole >= 0 && whole !== space.win) return { loss: 1, exact: true, after: new Map([[whole, before]]) };
  const after = new Map(
    [...exact.parts(position, guess)].map(([answer, total]) => [answer, worthOf(counts[answer]!, total)]),
  );
  const values = [...after.values()];
  return {
    loss: (values.reduce((sum, { total }) => sum + total, candidates.size) - before.total) / candidates.size,
    exact: before.exact && values.every((value) => value.exact),
    after,
  };
};
