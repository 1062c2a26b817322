import { parentPort } from 'node:worker_threads';
import { serveTask, type TaskRequest } from './serve.ts';

// Runs inside a worker thread of Node.
parentPort?.on('message', (request: TaskRequest) => void serveTask(request, (reply) => parentPort?.postMessage(reply)));
