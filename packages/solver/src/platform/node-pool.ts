import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { makePool, type SolverPool } from './pool.ts';
import type { TaskReply } from './serve.ts';

export type { Cancelled, RunOptions, SolverPool, StopSignal } from './pool.ts';
export type { TaskInput, TaskName, TaskOutput, TaskProgress } from './tasks.ts';

/** A pool of worker threads, one for each core unless told otherwise. They do not keep the process alive. */
export const nodePool = (size: number = availableParallelism()): SolverPool =>
  makePool(() => {
    const worker = startWorker();
    worker.unref();
    return {
      post: (request) => {
        worker.ref();
        worker.postMessage(request);
      },
      listen: (heard, failed) => {
        worker.on('message', (reply: TaskReply) => {
          if (reply.type !== 'progress') worker.unref();
          heard(reply);
        });
        worker.on('error', failed);
        worker.on('messageerror', failed);
        worker.on('exit', () => failed(new Error('The worker ended.')));
      },
      terminate: () => worker.terminate(),
    };
  }, size);

/** In development, where the sources run, a worker must be able to load TypeScript. */
const startWorker = (): Worker =>
  import.meta.url.endsWith('.ts')
    ? new Worker(new URL('./from-source.mjs', import.meta.url), { execArgv: ['--conditions=source'] })
    : new Worker(new URL('./node-worker.js', import.meta.url));
