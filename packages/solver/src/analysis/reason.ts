import type { Code } from '@mastermind/engine';

/** Why a guess was worth what it was, as data. `before` and `after` are the codes still possible around it. */
export type Reason =
  /** No guess is better, without doubt. */
  | { readonly kind: 'best'; readonly before: number; readonly after: number }
  /** No guess seems better, by an estimate. */
  | { readonly kind: 'none-found'; readonly before: number; readonly after: number }
  | { readonly kind: 'broken'; readonly before: number }
  /** One code was left, and this was not it. */
  | { readonly kind: 'only-one-left'; readonly code: Code }
  /** Every code still possible would have given this answer. */
  | { readonly kind: 'nothing-new'; readonly before: number }
  /**
   * How many codes this guess and the best one leave on average, rounded as they are shown: to whole numbers from ten
   * on, else to one decimal.
   */
  | {
      readonly kind: 'left-more';
      readonly before: number;
      readonly after: number;
      readonly expected: number;
      readonly bestAfter: number;
    }
  | { readonly kind: 'fewer-answers'; readonly before: number; readonly answers: number; readonly bestAnswers: number }
  /** The best guess may also be the code, this one could not. */
  | { readonly kind: 'not-possible'; readonly before: number }
  /** Nothing speaks against it at once; it costs something in later guesses. */
  | { readonly kind: 'costs-later'; readonly before: number; readonly loss: number; readonly exact: boolean };
