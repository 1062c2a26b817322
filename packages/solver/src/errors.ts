import type { CodeError } from '@mastermind/engine';

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
