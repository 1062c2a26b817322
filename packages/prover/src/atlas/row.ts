/** The search results for one size of game. */
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
  /** A lower bound for every strategy: the total where it is proven, otherwise the bound that `prove --bound` shows. */
  readonly bound: number;
  /** The most guesses that the strategy needs for any code. */
  readonly worst: number;
  /**
   * The fewest guesses that we know to be enough for every code, and the total over all codes at that depth; null where
   * unknown. The atlas names the sizes where fewer may be enough.
   */
  readonly within: { readonly guesses: number; readonly total: number | null };
  /** The strategy's first guess, symbols numbered from 1. */
  readonly first: string;
  /** The sets that the proof looked at and the seconds of one processor it took; of the bound where there is no proof. */
  readonly nodes: number;
  readonly seconds: number;
  /** The commit whose search made the row or, if that was not noted then, the one that brought its figures in. */
  readonly commit: string;
}
