// The search core for the prover, without the promises of the package's main entry.
export type { AnswerTable } from './kernel/answer-table.ts';
export { MOST_MASKED } from './kernel/answer-table.ts';
export { capacities, leastWithin } from './kernel/capacity.ts';
export { NONE } from './search/bounds.ts';
export { BranchAndBound, UNLIMITED } from './search/branch-and-bound.ts';
export { SetClasses } from './search/classes.ts';
export { hashRows, makeMemo, slotOf } from './search/memo.ts';
export { type Meter, makeMeter, Stopped } from './search/meter.ts';
export { narrowed } from './search/narrowed.ts';
export { PartStack } from './search/parts.ts';
export { columnsToTry, guessClasses } from './search/symmetry.ts';
export { expectedGuesses } from './strategies/measure.ts';
