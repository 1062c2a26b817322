import { Worker } from 'node:worker_threads';
import { threadPool } from '@mastermind/solver/node-pool';
import { type ProverPool, stoppable } from './prover-pool.ts';

export type { ProverPool } from './prover-pool.ts';

/** A pool of worker threads for the tasks of the prover, one for each core by default. */
export const nodePool = (size?: number): ProverPool => threadPool(startWorker, stoppable, size);

/** In development, where the sources run, a worker must be able to load TypeScript. */
const startWorker = (): Worker =>
  import.meta.url.endsWith('.ts')
    ? new Worker(new URL('./from-source.mjs', import.meta.url), { execArgv: ['--conditions=source'] })
    : new Worker(new URL('./prover-worker.js', import.meta.url));
