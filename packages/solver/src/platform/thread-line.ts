import { parentPort } from 'node:worker_threads';
import { serveTask, type TaskRequest } from './serve.ts';

/** Carries out the requests to this worker thread. */
export const serveThread = (tasks: object): void => {
  parentPort?.on(
    'message',
    (request: TaskRequest) => void serveTask(tasks, request, (reply) => parentPort?.postMessage(reply)),
  );
};
