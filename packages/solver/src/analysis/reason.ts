import { type Code, formatCode, type Variant } from '@mastermind/engine';
import { type Contradiction, describeContradiction } from '../knowledge/contradiction.ts';

/** Why a guess was worth what it was, as data. `before` and `after` are the codes still possible around it. */
export type Reason =
  /** No guess is better. */
  | { readonly kind: 'best'; readonly before: number; readonly after: number }
  | { readonly kind: 'broken'; readonly before: number }
  /** One code was left, and this was not it. */
  | { readonly kind: 'only-one-left'; readonly code: Code; readonly contradiction: Contradiction | null }
  /** Every code still possible would have given this answer. */
  | { readonly kind: 'nothing-new'; readonly before: number }
  /** `expected` and `bestAfter` are the codes that this guess and the best one leave on average. */
  | {
      readonly kind: 'left-more';
      readonly before: number;
      readonly after: number;
      readonly expected: number;
      readonly bestAfter: number;
    }
  | { readonly kind: 'fewer-answers'; readonly before: number; readonly answers: number; readonly bestAnswers: number }
  /** The best guess may also be the code, this one could not. */
  | { readonly kind: 'not-possible'; readonly before: number; readonly contradiction: Contradiction }
  /** It shows only later. */
  | { readonly kind: 'costs-later'; readonly before: number; readonly loss: number };

/** One short English sentence; factual, as the numbers speak. */
export const describeReason = (variant: Variant, reason: Reason): string => {
  switch (reason.kind) {
    case 'best':
      return `${codes(reason.before)} left ${reason.after}; no guess does better on average.`;
    case 'broken':
      return reason.before === 1 ? 'The only code left.' : `Broken with ${codes(reason.before)} still possible.`;
    case 'only-one-left':
      return `Only ${formatCode(variant, reason.code)} was left.${because(reason.contradiction)}`;
    case 'nothing-new':
      return `${reason.before === 2 ? 'Both codes' : `All ${codes(reason.before)}`} would have given this answer, so it told nothing new.`;
    case 'left-more':
      return `${codes(reason.before)} left ${reason.after}; the best guess would have left ${round(reason.bestAfter)} on average.`;
    case 'fewer-answers':
      return `With ${codes(reason.before)} it allowed ${reason.answers} different answers; the best guess allows ${reason.bestAnswers}.`;
    case 'not-possible':
      return `The best guess may also be the code; this one could not.${because(reason.contradiction)}`;
    case 'costs-later':
      return `With ${codes(reason.before)} it needs ${reason.loss.toFixed(2)} guesses more on average than the best guess.`;
  }
};

const because = (contradiction: Contradiction | null): string =>
  contradiction === null ? '' : ` ${describeContradiction(contradiction)}`;

const codes = (count: number): string => (count === 1 ? '1 code' : `${count} codes`);

/** Whole numbers from ten on, one decimal below. */
const round = (size: number): string => (size >= 10 ? size.toFixed(0) : size.toFixed(1).replace(/\.0$/u, ''));
