import { type CodeError, describeError } from '@mastermind/engine';

/** What is wrong with the text of a history. Entries count from 1, as rows do. */
export type HistoryError =
  | { readonly kind: 'malformed-history'; readonly entry: number; readonly text: string }
  | { readonly kind: 'illegal-history'; readonly entry: number; readonly text: string; readonly cause: CodeError }
  | { readonly kind: 'impossible-answer'; readonly entry: number; readonly text: string; readonly pegs: number };

/** Rows that no code fits; no smaller set of rows has that property. Rows count from 1. */
export type ConflictError = { readonly kind: 'inconsistent-clues'; readonly rows: readonly number[] };

export type TooLargeError = {
  readonly kind: 'too-large';
  /** What was asked for. */
  readonly method: string;
  readonly codes: number;
  readonly limit: number;
  /** What fits instead. */
  readonly use: string;
};

export type CancelledError = { readonly kind: 'cancelled' };

/** Everything the solver may refuse, as data. */
export type SolverError =
  | HistoryError
  | ConflictError
  | TooLargeError
  | CancelledError
  | { readonly kind: 'illegal-draft'; readonly cause: CodeError }
  | { readonly kind: 'unknown-strategy'; readonly id: string; readonly choices: readonly string[] }
  | { readonly kind: 'unknown-bot'; readonly id: string; readonly choices: readonly string[] };

/** One English sentence that says what was wrong, where, and what would be right. */
export const describeSolverError = (error: SolverError): string => {
  switch (error.kind) {
    case 'malformed-history':
      return `"${error.text}", entry ${error.entry} of the history, cannot be read; write a code, a colon and two digits, exact then misplaced, as in RRBB:10.`;
    case 'illegal-history':
      return `"${error.text}", entry ${error.entry} of the history, is not a code of this ruleset: ${describeError(error.cause)}`;
    case 'impossible-answer':
      return `"${error.text}", entry ${error.entry} of the history, answers for more than the ${error.pegs} pegs of a code.`;
    case 'inconsistent-clues':
      return describeConflict(error.rows);
    case 'too-large':
      return `There are ${error.codes} codes, too many for ${error.method} (the limit is ${error.limit}); use ${error.use}.`;
    case 'cancelled':
      return 'The work was cancelled.';
    case 'illegal-draft':
      return `The draft is not a code of this ruleset: ${describeError(error.cause)}`;
    case 'unknown-strategy':
      return `"${error.id}" is not a strategy; choose from ${error.choices.join(', ')}.`;
    case 'unknown-bot':
      return `"${error.id}" is not a bot; choose from ${error.choices.join(', ')}.`;
  }
};

const describeConflict = (rows: readonly number[]): string => {
  if (rows.length === 1) return `No code could be answered as row ${rows[0]} says.`;
  if (rows.length === 2) return `Rows ${rows[0]} and ${rows[1]} cannot both be true.`;
  return `Rows ${rows.slice(0, -1).join(', ')} and ${rows.at(-1)} cannot all be true.`;
};
