import { pagePool, type SolverPool } from '@mastermind/solver/worker';
import { watchLifeline } from '../shell/lifeline.ts';

let pool: SolverPool | null = null;

/** Workers for long tasks, one for each core, started when first needed. */
export const labPool = (): SolverPool => {
  pool ??= pagePool(() =>
    watchLifeline(new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module', name: 'lab-solver' })),
  );
  return pool;
};
