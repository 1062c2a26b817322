/** What is known of one size of game, by our own search. */
export interface AtlasRow {
  /** In the notation of rulesets: `4x6`, and `4x6u` without repeats. */
  readonly size: string;
  readonly codes: number;
  /** How many different answers guesses get. */
  readonly answers: number;
  /** The guesses over all codes of the best strategy we know of. */
  readonly total: number;
  /** Whether no strategy needs fewer guesses over all codes. */
  readonly proven: boolean;
  /** What no strategy gets below: the total where it is proven, otherwise what `prove --bound` shows. */
  readonly bound: number;
  /** The most guesses that the strategy needs for any code. */
  readonly worst: number;
  /** The fewest guesses that can be enough for every code, and what that then costs over all codes, null where nobody knows. */
  readonly within: { readonly guesses: number; readonly total: number | null };
  /** The strategy's first guess, symbols numbered from 1. */
  readonly first: string;
  /** The sets that the proof looked at and the seconds of one processor it took; of the bound where there is no proof. */
  readonly nodes: number;
  readonly seconds: number;
  /** The commit whose search made the row or, if that was not noted then, the one that brought its figures in. */
  readonly commit: string;
}
