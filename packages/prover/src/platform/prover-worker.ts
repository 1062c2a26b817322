import { serveThread } from '@mastermind/solver/node-pool';
import { tasks } from './tasks.ts';

serveThread(tasks);
