import type { AnswerError, CodeError } from '@mastermind/engine';

/** The fault of a single row: the ruleset does not have its code, or no guess can get its answer. */
export type RowFault = CodeError | AnswerError;

/** A row that breaks the rules. Rows count from 1. */
export type RowError = { readonly kind: 'illegal-row'; readonly row: number; readonly cause: RowFault };

/** The fault in the text of a history. Entries count from 1, as rows do. */
export type HistoryError =
  | RowError
  | { readonly kind: 'malformed-history'; readonly entry: number; readonly text: string };

/** Rows that no code fits; no smaller set of rows has that property. Rows count from 1. */
export type ConflictError = { readonly kind: 'inconsistent-clues'; readonly rows: readonly number[] };

/** A requested code that the ruleset does not have. */
export type DraftError = { readonly kind: 'illegal-draft'; readonly cause: CodeError };

/** Too many codes for the request. */
export type TooLargeError = { readonly kind: 'too-large'; readonly codes: number; readonly limit: number };

export type CancelledError = { readonly kind: 'cancelled' };

/** Everything the solver may refuse, as data. */
export type SolverError =
  | HistoryError
  | ConflictError
  | TooLargeError
  | CancelledError
  | DraftError
  | { readonly kind: 'unknown-strategy'; readonly id: string; readonly choices: readonly string[] }
  | { readonly kind: 'unknown-bot'; readonly id: string; readonly choices: readonly string[] };
