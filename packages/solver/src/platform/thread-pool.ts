import { availableParallelism } from 'node:os';
import { makePool, type Pool } from './pool.ts';
import type { TaskReply } from './serve.ts';

/** As much of a worker thread as a pool needs: code that compiles against this needs no types of Node. */
export interface Thread {
  postMessage(message: unknown): void;
  on(type: 'message', heard: (reply: TaskReply) => void): unknown;
  on(type: 'error', heard: (error: Error) => void): unknown;
  on(type: 'messageerror', heard: (error: Error) => void): unknown;
  on(type: 'exit', heard: () => void): unknown;
  ref(): void;
  unref(): void;
  terminate(): unknown;
}

/** A pool of worker threads, one for each core by default. They do not keep the process alive. */
export const threadPool = <Tasks>(
  start: () => Thread,
  stoppable: readonly (keyof Tasks & string)[],
  size: number = availableParallelism(),
): Pool<Tasks> =>
  makePool(
    () => {
      const worker = start();
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
    },
    size,
    stoppable,
  );
