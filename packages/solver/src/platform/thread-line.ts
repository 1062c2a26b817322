import { parentPort } from 'node:worker_threads';
import { serveTask, type TaskRequest } from './serve.ts';

/** Does what is asked of the worker thread that this runs in. */
export const serveThread = (tasks: object): void => {
  parentPort?.on(
    'message',
    (request: TaskRequest) => void serveTask(tasks, request, (reply) => parentPort?.postMessage(reply)),
  );
};
