import { err, ok, type Result } from '@mastermind/engine';
import type { SolverError } from '../errors.ts';
import { idOf } from '../names.ts';
import { entropyStrategy, knuthStrategy, partsStrategy, sizeStrategy } from './heuristic.ts';
import { bestStrategy, optimalStrategy } from './optimal.ts';
import { countingStrategy, eliminationStrategy, firstStrategy, randomStrategy, tallyStrategy } from './simple.ts';
import { type Strategy, strategyIds } from './strategy.ts';

/** Every strategy, from the weakest idea to the strongest. */
export const strategies: readonly Strategy[] = [
  randomStrategy,
  countingStrategy,
  tallyStrategy,
  firstStrategy,
  eliminationStrategy,
  knuthStrategy,
  sizeStrategy,
  entropyStrategy,
  partsStrategy,
  optimalStrategy,
  bestStrategy,
];

/** A strategy by any of its names. */
export const findStrategy = (id: string): Result<Strategy, SolverError> => {
  const known = idOf(id);
  const strategy = strategies.find((one) => one.id === known);
  return strategy ? ok(strategy) : err({ kind: 'unknown-strategy', id, choices: strategyIds });
};
