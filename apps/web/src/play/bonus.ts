import { points, type Scoring } from '@mastermind/engine';

/** What a win would add now, apart from the winning row's points. */
export const winWorth = (scoring: Scoring | null, left: number | null): number | null =>
  scoring === null ? null : points({ ...scoring, offPerSecond: 0 }, { feedbacks: [], won: true, used: 0, left });
