import type { Pool } from '@mastermind/solver/worker';
import type { Tasks } from './tasks.ts';

/** Workers that do the tasks of the prover. */
export type ProverPool = Pool<Tasks>;

/** The tasks of the prover that look at their signal. */
export const stoppable = ['prove', 'share', 'price', 'bound', 'branch'] as const;
