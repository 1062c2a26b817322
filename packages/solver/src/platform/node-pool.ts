import { Worker } from 'node:worker_threads';
import { type SolverPool, stoppable } from './solver-pool.ts';
import { threadPool } from './thread-pool.ts';

export type { SolverPool } from './solver-pool.ts';
export { serveThread } from './thread-line.ts';
export { threadPool };

/** A pool of worker threads for the tasks of the solver. */
export const nodePool = (size?: number): SolverPool => threadPool(startWorker, stoppable, size);

/** In development, where the sources run, a worker must be able to load TypeScript. */
const startWorker = (): Worker =>
  import.meta.url.endsWith('.ts')
    ? new Worker(new URL('./from-source.mjs', import.meta.url), { execArgv: ['--conditions=source'] })
    : new Worker(new URL('./node-worker.js', import.meta.url));
