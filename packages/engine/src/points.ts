import type { Feedback } from './feedback.ts';
import type { Scoring } from './scoring.ts';

/** What a player has done so far, as far as points are concerned. Times are milliseconds. */
export interface Performance {
  readonly feedbacks: readonly Feedback[];
  readonly won: boolean;
  readonly used: number;
  /** `null` where there is no clock; such a win has no time bonus. */
  readonly left: number | null;
}

export const points = (scoring: Scoring, { feedbacks, won, used, left }: Performance): number => {
  const pegs = feedbacks.reduce((sum, { black, white }) => sum + black * scoring.exact + white * scoring.misplaced, 0);
  const win = won ? scoring.win + timeBonus(scoring, left) : 0;
  return Math.max(0, pegs + win - scoring.offPerSecond * Math.floor(used / 1000));
};

const timeBonus = (scoring: Scoring, left: number | null): number => {
  if (left === null) return 0;
  const reached = scoring.timeBonuses.find(({ seconds, more }) =>
    more ? left > seconds * 1000 : left >= seconds * 1000,
  );
  return reached?.points ?? 0;
};
