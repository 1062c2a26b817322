import type { TaskReply, TaskRequest } from './serve.ts';
import type { InputOf, OutputOf, TaskProgress } from './task.ts';

/** One worker, in a page or in Node. */
export interface WorkerPort {
  post(request: TaskRequest): void;
  listen(heard: (reply: TaskReply) => void, failed: (error: Error) => void): void;
  /** A promise where ending takes a while. */
  terminate(): unknown;
}

/** As much of an `AbortSignal` as a pool needs, for code that compiles without the types of DOM or Node. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', heard: () => void): void;
  removeEventListener(type: 'abort', heard: () => void): void;
}

/** How a task is stopped, followed and limited. */
export interface RunOptions {
  readonly signal?: StopSignal;
  readonly progress?: (progress: TaskProgress) => void;
  /** How long it may wait for a worker, and how long the work itself may take; then it is cancelled. */
  readonly patience?: Patience;
}

/** In milliseconds. */
export interface Patience {
  readonly wait: number;
  readonly work: number;
}

export type Cancelled = { readonly ok: false; readonly error: { readonly kind: 'cancelled' } };

/** Workers that share the tasks given to them, each one task at a time. */
export interface Pool<Tasks> {
  readonly size: number;
  /** Starts the workers ahead of their work, which then need not wait for them. */
  start(): void;
  /** Resolves to the result of the task, or to an error of kind cancelled; rejects only if the worker breaks. */
  run<Name extends keyof Tasks & string>(
    task: Name,
    input: InputOf<Tasks[Name]>,
    options?: RunOptions,
  ): Promise<OutputOf<Tasks[Name]> | Cancelled>;
  /** Ends the workers and cancels the remaining tasks. Resolves when all of them have exited. */
  close(): Promise<void>;
}

interface Job {
  readonly request: TaskRequest;
  readonly options: RunOptions;
  readonly finish: (output: unknown) => void;
  readonly fail: (error: Error) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Seat {
  port: WorkerPort | null;
  job: Job | null;
}

const cancelled: Cancelled = { ok: false, error: { kind: 'cancelled' } };

/**
 * Workers are started when first needed, unless `start` is called before. The stoppable tasks look at their signal; the
 * others are short, and stopped with their worker if need be.
 */
export const makePool = <Tasks>(
  spawn: () => WorkerPort,
  size: number,
  stoppable: readonly (keyof Tasks & string)[],
): Pool<Tasks> => {
  const seats: Seat[] = Array.from({ length: Math.max(1, size) }, () => ({ port: null, job: null }));
  const waiting: Job[] = [];
  const ending = new Set<Promise<unknown>>();
  let count = 0;
  let open = true;

  const settle = (seat: Seat, act: (job: Job) => void): void => {
    const { job } = seat;
    seat.job = null;
    if (job) act(job);
    next();
  };

  /** A worker that must not or cannot continue is replaced by a fresh one when it is needed. */
  const dismiss = (seat: Seat): void => {
    if (seat.port === null) return;
    const gone = Promise.resolve(seat.port.terminate());
    ending.add(gone);
    void gone.finally(() => ending.delete(gone));
    seat.port = null;
  };

  const startPort = (seat: Seat): WorkerPort => {
    const port = spawn();
    port.listen(
      (reply) => {
        if (seat.port !== port || seat.job?.request.id !== reply.id) return;
        if (reply.type === 'progress') seat.job.options.progress?.(reply.progress);
        else if (reply.type === 'done') settle(seat, (job) => job.finish(reply.output));
        else settle(seat, (job) => job.fail(new Error(reply.message)));
      },
      (error) => {
        if (seat.port !== port) return;
        dismiss(seat);
        settle(seat, (job) => job.fail(error));
      },
    );
    return port;
  };

  const next = (): void => {
    const seat = seats.find((free) => free.job === null);
    const job = seat && waiting.shift();
    if (!seat || !job) return;
    seat.job = job;
    allow(job, job.options.patience?.work);
    seat.port ??= startPort(seat);
    seat.port.post(job.request);
    next();
  };

  /** Cancels a job after this time; a new limit replaces the old one. */
  const allow = (job: Job, milliseconds: number | undefined): void => {
    clearTimeout(job.timer);
    if (milliseconds !== undefined) job.timer = setTimeout(() => cancel(job), milliseconds);
  };

  const cancel = (job: Job): void => {
    const place = waiting.indexOf(job);
    if (place >= 0) {
      waiting.splice(place, 1);
      job.finish(cancelled);
      return;
    }
    const seat = seats.find((busy) => busy.job === job);
    if (!seat) return;
    if (job.request.flag) {
      // The worker sees the flag and answers on its own.
      Atomics.store(job.request.flag, 0, 1);
      return;
    }
    dismiss(seat);
    settle(seat, () => job.finish(cancelled));
  };

  return {
    size: seats.length,
    start: () => {
      for (const seat of seats) seat.port ??= startPort(seat);
    },
    run: (task, input, options = {}) =>
      new Promise((resolve, reject) => {
        const abort = (): void => cancel(job);
        const done = (act: () => void): void => {
          clearTimeout(job.timer);
          options.signal?.removeEventListener('abort', abort);
          act();
        };
        const job: Job = {
          request: { id: count++, task, input, flag: stoppable.includes(task) ? sharedFlag() : null },
          options,
          finish: (output) => done(() => resolve(output as OutputOf<Tasks[typeof task]>)),
          fail: (error) => done(() => reject(error)),
          timer: undefined,
        };
        if (!open || options.signal?.aborted) {
          resolve(cancelled);
          return;
        }
        options.signal?.addEventListener('abort', abort);
        waiting.push(job);
        allow(job, options.patience?.wait);
        next();
      }),
    close: async () => {
      open = false;
      for (const job of waiting.splice(0)) job.finish(cancelled);
      for (const seat of seats) {
        dismiss(seat);
        settle(seat, (job) => job.finish(cancelled));
      }
      await Promise.all(ending);
    },
  };
};

/** Memory seen from both sides: always there in Node, in pages only when they are isolated from other origins. */
const sharedFlag = (): Int32Array | null => {
  const shared = (globalThis as { crossOriginIsolated?: boolean }).crossOriginIsolated !== false;
  return shared && typeof SharedArrayBuffer !== 'undefined' ? new Int32Array(new SharedArrayBuffer(4)) : null;
};
