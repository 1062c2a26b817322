import { ok, type Result, type SpaceError, type Variant } from '@mastermind/engine';
import { codeSpace, type SearchError, type StrategyTree } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import type { Task } from '@mastermind/solver/worker';
import { type BranchSolution, searchBranch } from '../beam/branch.ts';
import type { BranchJob } from '../beam/game.ts';
import { boundGame, type GameBound } from '../bound/lower-bound.ts';
import { breakWithin, type DepthVerdict } from '../depth/within.ts';
import {
  beginningOf,
  type GameSolution,
  type ProofBeginning,
  solveGame,
  type WrittenBranch,
  workOnProof,
} from '../proof/game.ts';
import { Ledger } from '../proof/ledger.ts';
import {
  listSecondGuesses,
  type Pricing,
  type PricingJob,
  type PricingOptions,
  priceSecondGuesses,
  type SecondGuesses,
  type SecondPosition,
} from '../proof/second-guesses.ts';

/** The tasks of the prover's workers: plain data in, plain data out. */
export interface Tasks {
  readonly prove: Task<ProveInput, Result<GameSolution, SearchError | SpaceError>>;
  readonly share: Task<ShareInput, Result<readonly WrittenBranch[], SearchError | SpaceError>>;
  readonly begin: Task<ProveInput, Result<ProofBeginning, SearchError | SpaceError>>;
  readonly list: Task<ListInput, Result<SecondGuesses, SearchError | SpaceError>>;
  readonly price: Task<PriceInput, Result<Pricing, SearchError | SpaceError>>;
  readonly bound: Task<BoundInput, Result<GameBound, SearchError | SpaceError>>;
  readonly within: Task<WithinInput, Result<DepthVerdict, SearchError | SpaceError>>;
  readonly branch: Task<BranchInput, Result<BranchSolution, SearchError | SpaceError>>;
}

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
  /** The memory for shared results; null for a worker that works alone. */
  readonly shared?: SharedArrayBuffer | null;
}

/** A part of a proof, whose second guesses have to stay below a limit. */
export interface ListInput extends SecondPosition {
  readonly variant: Variant;
  readonly depth: number | null;
  readonly limit: number;
}

/** Second guesses that another worker has listed. */
export interface PriceInput extends PricingJob, Omit<PricingOptions, 'signal'> {
  readonly variant: Variant;
}

export interface BoundInput {
  readonly variant: Variant;
  /** The total of a known strategy. */
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

export interface BranchInput {
  readonly variant: Variant;
  readonly job: BranchJob;
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
  begin: ({ variant, ...options }) => {
    const space = codeSpace(variant);
    return space.ok ? ok(beginningOf(fastKernel(space.value), options)) : space;
  },
  list: ({ variant, ...position }) => {
    const space = codeSpace(variant);
    return space.ok ? listSecondGuesses(fastKernel(space.value), position, position) : space;
  },
  price: ({ variant, ...job }, { signal }) => {
    const space = codeSpace(variant);
    return space.ok ? priceSecondGuesses(fastKernel(space.value), job, { ...job, signal }) : space;
  },
  bound: ({ variant, ...options }, { signal, progress }) => {
    const space = codeSpace(variant);
    return space.ok ? boundGame(fastKernel(space.value), { ...options, signal, progress }) : space;
  },
  within: ({ variant, depth, first }, { signal, progress }) => {
    const space = codeSpace(variant);
    return space.ok ? breakWithin(fastKernel(space.value), depth, { first, signal, progress }) : space;
  },
  branch: ({ variant, job }, { signal, progress }) => {
    const space = codeSpace(variant);
    return space.ok ? searchBranch(fastKernel(space.value), job, { ...job, signal, progress }) : space;
  },
};
