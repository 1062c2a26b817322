/// <reference lib="dom" />
import { makePool, type Pool, type WorkerPort } from './pool.ts';
import type { TaskReply } from './serve.ts';
import { type SolverPool, stoppable } from './solver-pool.ts';

export { servePage } from './page-line.ts';
export type { Pool, RunOptions } from './pool.ts';
export type { SolverPool } from './solver-pool.ts';
export type { Task, TaskProgress } from './task.ts';

/** As much of a page's `Worker` as a pool needs: code that compiles against this needs no types of the DOM. */
interface PageWorker {
  postMessage(message: unknown): void;
  addEventListener(type: 'message' | 'error' | 'messageerror', heard: (event: unknown) => void): void;
  terminate(): void;
}

/** A pool of page workers; the page's bundler knows how to start one from `@mastermind/solver/page-worker`. */
export const pagePool = (start: () => PageWorker, size?: number): SolverPool => workerPool(start, stoppable, size);

/** A pool of page workers for other tasks, one for each core by default. */
export const workerPool = <Tasks>(
  start: () => PageWorker,
  names: readonly (keyof Tasks & string)[],
  size = navigator.hardwareConcurrency || 2,
): Pool<Tasks> => makePool(() => portOf(start()), size, names);

const portOf = (worker: PageWorker): WorkerPort => ({
  post: (request) => worker.postMessage(request),
  listen: (heard, failed) => {
    worker.addEventListener('message', (event) => heard((event as { readonly data: TaskReply }).data));
    worker.addEventListener('error', (event) => failed(new Error((event as { readonly message: string }).message)));
    worker.addEventListener('messageerror', () => failed(new Error('A reply could not be read.')));
  },
  terminate: () => worker.terminate(),
});
