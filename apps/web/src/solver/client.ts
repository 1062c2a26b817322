import { connectWorker } from '../workers/worker.ts';
import type { SolverHost } from './worker.ts';

let host: SolverHost | null = null;

/** The solver in its own thread, fetched when first used. */
export const solver = (): SolverHost => {
  host ??= connectWorker<SolverHost>(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'solver' }),
  );
  return host;
};
