import { servePage } from '@mastermind/solver/worker';
import { tasks } from './tasks.ts';

servePage(tasks);
