/** How a ruleset gives points, as data. Only the best row's marks count: counting all rows would reward putting the win off. */
export interface Scoring {
  readonly exact: number;
  readonly misplaced: number;
  readonly win: number;
  /** For a win, by whole seconds left: the first bonus that is reached counts, so the largest is first. */
  readonly timeBonuses: readonly TimeBonus[];
  /** Taken off for each whole second used, so that slow guesses cost. The total never falls below zero. */
  readonly offPerSecond: number;
}

export interface TimeBonus {
  /** Whole seconds that must be left; exactly as many are enough unless `more` is asked for. */
  readonly seconds: number;
  readonly more: boolean;
  readonly points: number;
}

/** SKEMIND's own points. */
export const skemindScoring: Scoring = {
  exact: 60,
  misplaced: 25,
  win: 1000,
  timeBonuses: [
    { seconds: 120, more: true, points: 700 },
    { seconds: 60, more: false, points: 500 },
    { seconds: 30, more: false, points: 300 },
    { seconds: 0, more: false, points: 100 },
  ],
  offPerSecond: 0,
};

/** SKEMIND's points, minus a penalty for each second used. A ruleset without points would have nothing to lose. */
export const slowScoring = (offPerSecond: number): Scoring => ({ ...skemindScoring, offPerSecond });

/** The penalty of a scoring made by `slowScoring`; `null` for any other. */
export const penaltyOf = (scoring: Scoring | null): number | null => {
  const off = scoring?.offPerSecond ?? 0;
  return off > 0 && JSON.stringify(scoring) === JSON.stringify(slowScoring(off)) ? off : null;
};
