import {
  type Attempt,
  checkCode,
  err,
  type GameView,
  isPossibleAnswer,
  ok,
  type Result,
  type Variant,
} from '@mastermind/engine';
import type { RowError, RowFault } from '../errors.ts';
import { shapeOf } from '../kernel/space.ts';

/** A breaker's knowledge: the ruleset and the answered rows. Every view of a game satisfies this type. */
export type Clues = Pick<GameView, 'variant' | 'attempts'>;

declare const checked: unique symbol;

/** Clues that `checkClues` let pass. */
export interface LegalClues extends Clues {
  readonly [checked]: true;
}

/**
 * Refuses the first row that breaks the rules. Every public function that takes clues calls this first. Internal
 * functions take legal clues, so rows are checked once and never in a loop.
 */
export const checkClues = (clues: Clues): Result<LegalClues, RowError> => {
  for (const [index, attempt] of clues.attempts.entries()) {
    const cause = rowFault(clues.variant, attempt);
    if (cause !== null) return err({ kind: 'illegal-row', row: index + 1, cause });
  }
  return ok(clues as LegalClues);
};

/** The fault of a single row; `null` if the rules allow it. */
export const rowFault = (variant: Variant, { code, feedback }: Attempt): RowFault | null => {
  const legal = checkCode(variant, code);
  if (!legal.ok) return legal.error;
  if (isPossibleAnswer(shapeOf(variant), feedback)) return null;
  return { kind: 'impossible-answer', ...feedback, pegs: variant.length };
};

/** The clues without some of their rows. Rows count from 0. */
export const keepRows = ({ variant, attempts }: LegalClues, keep: (row: number) => boolean): LegalClues =>
  ({ variant, attempts: attempts.filter((_, row) => keep(row)) }) as Clues as LegalClues;

/** Whether a row broke the code. */
export const isBroken = ({ variant, attempts }: LegalClues): boolean =>
  attempts.some(({ feedback }) => feedback.black === variant.length);
