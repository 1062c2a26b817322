import { findPreset } from '@mastermind/engine';
import { type League, type Period, periods } from '@mastermind/protocol';
import { startOf } from './period.ts';

/** How many of a player's latest results count where the score decides. */
export const LATEST = 10;
/** With fewer games than this in a period, a mean of guesses says little; such players follow the others. */
const ENOUGH = 20;

/** What a board compares: ranked games of a league, or races. */
export type Contest = League | 'races';

/** One board of one period. */
export interface BoardKey {
  readonly board: string;
  readonly since: number;
}

export const boardOf = (contest: Contest, variantId: string, period: Period, now: number): BoardKey => ({
  board: `${contest}/${variantId}/${period}`,
  since: startOf(period, now),
});

/** The boards on which a result counts, by when it ended. */
export const boardsAt = (contest: Contest, variantId: string, at: number): BoardKey[] =>
  periods.map((period) => boardOf(contest, variantId, period, at));

/** How all players did with the code of a day. It has no places but is counted like a board. */
export const dailyBoard = (date: string, variantId: string): BoardKey => ({
  board: `daily/${variantId}/${date}`,
  since: 0,
});

/** Races and rulesets with a clock go by the race score, the others by the number of guesses. */
export const isByScore = (contest: Contest, variantId: string): boolean =>
  contest === 'races' || (findPreset(variantId)?.seconds ?? null) !== null;

/** What a player has done on one board. */
export interface Sums {
  readonly games: number;
  readonly guesses: number;
  readonly scored: number;
  readonly score: number;
}

/** Added to the keys of players with too few games, so that they come after all others. */
export const PROVISIONAL = 1_000_000_000;
/** More than any race score, so that keys stay above zero. */
export const TOP_SCORE = 10_000;
export const PER_GUESS = 1_000_000;
export const PER_POINT = 5_000;
/** As wide as a twentieth of a guess or ten points: few buckets on a board, few players in a bucket. */
export const BUCKET = 50_000;

/** The sort key of a standing: less is better. Whole numbers, so that both stores agree about equal means. */
export const orderOf = ({ games, guesses, scored, score }: Sums, byScore: boolean): number =>
  byScore
    ? (scored < LATEST ? PROVISIONAL : 0) + Math.floor(((TOP_SCORE * scored - score) * PER_POINT) / scored)
    : (games < ENOUGH ? PROVISIONAL : 0) + Math.floor((guesses * PER_GUESS) / games);

export const isProvisional = (orderKey: number): boolean => orderKey >= PROVISIONAL;

export const bucketOf = (orderKey: number): number => Math.floor(orderKey / BUCKET);
