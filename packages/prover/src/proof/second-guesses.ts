import type { Result } from '@mastermind/engine';
import { allCodes, type Kernel, type SearchError, type SearchOptions, type StrategyTree } from '@mastermind/solver';
import {
  type AnswerTable,
  BranchAndBound,
  columnsToTry,
  guessClasses,
  type Meter,
  makeMemo,
  makeMeter,
  NONE,
  narrowed,
  SetClasses,
  UNLIMITED,
} from '@mastermind/solver/search';
import { unlessStopped } from '../unless-stopped.ts';
import { WORTH_COMPARING_THIRDS } from '../worth-comparing.ts';
import { makeSharedMemo } from './shared-memo.ts';

/** The codes after a first guess and the answer to it, as a feedback byte. */
export interface SecondPosition {
  readonly first: number;
  readonly answer: number;
}

/** Second guesses, the least bound first; bounds below the limit only. */
export interface SecondGuesses {
  readonly guesses: Uint32Array;
  readonly bounds: Int32Array;
}

/** Second guesses to price, one after the other. */
export interface PricingJob extends SecondPosition {
  readonly guesses: readonly number[];
  /** The limit of a guess: one number in shared memory. A worker that finds a lower limit writes it there. */
  readonly limit: Int32Array;
}

/** The costs of second guesses, `NONE` where a cost is not below the limit, and the strategy after the best of them. */
export interface Pricing {
  readonly totals: readonly number[];
  readonly best: number | null;
  readonly tree: StrategyTree | null;
  readonly nodes: number;
}

export interface PricingOptions extends Pick<SearchOptions, 'depth' | 'memory' | 'signal'> {
  /** The memory for results that workers share, and that each worker keeps from job to job. */
  readonly shared?: SharedArrayBuffer | null;
}

/** A part that is being searched, in a separate table. */
export interface OpenPart {
  readonly search: BranchAndBound;
  readonly size: number;
  readonly guesses: ReturnType<BranchAndBound['listGuesses']>;
}

interface Opening {
  readonly depth: number;
  readonly limit: number;
  readonly meter: Meter;
  readonly classes: SetClasses | null;
}

/** The second guesses after a first one: only one of those that a symmetry maps onto each other. */
export const openPart = (
  wide: AnswerTable,
  inner: ReturnType<typeof narrowed>,
  first: number,
  { depth, limit, meter, classes }: Opening,
): OpenPart => {
  const size = inner.codes.length;
  const tried = (history: readonly number[]): Uint8Array =>
    columnsToTry(guessClasses(wide.space, history), wide.guesses, inner.standsFor);
  const search = new BranchAndBound(inner, meter, {
    triedAfter: (column) => tried([first, inner.guesses[column]!]),
    worthComparing: WORTH_COMPARING_THIRDS,
    classes,
  });
  return { search, size, guesses: search.listGuesses(0, size, depth - 1, limit, tried([first])) };
};

/** The second guesses of a position in the order in which a proof deals them out. */
export const listSecondGuesses = (
  kernel: Kernel,
  position: SecondPosition,
  options: PricingOptions & { readonly limit: number },
): Result<SecondGuesses, SearchError> =>
  unlessStopped(() =>
    onPosition(kernel, position, options.limit, options, ({ guesses }, table) => ({
      guesses: Uint32Array.from(guesses.columns, (column) => table.guesses[column]!),
      bounds: guesses.bounds,
    })),
  );

/** Prices second guesses as a proof does. One that is found lowers the limit for those after it. */
export const priceSecondGuesses = (
  kernel: Kernel,
  job: PricingJob,
  options: PricingOptions = {},
): Result<Pricing, SearchError> =>
  unlessStopped(() => {
    const { guesses, limit } = job;
    const depth = depthOf(options);
    const limitNow = (): number => Atomics.load(limit, 0);
    return onPosition(kernel, job, limitNow(), options, ({ search, size }, table, meter) => {
      let best: number | null = null;
      const columnOf = (guess: number): number => table.standsFor[guess]!;
      const totals = guesses.map((guess, at) => {
        const total = search.priceListed(columnOf(guess), 0, size, depth - 1, limitNow);
        if (total < NONE) {
          best = at;
          lowerLimit(limit, total);
        }
        return total;
      });
      const tree = best === null ? null : search.strategyAfter(columnOf(guesses[best]!), 0, size, depth - 1);
      return { totals, best, tree, nodes: meter.nodes };
    });
  });

/** Lowers a limit that others may be lowering, too. */
export const lowerLimit = (limit: Int32Array, to: number): void => {
  for (let seen = Atomics.load(limit, 0); to < seen; ) {
    const before = Atomics.compareExchange(limit, 0, seen, to);
    if (before === seen) return;
    seen = before;
  }
};

const depthOf = ({ depth }: PricingOptions): number => Math.min(depth ?? UNLIMITED, UNLIMITED);

const onPosition = <T>(
  kernel: Kernel,
  { first, answer }: SecondPosition,
  limit: number,
  options: PricingOptions,
  work: (part: OpenPart, table: ReturnType<typeof narrowed>, meter: Meter) => T,
): T => {
  const all = allCodes(kernel.space);
  const position = kernel
    .load(all)
    .split(first)
    .find(({ feedback }) => feedback === answer);
  if (position === undefined) throw new RangeError('No code gives this answer.');
  const meter = makeMeter(options, ({ nodes }) => ({ done: 0, nodes, total: null }));
  const memo = options.shared ? makeSharedMemo(options.shared) : makeMemo(options.memory);
  const classes = SetClasses.of(kernel.space, memo);
  return kernel.withAnswerTable(position.codes, all, (wide) => {
    const table = narrowed(wide);
    return work(openPart(wide, table, first, { depth: depthOf(options), limit, meter, classes }), table, meter);
  });
};
