import { type Code, codeAt, countCodes, type GameView } from '@mastermind/engine';
import { positionOf } from '../knowledge/position.ts';
import { type ShippedRecord, shippedRecord } from '../shipped/record.ts';
import { plainTools, type Tools } from '../strategies/strategy.ts';
import type { GameReview } from './review.ts';

/** The most important fact about a finished game. */
export type Telling =
  /** Broken by the first guess; the number of possible codes. */
  | { readonly kind: 'first-guess'; readonly codes: number }
  /** Even the best strategy is this quick in only one game out of this number. */
  | {
      readonly kind: 'rare';
      readonly guesses: number;
      readonly oneIn: number;
      readonly basis: ShippedRecord['basis'];
    }
  /** No guess could have been better, or none better was found. */
  | { readonly kind: 'flawless'; readonly exact: boolean }
  /** Fewer guesses than the best strategy needs on average. */
  | { readonly kind: 'quick'; readonly average: number; readonly basis: ShippedRecord['basis'] }
  | { readonly kind: 'last-guess' }
  /** The guess that ruled out the largest share of the codes. */
  | { readonly kind: 'best-row'; readonly row: number; readonly before: number; readonly after: number }
  /** Not broken: how many codes the rows left, and the other one where there were two. */
  | { readonly kind: 'left'; readonly codes: number; readonly other: Code | null };

/** Results at least this rare (one game in this number) are called rare. */
const RARE = 8;

/**
 * The first remark about a finished game; `null` without one. An assisted game gets no praise, and no remark exceeds
 * the figures.
 */
export const tellingOf = (
  view: Pick<GameView, 'variant' | 'attempts' | 'status' | 'maxAttempts' | 'secretCode'>,
  review: GameReview | null,
  assisted: boolean,
  tools: Tools = plainTools,
): Telling | null => {
  if (view.status === 'lost') return leftOf(view, tools);
  if (view.status !== 'won') return null;
  const guesses = view.attempts.length;
  return (assisted ? null : praiseOf(view, guesses, review)) ?? (review === null ? null : bestRowOf(review));
};

const praiseOf = (
  { variant, maxAttempts }: Pick<GameView, 'variant' | 'maxAttempts'>,
  guesses: number,
  review: GameReview | null,
): Telling | null => {
  if (guesses === 1) return { kind: 'first-guess', codes: countCodes(variant) };
  const record = shippedRecord(variant);
  const oneIn = record === null ? 0 : Math.round(record.games / gamesWithin(record, guesses));
  if (record !== null && oneIn >= RARE) return { kind: 'rare', guesses, oneIn, basis: record.basis };
  if (review?.flawless) return { kind: 'flawless', exact: review.exact };
  const average = record === null ? 0 : record.total / record.games;
  if (record !== null && guesses < average) return { kind: 'quick', average, basis: record.basis };
  return guesses === maxAttempts ? { kind: 'last-guess' } : null;
};

/** At least 1, so that a result which the strategy never reaches counts as one game in all of them. */
const gamesWithin = ({ histogram }: ShippedRecord, guesses: number): number =>
  Math.max(
    1,
    histogram.slice(0, guesses).reduce((sum, games) => sum + games, 0),
  );

/** The guess that ruled out the largest share of the codes; `null` if none did. */
export const bestRowOf = ({ guesses }: GameReview): Extract<Telling, { kind: 'best-row' }> | null => {
  const ruling = guesses.filter(({ before, after, reason }) => reason.kind !== 'broken' && after < before);
  if (ruling.length === 0) return null;
  const best = ruling.reduce((most, one) => (one.after / one.before < most.after / most.before ? one : most));
  return { kind: 'best-row', row: best.row, before: best.before, after: best.after };
};

const leftOf = (
  { variant, attempts, secretCode }: Pick<GameView, 'variant' | 'attempts' | 'secretCode'>,
  tools: Tools,
): Telling | null => {
  const end = positionOf({ variant, attempts }, tools.kernelOf);
  if (!end.ok) return null;
  const { codes } = end.value.candidates;
  // While the code stays hidden, a code that resembles it stays hidden too.
  const pair = codes.length === 2 && secretCode !== null ? [...codes].map((code) => codeAt(variant, code)) : [];
  return {
    kind: 'left',
    codes: codes.length,
    other: pair.find((code) => code.join() !== secretCode!.join()) ?? null,
  };
};
