import { treeTotal } from '@mastermind/prover';
import { allCodes, branchOf, type Kernel, type StrategyTree } from '@mastermind/solver';
import {
  BranchAndBound,
  columnsToTry,
  guessClasses,
  makeMemo,
  makeMeter,
  narrowed,
  SetClasses,
  Stopped,
  UNLIMITED,
} from '@mastermind/solver/search';
import { WORTH_COMPARING_THIRDS } from '../packages/prover/src/worth-comparing.ts';

/** The cost of pricing a second guess, and whether it was given up before that was known. */
export interface Price {
  readonly sets: number;
  readonly givenUp: boolean;
}

/** The codes after an answer to the first guess. */
export interface Position {
  readonly feedback: number;
  readonly codes: Uint32Array;
}

/** The second guesses after an answer that could be better than the strategy, the least bound first. */
export interface SecondGuesses {
  /** The total of the strategy for these codes: only less is of interest. */
  readonly limit: number;
  readonly bounds: ArrayLike<number>;
  /** Prices the guess at this place of the list as a proof does, giving up after the given number of sets. */
  price(at: number, most: number): Price;
}

/**
 * Opens positions after the first guess of a strategy. Results about sets in one position serve the next, as in a
 * proof.
 */
export const pricingAfter = (kernel: Kernel, tree: StrategyTree) => {
  const { space } = kernel;
  const all = allCodes(space);
  const classes = SetClasses.of(space, makeMemo());
  const positions: readonly Position[] = kernel
    .load(all)
    .split(tree.guess)
    .filter(({ feedback }) => feedback !== space.win);

  const inPosition = <T>({ feedback, codes }: Position, work: (guesses: SecondGuesses) => T): T => {
    const limit = treeTotal(kernel, branchOf(tree, feedback)!, codes);
    return kernel.withAnswerTable(codes, all, (wide) => {
      const table = narrowed(wide);
      const tried = (history: readonly number[]) =>
        columnsToTry(guessClasses(space, history), wide.guesses, table.standsFor);
      const triedAfter = (column: number) => tried([tree.guess, table.guesses[column]!]);
      const list = (budget: number) => {
        const meter = makeMeter({ budget }, ({ nodes }) => ({ done: 0, nodes, total: null }));
        const search = new BranchAndBound(table, meter, {
          triedAfter,
          worthComparing: WORTH_COMPARING_THIRDS,
          classes,
        });
        return { meter, search, guesses: search.listGuesses(0, codes.length, UNLIMITED, limit, tried([tree.guess])) };
      };
      const price = (at: number, most: number): Price => {
        const { meter, search, guesses } = list(most);
        try {
          search.priceListed(guesses.columns[at]!, 0, codes.length, UNLIMITED, () => limit);
          return { sets: meter.nodes, givenUp: false };
        } catch (error) {
          if (!(error instanceof Stopped)) throw error;
          return { sets: meter.nodes, givenUp: true };
        }
      };
      return work({ limit, bounds: list(1).guesses.bounds, price });
    });
  };
  return { positions, inPosition };
};
