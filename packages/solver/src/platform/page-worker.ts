/// <reference lib="dom" />
import { serveTask, type TaskReply, type TaskRequest } from './serve.ts';

// Runs inside a worker of a page; `self` sends messages to the page.
const line = self as unknown as {
  onmessage: (event: MessageEvent<TaskRequest>) => void;
  postMessage(reply: TaskReply): void;
};

line.onmessage = ({ data }) => void serveTask(data, (reply) => line.postMessage(reply));
