import { points, type Scoring } from '@mastermind/engine';

/** What a win would add at this moment, the winning row aside. */
export const winWorth = (scoring: Scoring | null, left: number | null): number | null =>
  scoring === null ? null : points({ ...scoring, offPerSecond: 0 }, { feedbacks: [], won: true, used: 0, left });
