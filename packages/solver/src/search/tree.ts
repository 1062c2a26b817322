/** A complete plan: the guess, and the continuation after each answer except a win. */
export interface StrategyTree {
  /** A code of the space. */
  readonly guess: number;
  /** Ascending by feedback byte. */
  readonly branches: readonly StrategyBranch[];
}

/** One answer in a plan, and the plan from there on. */
export interface StrategyBranch {
  /** The answer, as a feedback byte. */
  readonly feedback: number;
  readonly tree: StrategyTree;
}

/** The continuation after an answer, or null if the plan does not foresee it. */
export const branchOf = (tree: StrategyTree, feedback: number): StrategyTree | null =>
  tree.branches.find((branch) => branch.feedback === feedback)?.tree ?? null;
