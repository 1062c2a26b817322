import type { Feedback } from './feedback.ts';
import type { Scoring, TimeBonus } from './scoring.ts';
import { wholeSeconds } from './variant.ts';

/** A player's game so far, as far as points are concerned. Times are milliseconds. */
export interface Performance {
  readonly feedbacks: readonly Feedback[];
  readonly won: boolean;
  readonly used: number;
  /** `null` where there is no clock; such a win has no time bonus. */
  readonly left: number | null;
}

/** The parts of a total: `row + win + time - off` is `total`. */
export interface Points {
  /** For the best row, the one worth most. */
  readonly row: number;
  readonly win: number;
  readonly time: number;
  /** Taken off for the time used, but never more than was earned. */
  readonly off: number;
  readonly total: number;
}

export const points = (scoring: Scoring, { feedbacks, won, used, left }: Performance): Points => {
  const row = Math.max(0, ...feedbacks.map((marks) => rowPoints(scoring, marks)));
  const win = won ? scoring.win : 0;
  const time = won ? (timeBonus(scoring, left)?.points ?? 0) : 0;
  const earned = row + win + time;
  const off = Math.min(earned, scoring.offPerSecond * wholeSeconds(used));
  return { row, win, time, off, total: earned - off };
};

/** The points for the marks of one row. */
export const rowPoints = (scoring: Scoring, { black, white }: Feedback): number =>
  black * scoring.exact + white * scoring.misplaced;

/** The bonus of a win, by whole seconds left. */
export const timeBonus = (scoring: Scoring, left: number | null): TimeBonus | null => {
  if (left === null) return null;
  const whole = wholeSeconds(left);
  return scoring.timeBonuses.find(({ seconds, more }) => (more ? whole > seconds : whole >= seconds)) ?? null;
};
