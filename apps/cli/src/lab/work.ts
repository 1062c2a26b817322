import type { Pool, RunOptions } from '@mastermind/solver/worker';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';

export interface Timed<T> {
  readonly value: T;
  readonly seconds: number;
}

type Cancelled = { readonly ok: false; readonly error: { readonly kind: 'cancelled' } };

/** Does long work in a worker: a bar shows how far it is, and Ctrl-C ends it with nothing left half done. */
export const runTask = async <Tasks, Output>(
  open: () => Promise<Pool<Tasks>>,
  work: (pool: Pool<Tasks>, options: RunOptions) => Promise<Output>,
  { words }: Context,
): Promise<Timed<Exclude<Output, Cancelled>>> => {
  const pool = await open();
  try {
    return await withProgress(async (signal, progress) => {
      const value = await work(pool, { signal, progress: ({ done }) => progress(done) });
      if (signal.aborted) throw new Stop(words.tools.cancelled, exitCodes.interrupted);
      return value as Exclude<Output, Cancelled>;
    });
  } finally {
    // A process that ends while a worker is still starting would abort.
    await pool.close();
  }
};

/** Times work that may take long and shows how far it is; Ctrl-C aborts its signal. */
export const withProgress = async <T>(
  work: (signal: AbortSignal, progress: (done: number) => void) => Promise<T>,
): Promise<Timed<T>> => {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  const bar = progressBar();
  const start = performance.now();
  try {
    const value = await work(stop.signal, (done) => bar.show(done));
    return { value, seconds: (performance.now() - start) / 1000 };
  } finally {
    bar.clear();
    process.removeListener('SIGINT', interrupt);
  }
};

const WIDTH = 30;

/** On the terminal only, and on the error stream, so that output can be piped. */
const progressBar = (): { show(done: number): void; clear(): void } => {
  const { stderr } = process;
  if (stderr.isTTY !== true) return { show: () => {}, clear: () => {} };
  let shown = false;
  return {
    show: (done) => {
      shown = true;
      const full = Math.round(done * WIDTH);
      stderr.write(`\r${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.round(done * 100)).padStart(3)} %`);
    },
    clear: () => {
      if (shown) stderr.write('\r\x1b[K');
    },
  };
};
