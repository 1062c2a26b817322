/// <reference lib="dom" />
import { serveTask, type TaskReply, type TaskRequest } from './serve.ts';

/** Carries out the page's requests to this worker; `self` sends messages to the page. */
export const servePage = (tasks: object): void => {
  const line = self as unknown as {
    onmessage: (event: MessageEvent<TaskRequest>) => void;
    postMessage(reply: TaskReply): void;
  };
  line.onmessage = ({ data }) => void serveTask(tasks, data, (reply) => line.postMessage(reply));
};
