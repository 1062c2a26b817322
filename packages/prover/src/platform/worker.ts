import { workerPool } from '@mastermind/solver/worker';
import { type ProverPool, stoppable } from './prover-pool.ts';

export type { ProverPool } from './prover-pool.ts';

/** A pool of page workers; the page's bundler knows how to start one from `@mastermind/prover/page-worker`. */
export const pagePool = (start: Parameters<typeof workerPool>[0], size?: number): ProverPool =>
  workerPool(start, stoppable, size);
