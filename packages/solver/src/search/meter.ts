/** What a long search reports on the way. */
export interface SearchProgress {
  /** The share of the work that is done, from 0 to 1; an estimate, as nobody knows before the end. */
  readonly done: number;
  /** How many sets were looked at. */
  readonly nodes: number;
  /** The best total found so far. */
  readonly total: number | null;
  /** What no strategy can do with less, as far as is shown; it and the total meet at the end. Absent where it is not followed. */
  readonly bound?: number;
}

/** What limits a search and reports on it. */
export interface SearchOptions {
  /** The most guesses that any code may need; null for no limit. */
  readonly depth?: number | null;
  /** Looked at every few milliseconds; an AbortSignal will do. */
  readonly signal?: { readonly aborted: boolean };
  /** Called every few milliseconds. */
  readonly progress?: (progress: SearchProgress) => void;
  /** The most sets to look at before giving up. */
  readonly budget?: number;
  /** The bytes that may be used to remember sets; with fewer the same is found, more slowly. */
  readonly memory?: number;
}

/** Why a search ended without a result. */
export type SearchError =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'budget-spent'; readonly nodes: number }
  /** What was kept of a proof is not what this search begins with. */
  | { readonly kind: 'other-search' }
  | { readonly kind: 'too-many-codes'; readonly codes: number; readonly limit: number };

/** Counts the work, and stops it by throwing a `Stopped`. */
export interface Meter {
  /** The bytes that may be used to remember sets; undefined for as many as usual. */
  readonly memory: number | undefined;
  nodes: number;
  /** When to check again. */
  next: number;
  /** How far the outermost part of the search has come. */
  share: number;
  check(): void;
}

/** Thrown through the search only, never out of this folder. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  readonly error: SearchError;

  constructor(error: SearchError) {
    super(error.kind);
    this.error = error;
  }
}

const INTERVAL = 200;

/** A meter that stops at the budget or the signal, and reports now and then. */
export const makeMeter = (options: SearchOptions, report: (meter: Meter) => SearchProgress): Meter => {
  const budget = options.budget ?? Number.POSITIVE_INFINITY;
  const meter: Meter = {
    memory: options.memory,
    nodes: 0,
    next: Math.min(INTERVAL, budget),
    share: 0,
    check: () => {
      if (options.signal?.aborted) throw new Stopped({ kind: 'cancelled' });
      if (meter.nodes >= budget) throw new Stopped({ kind: 'budget-spent', nodes: meter.nodes });
      options.progress?.(report(meter));
      meter.next = Math.min(meter.nodes + INTERVAL, budget);
    },
  };
  return meter;
};
