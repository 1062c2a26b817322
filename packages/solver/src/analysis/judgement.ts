import { type Code, codeAt, indexOfCode, ok, type Result } from '@mastermind/engine';
import type { SolverError } from '../errors.ts';
import type { Clues } from '../knowledge/clues.ts';
import { type Contradiction, contradictionsIn } from '../knowledge/contradiction.ts';
import { expectedSize } from '../knowledge/partition.ts';
import { cluesOf, type Position, positionOf } from '../knowledge/position.ts';
import { plainTools, type Tools } from '../strategies/strategy.ts';
import { type GuessKind, guessKindOf } from './kind.ts';
import { type Price, priceGuess } from './price.ts';
import { type Reason, worseThanBest } from './reason.ts';

/** The value of a guess, whatever its answer would be, and the better choice. */
export interface Judgement {
  readonly kind: GuessKind;
  /** Expected guesses more than the best guess needs. */
  readonly loss: number;
  /** False where the loss is an estimate. */
  readonly exact: boolean;
  /** `null` if no guess is better. */
  readonly reason: Reason | null;
  /** The first row that speaks against it, if it cannot be the code. */
  readonly contradiction: Contradiction | null;
  /** Codes that fit the rows. */
  readonly left: number;
  readonly best: {
    readonly code: Code;
    readonly possible: boolean;
    /** How many codes it leaves on average. */
    readonly expected: number;
  };
}

/** The value of a guess before its answer is known, and the better choice. */
export const judgeGuess = (clues: Clues, code: Code, tools: Tools = plainTools): Result<Judgement, SolverError> => {
  const position = positionOf(clues, tools.kernelOf);
  if (!position.ok) return position;
  const { space, candidates } = position.value;
  const guess = indexOfCode(space.variant, code);
  const price = priceGuess(position.value, guess, tools);
  const histogram = candidates.histogram(price.best);
  return ok({
    kind: guessKindOf(position.value, guess),
    loss: price.loss,
    exact: price.exact,
    reason: reasonFor(position.value, guess, price),
    contradiction: contradictionsIn(cluesOf(position.value), code)[0] ?? null,
    left: candidates.size,
    best: {
      code: codeAt(space.variant, price.best),
      possible: histogram[space.win]! > 0,
      expected: expectedSize(histogram, space.win, candidates.size),
    },
  });
};

const reasonFor = (position: Position, guess: number, price: Price): Reason | null => {
  const before = position.candidates.size;
  if (price.loss === 0) return null;
  if (before === 1) return { kind: 'only-one-left', code: codeAt(position.space.variant, price.best) };
  const tellsNothing = position.candidates.histogram(guess).includes(before);
  // No answer has arrived, so luck is neutral: the number of remaining codes is unchanged.
  return tellsNothing ? { kind: 'nothing-new', before } : worseThanBest(position, guess, price, before);
};
