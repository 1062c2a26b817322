import type { Code } from './code.ts';
import { RuleError } from './errors.ts';
import { type Feedback, feedback, sameFeedback } from './feedback.ts';
import type { Attempt } from './game.ts';

/** A stored answer that does not follow from the code. Rows count from 1. */
export interface WrongRow {
  readonly row: number;
  readonly stored: Feedback;
  readonly right: Feedback;
}

/** Recomputes every stored answer of a finished game and names the rows that are wrong. */
export const audit = (game: {
  readonly secretCode: Code | null;
  readonly attempts: readonly Attempt[];
}): WrongRow[] => {
  const { secretCode, attempts } = game;
  if (secretCode === null) throw new RuleError({ kind: 'game-running' });
  return attempts.flatMap((attempt, index) => {
    const right = feedback(secretCode, attempt.code);
    return sameFeedback(attempt.feedback, right) ? [] : [{ row: index + 1, stored: attempt.feedback, right }];
  });
};
