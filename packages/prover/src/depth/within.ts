import { err, type Result } from '@mastermind/engine';
import { allCodes, type CodeSpace, type Kernel, type SearchError, type SearchOptions } from '@mastermind/solver';
import { type AnswerTable, capacities, guessClasses, type Meter, makeMeter } from '@mastermind/solver/search';
import { MAX_BOUNDED } from '../bound/lower-bound.ts';
import { unlessStopped } from '../unless-stopped.ts';
import { Reach } from './reach.ts';

/** The limits of the search, and the first guess to try if only one is wanted. */
export interface WithinOptions extends Pick<SearchOptions, 'signal' | 'progress' | 'budget'> {
  /** The only first guess to try; any other may be mapped onto it by a symmetry. */
  readonly first?: number;
}

/** Whether every code can be broken within the depth, and how many sets were looked at. */
export interface DepthVerdict {
  /** Whether every code can be broken. */
  readonly breakable: boolean;
  /** How many sets were looked at. */
  readonly nodes: number;
}

/**
 * Whether every code of a game can be broken within a number of guesses. Finding the strategy with the fewest guesses
 * in total is a harder question. A guess fails as soon as one of its parts needs too many guesses. Counting shows this
 * for most parts; see `Reach`.
 */
export const breakWithin = (
  kernel: Kernel,
  depth: number,
  options: WithinOptions = {},
): Result<DepthVerdict, SearchError> => {
  const { space } = kernel;
  if (space.size > MAX_BOUNDED) return err({ kind: 'too-many-codes', codes: space.size, limit: MAX_BOUNDED });
  if (options.signal?.aborted) return err({ kind: 'cancelled' });
  const meter = makeMeter(options, ({ nodes, share }) => ({ done: share, nodes, total: null }));
  const search = new Search(kernel, meter);
  const all = allCodes(space);
  return unlessStopped(() => {
    const { first } = options;
    const breakable = first === undefined ? search.breaks(all, depth, [], null) : search.leaves(all, first, depth, []);
    return { breakable, nodes: meter.nodes };
  });
};

/** From this depth on the sets that a guess leaves are asked about in a table; there are many, and each is soon done. */
const WORTH_TABLE = 4;

class Search {
  private readonly kernel: Kernel;
  private readonly meter: Meter;

  constructor(kernel: Kernel, meter: Meter) {
    this.kernel = kernel;
    this.meter = meter;
  }

  /** `history` are the guesses that led to the set; `around` is the reach of a set that it is part of. */
  breaks(codes: Uint32Array, depth: number, history: readonly number[], around: Reach | null): boolean {
    const { kernel, meter } = this;
    const { space } = kernel;
    const { length: size } = codes;
    // One after the other.
    if (size <= depth) return true;
    if (depth <= 1 || size > (capacities(space.feedbacks.length, size)[depth] ?? size)) return false;
    meter.nodes++;
    meter.check();
    const reach = around === null || depth >= WORTH_TABLE ? new Reach(kernel, codes, depth) : around;
    if (size > reach.most[depth]!) return false;
    const guesses = reach === around ? around.guesses(depth, size) : guessClasses(space, history).firsts;
    const loaded = kernel.load(codes);
    const tried = promising(space, loaded.histograms(guesses), guesses, reach.most[depth - 1]!, size);
    if (depth === 2) return tried.length > 0;
    if (depth === WORTH_TABLE && tried.length > 0) return this.breaksInTable(codes, tried, reach);
    return tried.some((guess, at) => {
      if (history.length < 2) meter.share = at / tried.length;
      return this.leaves(codes, guess, depth, history, reach);
    });
  }

  /** Whether a guess leaves only sets that can be broken with the guesses after it. */
  leaves(
    codes: Uint32Array,
    guess: number,
    depth: number,
    history: readonly number[],
    reach: Reach | null = null,
  ): boolean {
    const { kernel } = this;
    if (depth < 1) return false;
    return [...kernel.load(codes).split(guess)]
      .filter(({ feedback }) => feedback !== kernel.space.win)
      .sort(largestFirst)
      .every((part) => this.breaks(part.codes, depth - 1, [...history, guess], reach));
  }

