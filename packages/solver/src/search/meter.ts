/** The progress report of a long search. */
export interface SearchProgress {
  /** The share of the work that is done, from 0 to 1; an estimate, since the work is unknown before the end. */
  readonly done: number;
  /** How many sets were looked at. */
  readonly nodes: number;
  /** The best total found so far. */
  readonly total: number | null;
  /** The proven lower bound of every strategy; it and the total meet at the end. Absent where it is not tracked. */
  readonly bound?: number;
}

/** The limits of a search and its progress reports. */
export interface SearchOptions {
  /** The most guesses that any code may need; null for no limit. */
  readonly depth?: number | null;
  /** Looked at every few milliseconds; an AbortSignal will do. */
  readonly signal?: { readonly aborted: boolean };
  /** Called every few milliseconds. */
  readonly progress?: (progress: SearchProgress) => void;
  /** The most sets to look at before giving up. */
  readonly budget?: number;
  /** The bytes that may be used to remember sets; with fewer the search is slower and finds an equal result. */
  readonly memory?: number;
}

/** Why a search ended without a result. */
export type SearchError =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'budget-spent'; readonly nodes: number }
  /** The saved file belongs to another search than this one. */
  | { readonly kind: 'other-search' }
  | { readonly kind: 'too-many-codes'; readonly codes: number; readonly limit: number };

/** Counts the work, and stops it by throwing a `Stopped`. */
export interface Meter {
  /** The bytes that may be used to remember sets; undefined for as many as usual. */
  readonly memory: number | undefined;
  nodes: number;
  /** When to check again. */
  next: number;
  /** The progress of the outermost part of the search. */
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
