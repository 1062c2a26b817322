import { err, ok, type Result } from '@mastermind/engine';
import { allCodes, type CodeSpace, type Kernel, type StrategyTree } from '@mastermind/solver';
import { guessClasses } from '@mastermind/solver/search';
import { treeDepth, treeTotal } from '../formats/tree.ts';
import type { BranchOptions, BranchSolution } from './branch.ts';
import { addLearnt, type Costs, firstCosts, type Learnt, learntCosts, nothingLearnt } from './costs.ts';
import { growingWidths, taperedWidths } from './settings.ts';

/** The settings that determine the result of a beam search, on any machine with any number of workers. */
export interface BeamPlan {
  /** The first guess. */
  readonly opening: number;
  readonly width: number;
  /**
   * The width of a last round, which keeps the second guesses and searches the sets after them; null for no such round.
   */
  readonly polish: number | null;
  /** The most guesses that any code may need; null for no limit. */
  readonly depth: number | null;
  /** A guess is given up when it could only win if sets cost this many standard deviations less than usual. */
  readonly boldness: number;
}

/**
 * The progress of a search. Branches, one for each answer to the first guess, are searched on their own, in rounds of
 * growing width. Each round learns the costs of sets for the next round, and accepts only improvements. Strategies
 * known beforehand limit only the last rounds: a round that finds nothing would not learn anything either.
 */
export interface BeamSearch {
  readonly plan: BeamPlan;
  readonly round: number;
  readonly branches: readonly BranchState[];
  /** From the round before; null in the first one. */
  readonly learnt: Learnt | null;
  readonly learning: Learnt;
}

/** The progress of the search after one answer. */
export interface BranchState {
  /** The answer to the first guess, as a feedback byte. */
  readonly feedback: number;
  readonly codes: Uint32Array;
  /** The results known before the search. */
  readonly known: BranchBest | null;
  readonly best: BranchBest | null;
  /** Whether this round is done with it. */
  readonly searched: boolean;
}

/** The fewest guesses found for the codes of a branch, the first guess not counted. */
export interface BranchBest {
  readonly total: number;
  readonly tree: StrategyTree;
}

/** The search after one answer, as plain data for a worker. */
export interface BranchJob extends Required<Pick<BranchOptions, 'settings' | 'costs' | 'limit' | 'polish'>> {
  readonly round: number;
  readonly opening: number;
  readonly feedback: number;
  readonly codes: Uint32Array;
}

/** A known strategy begins with another guess than the search. */
export type OtherOpening = { readonly kind: 'other-opening'; readonly opening: number };

/** Begins a search. In each branch it has to beat the best of the known strategies, which must share its first guess. */
export const beginBeam = (
  kernel: Kernel,
  plan: BeamPlan,
  known: readonly StrategyTree[] = [],
): Result<BeamSearch, OtherOpening> => {
  const other = known.find(({ guess }) => guess !== plan.opening);
  if (other !== undefined) return err({ kind: 'other-opening', opening: other.guess });
  const branches = kernel
    .load(allCodes(kernel.space))
    .split(plan.opening)
    .filter(({ feedback }) => feedback !== kernel.space.win)
    .map(({ feedback, codes }): BranchState => {
      const before = known
        .flatMap(({ branches: all }) => all.filter((branch) => branch.feedback === feedback))
        .filter(({ tree }) => plan.depth === null || treeDepth(tree) < plan.depth)
        .map(({ tree }): BranchBest => ({ total: treeTotal(kernel, tree, codes), tree }))
        .reduce<BranchBest | null>(better, null);
      return { feedback, codes, known: before, best: null, searched: false };
    });
  return ok({ plan, round: 0, branches, learnt: null, learning: nothingLearnt(kernel.space.size) });
};

/** How wide each round is. */
export const roundsOf = ({ width, polish }: BeamPlan): readonly number[] =>
  polish === null ? growingWidths(width) : [...growingWidths(width), polish];

/** Whether every round of a search is done. */
export const isFinished = ({ plan, round }: BeamSearch): boolean => round >= roundsOf(plan).length;

/**
 * The remaining jobs of this round, the largest branches first. Jobs may be done in any order, in parallel, and on any
 * machine.
 */
export const beamJobs = (space: CodeSpace, search: BeamSearch): readonly BranchJob[] => {
  const { plan, round, branches } = search;
  if (isFinished(search)) return [];
  const settings = { widths: taperedWidths(roundsOf(plan)[round]!), depth: plan.depth };
  const costs = costsOf(space, search);
  const learning = growingWidths(plan.width).length - 1;
  return branches
    .filter(({ searched }) => !searched)
    .map(({ feedback, codes, best, known }) => {
      const before = better(best, round < learning ? null : known);
      const limit = before?.total ?? Number.POSITIVE_INFINITY;
      const polish = round > learning ? (before?.tree ?? null) : null;
      return { round, opening: plan.opening, feedback, codes, settings, costs, limit, polish };
    })
    .sort((one, other) => other.codes.length - one.codes.length);
};

/** The search after one of its jobs is done; after the last of a round the next one begins. */
export const afterBranch = (search: BeamSearch, feedback: number, solution: BranchSolution): BeamSearch => {
  const learning = nothingLearnt(search.learning.count.length - 1);
  addLearnt(learning, search.learning);
  addLearnt(learning, solution.learnt);
  const { total, tree } = solution;
  const found = total === null || tree === null ? null : { total, tree };
  const branches = search.branches.map((branch) =>
    branch.feedback === feedback ? { ...branch, best: found ?? branch.best, searched: true } : branch,
  );
  if (!branches.every(({ searched }) => searched)) return { ...search, branches, learning };
  return {
    ...search,
    round: search.round + 1,
    branches: branches.map((branch) => ({ ...branch, searched: false })),
    learnt: learning,
    learning: nothingLearnt(learning.count.length - 1),
  };
};

/** The strategy found so far and its total; null while some branch has none. */
export const bestSoFar = ({ plan, branches }: BeamSearch): BranchBest | null => {
  let total = 1;
  const found: { readonly feedback: number; readonly tree: StrategyTree }[] = [];
  for (const { feedback, codes, best, known } of branches) {
    const branch = better(best, known);
    if (branch === null) return null;
    total += codes.length + branch.total;
    found.push({ feedback, tree: branch.tree });
  }
  return { total, tree: { guess: plan.opening, branches: found } };
};

/** The first of two unless the second needs fewer guesses. */
const better = (one: BranchBest | null, other: BranchBest | null): BranchBest | null =>
  one === null || (other !== null && other.total < one.total) ? other : one;

/** First guesses of which no two are alike, the most promising first. */
export const likelyOpenings = (kernel: Kernel): readonly number[] => {
  const { space } = kernel;
  const { mean } = firstCosts(space);
  const { firsts } = guessClasses(space, []);
  const counts = kernel.load(allCodes(space)).histograms(firsts);
  const scores = [...firsts].map((guess, index) => {
    const histogram = counts.subarray(index * space.width, (index + 1) * space.width);
    return { guess, score: histogram.reduce((sum, size, byte) => sum + (byte === space.win ? 0 : mean[size]!), 0) };
  });
  return scores.sort((one, other) => one.score - other.score).map(({ guess }) => guess);
};

const costsOf = (space: CodeSpace, { plan, learnt }: BeamSearch): Costs =>
  learnt === null ? firstCosts(space) : learntCosts(space, learnt, plan.boldness);
