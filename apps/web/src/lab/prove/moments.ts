/** The knowledge of a search at a moment: no strategy needs less than `bound`, and one needs `total`. */
export interface Moment {
  readonly nodes: number;
  readonly bound: number;
  readonly total: number | null;
}

/** The moments with one more, if it says anything new. */
export const withMoment = (moments: readonly Moment[], next: Moment): readonly Moment[] => {
  const last = moments.at(-1);
  return last?.bound === next.bound && last.total === next.total ? moments : [...moments, next];
};
