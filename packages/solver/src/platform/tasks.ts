import { type Action, err, ok, type Result, type SpaceError, type Variant } from '@mastermind/engine';
import { type GameMeasure, measureGame } from '../analysis/measure.ts';
import { type GameReview, reviewGame } from '../analysis/review.ts';
import { type BranchSolution, searchBranch } from '../beam/branch.ts';
import type { BranchJob } from '../beam/game.ts';
import { levelGuesser, levels } from '../bots/level.ts';
import { type Census, census, type Guesser } from '../census.ts';
import type { SolverError } from '../errors.ts';
import { type GuessHint, hintGuess } from '../hints/hint.ts';
import { codeSpace } from '../kernel/space.ts';
import type { Clues } from '../knowledge/clues.ts';
import { type GameSolution, solveGame, type WrittenBranch, workOnProof } from '../search/game.ts';
import { Ledger } from '../search/ledger.ts';
import { boundGame, type GameBound } from '../search/lower-bound.ts';
import type { SearchError } from '../search/meter.ts';
import { type PositionSolution, solvePosition } from '../search/position.ts';
import type { StrategyTree } from '../search/tree.ts';
import { breakWithin, type DepthVerdict } from '../search/within.ts';
import { loadShippedTrees } from '../shipped/trees.ts';
import { findStrategy } from '../strategies/registry.ts';
import type { StrategyId } from '../strategies/strategy.ts';
import { type PlayInput, playTurn } from './play.ts';
import { fastTools } from './tools.ts';
import { fastKernel } from './wasm.ts';

/** How far a task has come: the share that is done, and figures so far. */
export interface TaskProgress {
  readonly done: number;
  readonly nodes?: number;
  readonly total?: number | null;
  readonly bound?: number;
  /** Of a census: how many games took how many guesses so far. */
  readonly histogram?: readonly number[];
}

/** How a task is told to stop and tells how far it is. */
export interface TaskContext {
  readonly signal: { readonly aborted: boolean };
  readonly progress: (progress: TaskProgress) => void;
}

/** What workers can do: plain data in, plain data out. */
export interface Tasks {
  readonly prove: Task<ProveInput, Result<GameSolution, SearchError | SpaceError>>;
  readonly share: Task<ShareInput, Result<readonly WrittenBranch[], SearchError | SpaceError>>;
  readonly bound: Task<BoundInput, Result<GameBound, SearchError | SpaceError>>;
  readonly within: Task<WithinInput, Result<DepthVerdict, SearchError | SpaceError>>;
  readonly position: Task<PositionInput, Result<PositionSolution, SearchError | SpaceError>>;
  readonly branch: Task<BranchInput, Result<BranchSolution, SearchError | SpaceError>>;
  readonly rate: Task<RateInput, Promise<Result<Census, SolverError>>>;
  readonly review: Task<Clues, Promise<Result<GameReview, SolverError>>>;
  readonly measure: Task<Clues, Promise<Result<GameMeasure, SolverError>>>;
  readonly hint: Task<Clues, Promise<Result<GuessHint, SolverError>>>;
  readonly play: Task<PlayInput, Promise<Result<Action, SolverError>>>;
}

export type Task<Input, Output> = (input: Input, context: TaskContext) => Output;
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

export interface ProveInput {
  readonly variant: Variant;
  readonly depth: number | null;
  /** The bytes that may be used to remember sets. */
  readonly memory?: number;
  /** A strategy known beforehand. */
  readonly known?: StrategyTree | null;
}

/** A proof that several workers share. */
export interface ShareInput extends ProveInput {
  /** The ledger of the proof, in memory that all of them see. */
  readonly cells: Int32Array;
  /** For what they learn from each other; null for one that works alone. */
  readonly shared?: SharedArrayBuffer | null;
}

export interface BoundInput {
  readonly variant: Variant;
  /** What a known strategy needs. */
  readonly known?: number | null;
  /** The most sets to look at. */
  readonly budget?: number;
}

export interface WithinInput {
  readonly variant: Variant;
  readonly depth: number;
  /** The only first guess to try. */
  readonly first: number;
}

export interface PositionInput extends Omit<ProveInput, 'known'> {
  readonly codes: Uint32Array;
  readonly guesses?: readonly number[];
  readonly history?: readonly number[];
}

export interface BranchInput {
  readonly variant: Variant;
  readonly job: BranchJob;
}

export interface RateInput {
  readonly variant: Variant;
  /** A strategy, or a level of the bots: `level-3`. */
  readonly strategy: StrategyId | `level-${number}`;
  readonly seed?: number;
}

export const tasks: Tasks = {
  prove: ({ variant, ...options }, { signal, progress }) => {
    const space = codeSpace(variant);
    return space.ok ? solveGame(fastKernel(space.value), { ...options, signal, progress }) : space;
  },
  share: ({ variant, cells, ...options }, { signal }) => {
    const space = codeSpace(variant);
    if (!space.ok) return space;
    return workOnProof(fastKernel(space.value), new Ledger(space.value, cells), { ...options, signal });
  },
  bound: ({ variant, ...options }, { signal, progress }) => {
    const space = codeSpace(variant);
    return space.ok ? boundGame(fastKernel(space.value), { ...options, signal, progress }) : space;
  },
  within: ({ variant, depth, first }, { signal, progress }) => {
    const space = codeSpace(variant);
    return space.ok ? breakWithin(fastKernel(space.value), depth, { first, signal, progress }) : space;
  },
  position: ({ variant, codes, ...options }, { signal, progress }) => {
    const space = codeSpace(variant);
    return space.ok ? solvePosition(fastKernel(space.value), codes, { ...options, signal, progress }) : space;
  },
  branch: ({ variant, job }, { signal, progress }) => {
    const space = codeSpace(variant);
    return space.ok ? searchBranch(fastKernel(space.value), job, { ...job, signal, progress }) : space;
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
