import type { Feedback } from './feedback.ts';
import type { Scoring, TimeBonus } from './scoring.ts';

/** What a player has done so far, as far as points are concerned. Times are milliseconds. */
export interface Performance {
  readonly feedbacks: readonly Feedback[];
  readonly won: boolean;
  readonly used: number;
  /** `null` where there is no clock; such a win has no time bonus. */
  readonly left: number | null;
}

/** What a total is made of: `rows + win + time - off` is `total`. */
export interface Points {
  /** For the best row or for all rows, as the ruleset says. */
  readonly rows: number;
  readonly win: number;
  readonly time: number;
  /** Taken off for the time used, but never more than was earned. */
  readonly off: number;
  readonly total: number;
}

export const points = (scoring: Scoring, { feedbacks, won, used, left }: Performance): Points => {
  const rows = countRows(scoring, feedbacks);
  const win = won ? scoring.win : 0;
  const time = won ? (timeBonus(scoring, left)?.points ?? 0) : 0;
  const earned = rows + win + time;
  const off = Math.min(earned, scoring.offPerSecond * Math.floor(used / 1000));
  return { rows, win, time, off, total: earned - off };
};

/** What the marks of one row are worth. */
export const rowPoints = (scoring: Scoring, { black, white }: Feedback): number =>
  black * scoring.exact + white * scoring.misplaced;

/** The bonus of a win with so much time left. */
export const timeBonus = (scoring: Scoring, left: number | null): TimeBonus | null => {
  if (left === null) return null;
  const reached = scoring.timeBonuses.find(({ seconds, more }) =>
    more ? left > seconds * 1000 : left >= seconds * 1000,
  );
  return reached ?? null;
};

const countRows = (scoring: Scoring, feedbacks: readonly Feedback[]): number => {
  const worth = feedbacks.map((row) => rowPoints(scoring, row));
  return scoring.rows === 'sum' ? worth.reduce((sum, row) => sum + row, 0) : Math.max(0, ...worth);
};
