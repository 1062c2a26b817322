import { type ProverPool, pagePool as proverPages } from '@mastermind/prover/worker';
import { pagePool, type SolverPool } from '@mastermind/solver/worker';
import { watchLifeline } from '../workers/lifeline.ts';

let solver: SolverPool | null = null;
let prover: ProverPool | null = null;

/** Workers for long tasks of the solver, one for each core, started when first needed. */
export const labPool = (): SolverPool => {
  solver ??= pagePool(() =>
    watchLifeline(new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module', name: 'lab-solver' })),
  );
  return solver;
};

export const proverPool = (): ProverPool => {
  prover ??= proverPages(() =>
    watchLifeline(new Worker(new URL('./prover-worker.ts', import.meta.url), { type: 'module', name: 'lab-prover' })),
  );
  return prover;
};
