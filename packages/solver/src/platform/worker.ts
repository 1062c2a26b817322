/// <reference lib="dom" />
import { makePool, type SolverPool } from './pool.ts';
import type { TaskReply } from './serve.ts';

export {
  type Cancelled,
  makePool,
  type RunOptions,
  type SolverPool,
  type StopSignal,
  type WorkerPort,
} from './pool.ts';
export type { TaskReply, TaskRequest } from './serve.ts';
export type {
  BranchInput,
  PositionInput,
  ProveInput,
  RateInput,
  TaskInput,
  TaskName,
  TaskOutput,
  TaskProgress,
} from './tasks.ts';

/** As much of a page's `Worker` as a pool needs: whoever compiles against this needs no types of the DOM. */
export interface PageWorker {
  postMessage(message: unknown): void;
  addEventListener(type: 'message' | 'error' | 'messageerror', heard: (event: unknown) => void): void;
  terminate(): void;
}

/** A pool of page workers; the page's bundler knows how to start one from `@mastermind/solver/page-worker`. */
export const pagePool = (start: () => PageWorker, size = navigator.hardwareConcurrency || 2): SolverPool =>
  makePool(() => {
    const worker = start();
    return {
      post: (request) => worker.postMessage(request),
      listen: (heard, failed) => {
        worker.addEventListener('message', (event) => heard((event as { readonly data: TaskReply }).data));
        worker.addEventListener('error', (event) => failed(new Error((event as { readonly message: string }).message)));
        worker.addEventListener('messageerror', () => failed(new Error('A reply could not be read.')));
      },
      terminate: () => worker.terminate(),
    };
  }, size);
