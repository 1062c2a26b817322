/** What the picture of deduction says. */
export interface DeductionWords {
  readonly picture: string;
  /** The picture in a sentence; `left` is `null` where the codes cannot be counted. */
  readonly label: (left: number | null, of: number) => string;
  /** `down` and `across` are the places that decide line and column. */
  readonly dots: (down: readonly number[], across: readonly number[]) => string;
  /** Under every dot there is one code; rings are those the last answer put out. */
  readonly rings: (row: number) => string;
  readonly shares: string;
  readonly sampled: string;
  readonly tooMany: string;
  readonly table: string;
  readonly symbol: string;
  readonly place: (number: number) => string;
  readonly counts: string;
  readonly guess: string;
  readonly codesLeft: string;
  readonly start: string;
  readonly uncounted: string;
}
