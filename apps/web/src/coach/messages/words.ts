import type { Mark } from '../notes.ts';

/** What the coach says besides what the solver's words say already. */
export interface CoachWords {
  readonly title: string;
  readonly offer: string;
  readonly offerNo: string;
  /** What stands behind the number of codes left. */
  readonly codesLeft: (codes: number) => string;
  readonly uncounted: string;
  readonly counting: string;
  readonly off: string;
  readonly fold: string;
  readonly unfold: string;
  readonly draft: {
    readonly title: string;
    readonly empty: string;
    readonly possible: string;
    readonly impossible: string;
    readonly like: (codes: number, of: number) => string;
    readonly moreRows: (rows: number) => string;
  };
  readonly fact: { readonly title: string; readonly ask: string; readonly more: string };
  readonly guess: { readonly title: string; readonly ask: string; readonly take: string };
  readonly notes: {
    readonly title: string;
    readonly how: string;
    readonly cell: (symbol: string, place: number, mark: string) => string;
    readonly marks: Readonly<Record<Mark, string>>;
    readonly clear: string;
  };
}
