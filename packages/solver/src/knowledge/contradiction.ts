import { type Code, checkCode, err, type Feedback, feedback, ok, type Result, sameFeedback } from '@mastermind/engine';
import type { DraftError, RowError } from '../errors.ts';
import { type Clues, checkClues, type LegalClues } from './clues.ts';

/** A row that a code does not fit: were the code the secret, the row would have been answered otherwise. */
export interface Contradiction {
  /** Counts from 1. */
  readonly row: number;
  readonly expected: Feedback;
  readonly shown: Feedback;
}

/** Every row that speaks against a code, in order; none if it is still possible. */
export const findContradictions = (
  clues: Clues,
  code: Code,
): Result<readonly Contradiction[], RowError | DraftError> => {
  const legal = checkClues(clues);
  if (!legal.ok) return legal;
  const asked = checkCode(clues.variant, code);
  if (!asked.ok) return err({ kind: 'illegal-draft', cause: asked.error });
  return ok(contradictionsIn(legal.value, code));
};

/** Like `findContradictions`, for checked rows and a checked code. */
export const contradictionsIn = ({ attempts }: LegalClues, code: Code): readonly Contradiction[] =>
  attempts.flatMap((attempt, index) => {
    const expected = feedback(code, attempt.code);
    return sameFeedback(expected, attempt.feedback) ? [] : [{ row: index + 1, expected, shown: attempt.feedback }];
  });
