/// <reference lib="dom" />
import { makePool, type SolverPool } from './pool.ts';
import type { TaskReply } from './serve.ts';

export { type Cancelled, makePool, type RunOptions, type SolverPool, type WorkerPort } from './pool.ts';
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

/** A pool of page workers; the page's bundler knows how to start one from `@mastermind/solver/page-worker`. */
export const pagePool = (start: () => Worker, size = navigator.hardwareConcurrency || 2): SolverPool =>
  makePool(() => {
    const worker = start();
    return {
      post: (request) => worker.postMessage(request),
      listen: (heard, failed) => {
        worker.onmessage = (event: MessageEvent<TaskReply>) => heard(event.data);
        worker.onerror = (event) => failed(new Error(event.message));
        worker.onmessageerror = () => failed(new Error('A reply could not be read.'));
      },
      terminate: () => worker.terminate(),
    };
  }, size);
