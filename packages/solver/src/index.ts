export * from './analysis/averages.ts';
export * from './analysis/bot-average.ts';
export * from './analysis/judgement.ts';
export * from './analysis/kind.ts';
export * from './analysis/luck.ts';
export * from './analysis/measure.ts';
export * from './analysis/price.ts';
export * from './analysis/progress.ts';
export type { Reason } from './analysis/reason.ts';
export * from './analysis/review.ts';
export * from './analysis/strength.ts';
export * from './analysis/telling.ts';
export * from './analysis/worth.ts';
export * from './atlas/atlas.ts';
export * from './atlas/row.ts';
export { type BranchSolution, searchBranch } from './beam/branch.ts';
export * from './beam/checkpoint.ts';
export * from './beam/game.ts';
export * from './bots/bot.ts';
export * from './bots/level.ts';
export * from './bots/maker.ts';
export * from './bots/registry.ts';
export * from './census.ts';
export * from './errors.ts';
export * from './hints/hint.ts';
export type * from './kernel/answer-table.ts';
export * from './kernel/kernel.ts';
export * from './kernel/plain.ts';
export * from './kernel/space.ts';
export * from './knowledge/certainty.ts';
export { type Clues, checkClues, isBroken, type LegalClues } from './knowledge/clues.ts';
export { type Completion, completion } from './knowledge/completion.ts';
export { findConflict } from './knowledge/conflict.ts';
export { type Contradiction, findContradictions, isPossible } from './knowledge/contradiction.ts';
export * from './knowledge/deduction.ts';
export * from './knowledge/dots.ts';
export * from './knowledge/facts.ts';
export * from './knowledge/history.ts';
export * from './knowledge/mend.ts';
export * from './knowledge/partition.ts';
export * from './knowledge/position.ts';
export { type ClueDifficulty, difficultyOf } from './puzzles/difficulty.ts';
export * from './puzzles/drawn.ts';
export * from './puzzles/puzzle.ts';
export * from './puzzles/training.ts';
export * from './search/certificate.ts';
export * from './search/check.ts';
export { formatContest, looksLikeContest, parseContest } from './search/contest.ts';
export * from './search/game.ts';
export { Ledger, type LedgerFigures } from './search/ledger.ts';
export { ledgerLength } from './search/ledger-cells.ts';
export * from './search/lower-bound.ts';
export type { SearchError, SearchOptions, SearchProgress } from './search/meter.ts';
export * from './search/position.ts';
export * from './search/proof-checkpoint.ts';
export { sharedMemory } from './search/shared-memo.ts';
export { type GuessClasses, guessClasses } from './search/symmetry.ts';
export {
  branchOf,
  formatTree,
  parseTree,
  type StrategyBranch,
  type StrategyTree,
  type TreeError,
  treeDepth,
  treeTotal,
} from './search/tree.ts';
export * from './search/within.ts';
export * from './shipped/early.ts';
export * from './shipped/record.ts';
export type * from './shipped/shipped-tree.ts';
export * from './shipped/trees.ts';
export * from './strategies/exact.ts';
export * from './strategies/registry.ts';
export * from './strategies/strategy.ts';
export * from './strategies/trees.ts';
