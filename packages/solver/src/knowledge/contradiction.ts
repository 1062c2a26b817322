import { type Code, type Feedback, feedback, sameFeedback } from '@mastermind/engine';
import type { Clues } from './clues.ts';

/** A row that a code does not fit: were the code the secret, the row would have been answered otherwise. */
export interface Contradiction {
  /** Counts from 1. */
  readonly row: number;
  readonly expected: Feedback;
  readonly shown: Feedback;
}

/** Every row that speaks against a code, in order; none if it is still possible. */
export const findContradictions = ({ attempts }: Clues, code: Code): readonly Contradiction[] =>
  attempts.flatMap((attempt, index) => {
    const expected = feedback(code, attempt.code);
    return sameFeedback(expected, attempt.feedback) ? [] : [{ row: index + 1, expected, shown: attempt.feedback }];
  });

/** Whether a code could still be the secret. */
export const isPossible = (clues: Clues, code: Code): boolean =>
  clues.attempts.every((attempt) => sameFeedback(feedback(code, attempt.code), attempt.feedback));
