import { describeError } from '@mastermind/engine';

/** One sentence that says what was wrong, where, and what would be right. */
export const error = describeError;
