export { botAverages } from './analysis/averages.ts';
export { judgeGuess } from './analysis/judgement.ts';
export { type GuessKind, guessKinds } from './analysis/kind.ts';
export { type GameMeasure, MEASURE_EDITION, measureGame, measureReviewed } from './analysis/measure.ts';
export { type Progress, progressOf } from './analysis/progress.ts';
export type { Reason } from './analysis/reason.ts';
export { costliestKind, costOf, type GameReview, type GuessReview, reviewGame } from './analysis/review.ts';
export { bestRowOf, type Telling, tellingOf } from './analysis/telling.ts';
export { verdictOf } from './analysis/verdict.ts';
export { type Worth, worthOf } from './analysis/worth.ts';
export type { Bot } from './bots/bot.ts';
export { dodger } from './bots/dodger.ts';
export { makers } from './bots/maker.ts';
export { botsWith, DEFAULT_BOT, findBot, strategyBot } from './bots/registry.ts';
export type { Census } from './census.ts';
export { describeSolverError } from './describe.ts';
export type { RowFault, SolverError } from './errors.ts';
export {
  certainFacts,
  type Draft,
  type GuessHint,
  hintDraft,
  hintFact,
  hintGuess,
} from './hints/hint.ts';
export type { Kernel } from './kernel/kernel.ts';
export { allCodes, type CodeSpace, codeSpace, feedbackOfByte, shapeOf, sizeOf } from './kernel/space.ts';
export { type Clues, checkClues, isBroken } from './knowledge/clues.ts';
export { completion } from './knowledge/completion.ts';
export { findConflict } from './knowledge/conflict.ts';
export { type Contradiction, findContradictions } from './knowledge/contradiction.ts';
export { countLike, type Deduction, deduce } from './knowledge/deduction.ts';
export { type DotGrid, dotAt, dotGrid } from './knowledge/dots.ts';
export type { Fact } from './knowledge/facts.ts';
export { parseHistory } from './knowledge/history.ts';
export { type Mend, mendsOf } from './knowledge/mend.ts';
export { candidateCodes, positionOf } from './knowledge/position.ts';
export { idOf, otherNames } from './names.ts';
export { dailyPuzzle, runPuzzle } from './puzzles/drawn.ts';
export { explainPuzzle } from './puzzles/explanation.ts';
export { type Grade, grades, MOST_CLUES, makePuzzle, nextPuzzle, type Puzzle } from './puzzles/puzzle.ts';
export { type TrainingPosition, trainingPosition } from './puzzles/training.ts';
export { checkStrategy, type StrategyRecord } from './search/check.ts';
export type { SearchError, SearchOptions } from './search/meter.ts';
export { solvePosition } from './search/position.ts';
export { branchOf, type StrategyBranch, type StrategyTree } from './search/tree.ts';
export { findShippedTree, loadShippedTrees, unpackShippedTree } from './shipped/trees.ts';
export { findStrategy } from './strategies/registry.ts';
export { plainTools, strategyIds, type Tools } from './strategies/strategy.ts';