  /** Whether a set can be broken within four guesses, one of which is tried next. */
  private breaksInTable(codes: Uint32Array, tried: readonly number[], reach: Reach): boolean {
    const { kernel, meter } = this;
    // Guesses with a long reach are first: a set need only be tried with those that reach as many codes as it has.
    const guesses = reach.guesses(3, 0).reverse();
    return kernel.withAnswerTable(codes, guesses, (table) => {
      const places = new Uint16Array(kernel.space.size);
      guesses.forEach((guess, place) => {
        places[guess] = place;
      });
      const inside = new InTable(table, reach, meter);
      return tried.some((guess) => inside.leavesBreakable(places[guess]!));
    });
  }
}

interface Sized {
  readonly codes: Uint32Array;
}

const largestFirst = (one: Sized, other: Sized): number => other.codes.length - one.codes.length;

/** The guesses whose largest part has at most the given number of codes, ascending by that part. */
const promising = (
  { width, win, feedbacks }: CodeSpace,
  counts: Uint32Array,
  guesses: Uint32Array,
  most: number,
  size: number,
): readonly number[] => {
  const found: { readonly guess: number; readonly largest: number }[] = [];
  for (let index = 0, at = 0; index < guesses.length; index++, at += width) {
    let largest = 0;
    for (const byte of feedbacks) if (byte !== win) largest = Math.max(largest, counts[at + byte]!);
    if (largest <= most && largest < size) found.push({ guess: guesses[index]!, largest });
  }
  return found.sort((one, other) => one.largest - other.largest).map(({ guess }) => guess);
};

/** A scan counts in bytes. For a larger set, the first codes are scanned. If they cannot be broken, the set cannot. */
const MOST_SCANNED = 255;

/** Sets of rows of a table with every guess, those that reach furthest within three first. */
class InTable {
  private readonly table: AnswerTable;
  private readonly reach: Reach;
  private readonly meter: Meter;
  /** The answers but a win, those that are given most often first. */
  private readonly answers: readonly number[];

  constructor(table: AnswerTable, reach: Reach, meter: Meter) {
    this.table = table;
    this.reach = reach;
    this.meter = meter;
    this.answers = commonAnswers(table);
  }

  /** Whether every set that a guess leaves of all rows can be broken within three more. */
  leavesBreakable(column: number): boolean {
    const { table } = this;
    const all = Uint16Array.from({ length: table.codes.length }, (_, row) => row);
    return this.parts(column, all).every((part) => this.breaksWithinThree(part));
  }

  private breaksWithinThree(set: Uint16Array): boolean {
    const { table, reach, meter } = this;
    if (set.length <= 3) return true;
    if (++meter.nodes >= meter.next) meter.check();
    const columns = reach.count(3, set.length);
    const scanned = Math.min(set.length, MOST_SCANNED);
    table.rows.set(set);
    if (table.fit(0, scanned, columns, reach.most[2]!, this.answers) === 0) return false;
    const fitting = table.parts.slice(0, columns);
    return fitting.some(
      (fits, column) => fits === 1 && this.parts(column, set).every((part) => this.breaksWithinTwo(part)),
    );
  }

  /** Within two guesses, if one guess distinguishes all of them. */
  private breaksWithinTwo(set: Uint16Array): boolean {
    const { table, reach } = this;
    if (set.length <= 2) return true;
    if (set.length > reach.most[2]!) return false;
    table.rows.set(set);
    return table.fit(0, set.length, table.guesses.length, 1, this.answers) > 0;
  }

  /** The sets that a guess leaves, a win left out, the largest first. */
  private parts(column: number, set: Uint16Array): readonly Uint16Array[] {
    const { answers, stride, space } = this.table;
    const counts = new Uint32Array(space.feedbacks.length);
    for (const row of set) counts[answers[row * stride + column]!]!++;
    const found = Array.from(counts, (count) => new Uint16Array(count));
    counts.fill(0);
    for (const row of set) {
      const answer = answers[row * stride + column]!;
      found[answer]![counts[answer]!++] = row;
    }
    return this.answers
      .map((answer) => found[answer]!)
      .filter(({ length }) => length > 0)
      .sort((one, other) => other.length - one.length);
  }
}

const commonAnswers = ({ space, answers }: AnswerTable): readonly number[] => {
  const counts = new Uint32Array(256);
  // A prime apart, so that all columns have their share.
  for (let at = 0; at < answers.length; at += 1009) counts[answers[at]!]!++;
  return [...space.feedbacks.keys()]
    .filter((answer) => space.feedbacks[answer] !== space.win)
    .sort((one, other) => counts[other]! - counts[one]!);
};
