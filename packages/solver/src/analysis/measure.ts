import { ok, type Result } from '@mastermind/engine';
import type { SolverError } from '../errors.ts';
import type { Clues } from '../knowledge/clues.ts';
import { afterRow, openPosition, type Position, positionOf, positionsAfter } from '../knowledge/position.ts';
import { shippedRecord } from '../shipped/record.ts';
import { type Exact, exactSearch, type Solved } from '../strategies/exact.ts';
import { expectedGuesses } from '../strategies/measure.ts';
import { plainTools, type Tools } from '../strategies/strategy.ts';
import { type GuessKind, guessKindOf, guessKinds } from './kind.ts';
import type { GameReview } from './review.ts';

/** What one game says about its player once luck is taken out; see docs/strength.md. */
export interface GameMeasure {
  /** Guesses that this play needs on average: those of best play and what the guesses lost. */
  readonly guesses: number;
  /** What best play needs on average, from the first guess. */
  readonly best: number;
  /** What the guesses of each kind lost, in guesses. */
  readonly losses: Readonly<Record<GuessKind, number>>;
  /** What giving up costs: what best play would still have needed, once more. 0 for a game that was won. */
  readonly penalty: number;
  /** Whether every price is exact. Estimated ones are right on average, though one by one they may be negative. */
  readonly exact: boolean;
}

/** Changes when the same game gets other figures, so that whoever has kept some works them out anew. */
export const MEASURE_EDITION = 1;

/** Measures a finished game by its rows. The secret is not needed. */
export const measureGame = (clues: Clues, tools: Tools = plainTools): Result<GameMeasure, SolverError> => {
  const end = positionOf(clues, tools.kernelOf);
  if (!end.ok) return end;
  const search = end.value.space.size <= MOST_SEARCHED ? tools.exact : noSearch;
  const worthOf = valuer(end.value, search);
  const losses = noLosses();
  let position = openPosition(end.value.kernel);
  let exact = true;
  let won = false;
  for (const row of end.value.rows) {
    const price = priceRow(position, row.guess, worthOf, search);
    losses[guessKindOf(position, row.guess)] += price.loss;
    exact &&= price.exact;
    won = row.answer === position.space.win;
    if (won) break;
    position = afterRow(position, row);
  }
  const left = won ? { guesses: 0, exact: true } : worthOf(position);
  const best = worthOf(openPosition(end.value.kernel)).guesses;
  return ok(summedUp(best, losses, left.guesses, exact && left.exact));
};

/** The same for a game that has been reviewed already, whose prices serve again where all of them are exact. */
export const measureReviewed = (
  clues: Clues,
  { guesses, exact }: GameReview,
  tools: Tools = plainTools,
): Result<GameMeasure, SolverError> => {
  const open = positionOf({ ...clues, attempts: [] }, tools.kernelOf);
  if (!open.ok || !exact || guesses.at(-1)?.reason.kind !== 'broken') return measureGame(clues, tools);
  const best = valuer(open.value, tools.exact)(open.value);
  if (!best.exact) return measureGame(clues, tools);
  const losses = noLosses();
  for (const { kind, loss } of guesses) losses[kind] += loss;
  return ok(summedUp(best.guesses, losses, 0, true));
};

type Losses = Record<GuessKind, number>;

const noLosses = (): Losses => Object.fromEntries(guessKinds.map((kind) => [kind, 0])) as Losses;

const summedUp = (best: number, losses: Losses, penalty: number, exact: boolean): GameMeasure => {
  const lost = guessKinds.reduce((sum, kind) => sum + losses[kind], 0);
  return { guesses: best + lost + penalty, best, losses, penalty, exact };
};

/**
 * In larger spaces a search reaches the last guesses only. It would take thirty times as long, and the figure of a game
 * would be no sharper (docs/strength.md).
 */
const MOST_SEARCHED = 2048;
const noSearch = exactSearch(0);

/** What best play needs from a position, on average. */
interface Value {
  readonly guesses: number;
  readonly exact: boolean;
}

/** Exact where a search is quick, else by the number of codes, on the curve through two codes and all of them. */
const valuer = ({ space }: Position, exact: Exact): ((position: Position, solved?: Solved | null) => Value) => {
  const record = shippedRecord(space.variant);
  const all = record === null ? expectedGuesses(space.size) : record.total / record.games;
  const slope = space.size > 2 ? (all - 1.5) / Math.log(space.size / 2) : 0;
  return (position, solved = exact(position)) => {
    const { size } = position.candidates;
    if (solved !== null) return { guesses: solved.total / size, exact: true };
    if (size === space.size) return { guesses: all, exact: record?.basis === 'proven' };
    return { guesses: size <= 2 ? (size + 1) / 2 : 1.5 + slope * Math.log(size / 2), exact: false };
  };
};

const priceRow = (
  position: Position,
  guess: number,
  worthOf: ReturnType<typeof valuer>,
  exact: Exact,
): { readonly loss: number; readonly exact: boolean } => {
  const { size } = position.candidates;
  const after = positionsAfter(position, guess);
  // A guess that tells nothing leaves all as it was, one guess later.
  if (after.length === 1 && after[0]!.candidates.size === size) return { loss: 1, exact: true };
  const solved = exact(position, guess);
  if (solved?.price != null) return { loss: (solved.price - solved.total) / size, exact: true };
  const before = worthOf(position, solved);
  const values = after.map((next) => ({ share: next.candidates.size / size, ...worthOf(next) }));
  return {
    loss: 1 + values.reduce((sum, { share, guesses }) => sum + share * guesses, 0) - before.guesses,
    exact: before.exact && values.every((value) => value.exact),
  };
};
