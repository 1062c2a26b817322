import { codeAt, countCodes, err, feedback, ok, type Result, sameCode, type Variant } from '@mastermind/engine';
import type { StrategyTree } from './tree.ts';

/** The value of a plan, found by playing it against every code. */
export interface StrategyRecord {
  readonly games: number;
  readonly total: number;
  readonly worst: number;
  /** How many codes are broken with each number of guesses, from one on. */
  readonly histogram: readonly number[];
}

/** A code that the plan does not break, and after how many guesses it gives up. */
export interface NotReached {
  readonly kind: 'code-not-reached';
  readonly code: number;
  readonly guesses: number;
}

/**
 * Plays the plan against every code by the rules of the engine alone; no kernel and no search is trusted here. It
 * cannot show that no plan is better; only the search can.
 */
export const checkStrategy = (variant: Variant, tree: StrategyTree): Result<StrategyRecord, NotReached> => {
  const games = countCodes(variant);
  const histogram: number[] = [];
  let total = 0;
  for (let code = 0; code < games; code++) {
    const secret = codeAt(variant, code);
    let next: StrategyTree | undefined = tree;
    let guesses = 0;
    for (let broken = false; !broken; ) {
      if (next === undefined) return err({ kind: 'code-not-reached', code, guesses });
      const guess = codeAt(variant, next.guess);
      const { black, white } = feedback(secret, guess);
      guesses++;
      broken = sameCode(secret, guess);
      const answer = black * (variant.length + 1) + white;
      next = next.branches.find((branch) => branch.feedback === answer)?.tree;
    }
    total += guesses;
    while (histogram.length < guesses) histogram.push(0);
    histogram[guesses - 1]!++;
  }
  return ok({ games, total, worst: histogram.length, histogram });
};
