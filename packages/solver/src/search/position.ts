import { err, ok, type Result } from '@mastermind/engine';
import type { AnswerTable, NarrowTable } from '../kernel/answer-table.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { allCodes } from '../kernel/space.ts';
import { NONE } from './bounds.ts';
import { BranchAndBound, UNLIMITED, WORTH_COMPARING } from './branch-and-bound.ts';
import { makeMeter, type SearchError, type SearchOptions, Stopped } from './meter.ts';
import { narrowed } from './narrowed.ts';
import { columnsToTry, guessClasses } from './symmetry.ts';
import type { StrategyTree } from './tree.ts';

export interface PositionOptions extends SearchOptions {
  /** Guesses to price, besides finding the best. */
  readonly guesses?: readonly number[];
  /**
   * The guesses made so far, if the codes are exactly those that fit their answers. Then only one of several guesses is
   * tried if they differ just in the names of symbols and the order of positions. This makes early positions fast.
   */
  readonly history?: readonly number[];
  /** Whether to write the strategy down. */
  readonly tree?: boolean;
}

export interface PositionSolution {
  /** The fewest guesses in total over all codes of the position; null if the depth does not allow any strategy. */
  readonly total: number | null;
  /** A guess that reaches the total: a possible code if there is one, then the first in code order. */
  readonly guess: number | null;
  /**
   * The total after each guess that was to be priced; null where the depth does not allow it or the guess gives no
   * information.
   */
  readonly prices: readonly (number | null)[];
  readonly tree: StrategyTree | null;
  readonly nodes: number;
}

/** Tables larger than this are not made. */
const MAX_BYTES = 2 ** 26;

/** How many codes a position of this space may have to be searched. */
export const mostCodes = (kernel: Kernel): number => Math.min(MAX_BYTES / kernel.space.size, kernel.space.size, 65_535);

/** Solves a position exactly: any set of codes that are still possible, any legal guess allowed. */
export const solvePosition = (
  kernel: Kernel,
  codes: Iterable<number>,
  options: PositionOptions = {},
): Result<PositionSolution, SearchError> => {
  const set = Uint32Array.from(codes).sort();
  const limit = Math.floor(mostCodes(kernel));
  if (set.length > limit) return err({ kind: 'too-many-codes', codes: set.length, limit });
  if (options.signal?.aborted) return err({ kind: 'cancelled' });
  return unlessStopped(() =>
    kernel.withAnswerTable(set, allCodes(kernel.space), (table) => searchPosition(table, options)),
  );
};

/**
 * Solves several sets of codes, such as the positions after a guess, and returns their totals in the order of the sets.
 * The sets share one table: for small sets making it costs more than the search.
 */
export const solveSets = (
  kernel: Kernel,
  sets: readonly Uint32Array[],
  options: SearchOptions = {},
): Result<readonly number[], SearchError> => {
  const size = sets.reduce((sum, { length }) => sum + length, 0);
  const limit = Math.floor(mostCodes(kernel));
  if (size > limit) return err({ kind: 'too-many-codes', codes: size, limit });
  const codes = new Uint32Array(size);
  let end = 0;
  for (const set of sets) {
    codes.set(set.toSorted(), end);
    end += set.length;
  }
  return unlessStopped(() =>
    kernel.withAnswerTable(codes, allCodes(kernel.space), (wide) => {
      const search = new BranchAndBound(
        narrowed(wide),
        makeMeter(options, ({ nodes, share }) => ({ done: share, nodes, total: null })),
      );
      const depth = Math.min(options.depth ?? UNLIMITED, UNLIMITED);
      // The last set first, since a search overwrites the rows after its set.
      return sets
        .toReversed()
        .map(({ length }) => {
          end -= length;
          return search.solve(end, length, depth, NONE);
        })
        .reverse();
    }),
  );
};

const unlessStopped = <T>(work: () => T): Result<T, SearchError> => {
  try {
    return ok(work());
  } catch (error) {
    if (error instanceof Stopped) return err(error.error);
    throw error;
  }
};

const searchPosition = (wide: AnswerTable, options: PositionOptions): PositionSolution => {
  const size = wide.codes.length;
  const depth = Math.min(options.depth ?? UNLIMITED, UNLIMITED);
  const meter = makeMeter(options, ({ nodes, share }) => ({ done: share, nodes, total: null }));
  const table = narrowed(wide);
  const history = size < WORTH_COMPARING ? undefined : options.history;
  const allowed = history && tryOnce(wide, table, history);
  const search = new BranchAndBound(table, meter, {
    triedAfter: history && ((column) => tryOnce(wide, table, [...history, table.guesses[column]!])),
  });
  const total = size === 0 ? 0 : search.solve(0, size, depth, NONE, allowed);
  const solved = size > 0 && total < NONE;
  const guess = solved ? bestGuess(search, depth, total, allowed) : null;
  const prices = (options.guesses ?? []).map((priced) => {
    const price = search.price(table.standsFor[priced]!, 0, size, depth, NONE);
    return price < NONE ? price : null;
  });
  return {
    total: size === 0 || solved ? total : null,
    guess,
    prices,
    tree: solved && options.tree ? search.strategy(0, size, depth, total, allowed) : null,
    nodes: meter.nodes,
  };
};

const tryOnce = (wide: AnswerTable, table: NarrowTable, history: readonly number[]): Uint8Array =>
  columnsToTry(guessClasses(wide.space, history), wide.guesses, table.standsFor);

/**
 * Columns are in code order. A column that is skipped has an equivalent one before it. Either all equivalent guesses
 * are possible codes or none is, because a symmetry of the position maps possible codes to possible codes.
 */
const bestGuess = (search: BranchAndBound, depth: number, total: number, allowed: Uint8Array | undefined): number => {
  const { table } = search;
  const size = table.codes.length;
  const reaches = (column: number): boolean =>
    allowed?.[column] !== 0 && search.price(column, 0, size, depth, total + 1) === total;
  const possible = table.own.find(reaches);
  const column = possible ?? table.guesses.findIndex((_, other) => reaches(other));
  return table.guesses[column]!;
};
