/** The progress of a task: the share that is done, and figures so far. */
export interface TaskProgress {
  readonly done: number;
  readonly nodes?: number;
  readonly total?: number | null;
  readonly bound?: number;
  /** The census so far: the number of games for each number of guesses. */
  readonly histogram?: readonly number[];
}

/** The stop signal of a task, and its progress reports. */
export interface TaskContext {
  readonly signal: { readonly aborted: boolean };
  readonly progress: (progress: TaskProgress) => void;
}

/** Work for a worker: plain data in, plain data out. */
export type Task<Input, Output> = (input: Input, context: TaskContext) => Output;

export type InputOf<Work> = Work extends (input: infer Input, context: TaskContext) => unknown ? Input : never;
export type OutputOf<Work> = Work extends (...given: never[]) => infer Output ? Awaited<Output> : never;
