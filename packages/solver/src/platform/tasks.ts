import { type Action, err, ok, type Result, type SpaceError, type Variant } from '@mastermind/engine';
import { type GameMeasure, measureGame } from '../analysis/measure.ts';
import { type GameReview, reviewGame } from '../analysis/review.ts';
import { levelGuesser, levels } from '../bots/level.ts';
import { type Census, census, type Guesser } from '../census.ts';
import type { SolverError } from '../errors.ts';
import { type GuessHint, hintGuess } from '../hints/hint.ts';
import { codeSpace } from '../kernel/space.ts';
import type { Clues } from '../knowledge/clues.ts';
import type { SearchError } from '../search/meter.ts';
import { type PositionSolution, solvePosition } from '../search/position.ts';
import { loadShippedTrees } from '../shipped/trees.ts';
import { findStrategy } from '../strategies/registry.ts';
import type { StrategyId } from '../strategies/strategy.ts';
import { type PlayInput, playTurn } from './play.ts';
import type { Task } from './task.ts';
import { fastTools } from './tools.ts';
import { fastKernel } from './wasm.ts';

/** The tasks of workers: plain data in, plain data out. */
export interface Tasks {
  readonly position: Task<PositionInput, Result<PositionSolution, SearchError | SpaceError>>;
  readonly rate: Task<RateInput, Promise<Result<Census, SolverError>>>;
  readonly review: Task<Clues, Promise<Result<GameReview, SolverError>>>;
  readonly measure: Task<Clues, Promise<Result<GameMeasure, SolverError>>>;
  readonly hint: Task<Clues, Promise<Result<GuessHint, SolverError>>>;
  readonly play: Task<PlayInput, Promise<Result<Action, SolverError>>>;
}

export interface PositionInput {
  readonly variant: Variant;
  readonly depth: number | null;
  readonly codes: Uint32Array;
  readonly guesses?: readonly number[];
  readonly history?: readonly number[];
}

export interface RateInput {
  readonly variant: Variant;
  /** A strategy, or a level of the bots: `level-3`. */
  readonly strategy: StrategyId | `level-${number}`;
  readonly seed?: number;
}

export const tasks: Tasks = {
  position: ({ variant, codes, ...options }, { signal, progress }) => {
    const space = codeSpace(variant);
    return space.ok ? solvePosition(fastKernel(space.value), codes, { ...options, signal, progress }) : space;
  },
  rate: async ({ variant, strategy, seed = 0 }, { signal, progress }) => {
    await loadShippedTrees(variant);
    const found = findGuesser(strategy);
    if (!found.ok) return err(found.error);
    let told = 0;
    return census(variant, found.value, { tools: fastTools, seed }, ({ done, games, histogram }) => {
      // A message for every hundredth of the games is enough.
      if (done >= told + games / 100) {
        told = done;
        progress({ done: done / games, histogram });
      }
      return !signal.aborted;
    });
  },
  review: async (clues) => {
    await loadShippedTrees(clues.variant);
    return reviewGame(clues, fastTools);
  },
  measure: async (clues) => {
    await loadShippedTrees(clues.variant);
    return measureGame(clues, fastTools);
  },
  hint: async (clues) => {
    await loadShippedTrees(clues.variant);
    return hintGuess(clues, fastTools);
  },
  play: playTurn,
};

const findGuesser = (id: string): Result<Guesser, SolverError> => {
  const level = levels.find((one) => id === `level-${one.level}`);
  return level ? ok(levelGuesser(level)) : findStrategy(id);
};
