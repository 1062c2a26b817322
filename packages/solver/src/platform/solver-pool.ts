import type { Pool } from './pool.ts';
import type { Tasks } from './tasks.ts';

/** Workers that do the tasks of the solver. */
export type SolverPool = Pool<Tasks>;

/** The tasks of the solver that look at their signal. */
export const stoppable = ['position', 'rate'] as const;
