import type { TaskContext, TaskProgress } from './task.ts';

/** A request to a worker. The shared flag, if there is one, stops a task in progress. */
export interface TaskRequest {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  readonly flag: Int32Array | null;
}

/** A message from a worker. */
export type TaskReply =
  | { readonly id: number; readonly type: 'progress'; readonly progress: TaskProgress }
  | { readonly id: number; readonly type: 'done'; readonly output: unknown }
  | { readonly id: number; readonly type: 'failed'; readonly message: string };

/** Does one task and replies. Exceptions are sent back as well, since no caller sees the worker itself. */
export const serveTask = async (
  tasks: object,
  { id, task, input, flag }: TaskRequest,
  post: (reply: TaskReply) => void,
): Promise<void> => {
  const signal = {
    get aborted(): boolean {
      return flag !== null && Atomics.load(flag, 0) !== 0;
    },
  };
  const progress = (at: TaskProgress): void => post({ id, type: 'progress', progress: at });
  try {
    const work = (tasks as Readonly<Record<string, (given: unknown, context: TaskContext) => unknown>>)[task];
    if (work === undefined) throw new RangeError(`There is no task ${task}.`);
    post({ id, type: 'done', output: await work(input, { signal, progress }) });
  } catch (error) {
    post({ id, type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};
