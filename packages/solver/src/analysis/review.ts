import { type Code, codeAt, type Feedback, ok, type Result } from '@mastermind/engine';
import type { SolverError } from '../errors.ts';
import { feedbackOfByte } from '../kernel/space.ts';
import type { Clues } from '../knowledge/clues.ts';
import { type Contradiction, contradictionsIn } from '../knowledge/contradiction.ts';
import { expectedSize } from '../knowledge/partition.ts';
import { afterRow, cluesOf, openPosition, type PlayedRow, type Position, positionOf } from '../knowledge/position.ts';
import { plainTools, type Tools } from '../strategies/strategy.ts';
import { type GuessKind, guessKindOf, guessKinds } from './kind.ts';
import { luckOf } from './luck.ts';
import { type Price, priceGuess } from './price.ts';
import { type Reason, worseThanBest } from './reason.ts';

/** The value of one guess. Sizes are numbers of codes, skill and luck run from 0 to 100. */
export interface GuessReview {
  /** Counts from 1. */
  readonly row: number;
  readonly code: Code;
  readonly feedback: Feedback;
  readonly before: number;
  /** The number of codes left by the actual answer; a broken code leaves none. */
  readonly after: number;
  readonly expectedAfter: number;
  /** Whether the guess could have been the code. */
  readonly possible: boolean;
  /** The first row that spoke against it, if it could not. */
  readonly contradiction: Contradiction | null;
  /** Whether there was nothing to decide: one code was left, and it was guessed. Every other guess counts. */
  readonly forced: boolean;
  /** The purpose of the guess, by which losses are grouped. */
  readonly kind: GuessKind;
  /** Expected guesses more than the best guess needs. */
  readonly loss: number;
  /** False where the loss is an estimate. */
  readonly exact: boolean;
  readonly skill: number;
  readonly luck: number;
  readonly best: Code;
  /** False where another guess may be better than the one named best. */
  readonly bestExact: boolean;
  readonly bestExpectedAfter: number;
  readonly reason: Reason;
}

/** The value of a game so far. Skill and luck are those of the guesses that count, `null` before there is one. */
export interface GameReview {
  readonly guesses: readonly GuessReview[];
  readonly skill: number | null;
  readonly luck: number | null;
  /** Whether every loss and every best guess is exact. */
  readonly exact: boolean;
  /**
   * The guess that cost most. `null` if none cost a notable amount, or if it was the winning one, after which nothing
   * changed.
   */
  readonly turningPoint: GuessReview | null;
  /** Whether no guess cost anything, the winning one included. */
  readonly flawless: boolean;
}

/** Losses below this are too small to mention. */
const WORTH_TELLING = 0.01;

/** Reviews a game, finished or running, from its rows. The secret is not needed. */
export const reviewGame = (clues: Clues, tools: Tools = plainTools): Result<GameReview, SolverError> => {
  const end = positionOf(clues, tools.kernelOf);
  if (!end.ok) return end;
  let position = openPosition(end.value.kernel);
  const guesses: GuessReview[] = [];
  for (const row of end.value.rows) {
    guesses.push(reviewRow(position, row, tools));
    position = afterRow(position, row);
  }
  return ok({ guesses, ...summarise(guesses) });
};

/** The cost of a guess; `null` where nothing was left to decide, and for the winning guess. */
export const costOf = ({ reason, forced, loss }: GuessReview): number | null =>
  forced || reason.kind === 'broken' ? null : loss;

/** The kind of guesses that cost most in a game, as a sum; `null` if none cost a notable amount. */
export const costliestKind = ({ guesses }: GameReview): GuessKind | null => {
  const lost = (kind: GuessKind): number =>
    guesses.reduce((sum, guess) => sum + (guess.kind === kind ? (costOf(guess) ?? 0) : 0), 0);
  const most = guessKinds.reduce((worst, kind) => (lost(kind) > lost(worst) ? kind : worst));
  return lost(most) < WORTH_TELLING ? null : most;
};

/** Sums up the guesses. A forced guess says nothing about the player, and a winning one is no turning point. */
const summarise = (guesses: readonly GuessReview[]): Omit<GameReview, 'guesses'> => {
  const counted = guesses.filter(({ forced }) => !forced);
  const mean = (of: (guess: GuessReview) => number): number | null =>
    counted.length === 0 ? null : counted.reduce((sum, guess) => sum + of(guess), 0) / counted.length;
  const costly = counted.filter(({ loss }) => loss >= WORTH_TELLING);
  const worst = costly.length === 0 ? null : costly.reduce((most, guess) => (guess.loss > most.loss ? guess : most));
  return {
    skill: mean(({ skill }) => skill),
    luck: mean(({ luck }) => luck),
    exact: guesses.every(({ exact, bestExact }) => exact && bestExact),
    turningPoint: worst?.reason.kind === 'broken' ? null : worst,
    flawless: counted.every(({ loss }) => loss === 0),
  };
};

const reviewRow = (position: Position, { guess, answer }: PlayedRow, tools: Tools): GuessReview => {
  const { space, candidates } = position;
  const histogram = candidates.histogram(guess);
  const price = priceGuess(position, guess, tools);
  const code = codeAt(space.variant, guess);
  return {
    row: position.rows.length + 1,
    code,
    feedback: feedbackOfByte(space.length, answer),
    before: candidates.size,
    after: answer === space.win ? 0 : histogram[answer]!,
    expectedAfter: expectedSize(histogram, space.win, candidates.size),
    possible: histogram[space.win]! > 0,
    contradiction: contradictionsIn(cluesOf(position), code)[0] ?? null,
    forced: candidates.size === 1 && answer === space.win,
    kind: guessKindOf(position, guess),
    loss: price.loss,
    exact: price.exact,
    skill: 100 * (1 - Math.min(1, price.loss)),
    luck: luckOf(histogram, space.win, answer),
    best: codeAt(space.variant, price.best),
    bestExact: price.bestExact,
    bestExpectedAfter: expectedSize(candidates.histogram(price.best), space.win, candidates.size),
    reason: reasonFor(position, { guess, answer }, price),
  };
};

const reasonFor = (position: Position, { guess, answer }: PlayedRow, price: Price): Reason => {
  const { variant, win } = position.space;
  const before = position.candidates.size;
  if (answer === win) return { kind: 'broken', before };
  if (before === 1) return { kind: 'only-one-left', code: codeAt(variant, price.best) };
  const after = position.candidates.histogram(guess)[answer]!;
  if (price.loss === 0) return { kind: price.exact ? 'best' : 'none-found', before, after };
  return after === before ? { kind: 'nothing-new', before } : worseThanBest(position, guess, price, after);
};
