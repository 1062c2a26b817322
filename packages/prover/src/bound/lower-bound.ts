import { err, ok, type Result } from '@mastermind/engine';
import type { Kernel, SearchError, SearchOptions } from '@mastermind/solver';
import { guessClasses, makeMemo, makeMeter, SetClasses, Stopped } from '@mastermind/solver/search';
import { BoundedOpening } from './bounded-opening.ts';

/** A lower bound on the total of every strategy for the whole game. */
export interface GameBound {
  readonly total: number;
  /** The number of search nodes. */
  readonly nodes: number;
}

/** The limits of the search for a bound, and the strategy to compare it with. */
export interface BoundOptions extends Pick<SearchOptions, 'signal' | 'progress' | 'budget'> {
  /** The total of a known strategy: a first guess is finished once its bound reaches this total. */
  readonly known?: number | null;
}

/** The largest space that is bounded; more codes take too long. */
export const MAX_BOUNDED = 32_768;

/**
 * Bounds the cost of any strategy for a game, where the search for the best one takes too long.
 *
 * A strategy costs one guess for every code, plus its cost after each answer to the first guess. So the minimum over
 * all first guesses is a lower bound, for any lower bounds on the positions after the answers. The search raises one of
 * these bounds for the first guess with the least bound: it shows that no strategy costs so little more. Each further
 * rise takes longer, so the search chooses the part with the greatest rise for its work so far. The bound holds at
 * every moment, so the budget or the signal only ends the work; left alone it ends with the optimum.
 */
export const boundGame = (kernel: Kernel, options: BoundOptions = {}): Result<GameBound, SearchError> => {
  const { space } = kernel;
  if (space.size > MAX_BOUNDED) return err({ kind: 'too-many-codes', codes: space.size, limit: MAX_BOUNDED });
  if (options.signal?.aborted) return err({ kind: 'cancelled' });
  const enough = options.known ?? Number.POSITIVE_INFINITY;
  const classes = SetClasses.of(space, makeMemo());
  const openings = Array.from(guessClasses(space, []).firsts, (guess) => new BoundedOpening(kernel, classes, guess));
  const meter = makeMeter(options, ({ nodes }) => ({
    // The share of first guesses that cannot be better than the best known total.
    done: openings.filter(({ least }) => least >= enough).length / openings.length,
    nodes,
    total: null,
    bound: lowest(openings).least,
  }));
  try {
    for (let next = lowest(openings); next.least < enough && !next.exact; next = lowest(openings)) {
      meter.check();
      next.raise(meter);
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  return ok({ total: lowest(openings).least, nodes: meter.nodes });
};

const lowest = (openings: readonly BoundedOpening[]): BoundedOpening =>
  openings.reduce((one, other) => (other.least < one.least ? other : one));
