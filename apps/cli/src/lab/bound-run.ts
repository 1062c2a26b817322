import type { Result, SpaceError, Variant } from '@mastermind/engine';
import type { GameBound } from '@mastermind/prover';
import type { SearchError } from '@mastermind/solver';
import type { TaskProgress } from '@mastermind/solver/worker';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';
import { formatCount, formatPercent } from '../pipe/figures.ts';
import type { Timed } from './work.ts';

export interface BoundRun {
  readonly variant: Variant;
  /** The total of the best known strategy. */
  readonly known: number | null;
  /** The limit of time; null for none. */
  readonly seconds: number | null;
  /** The limit of search nodes, which gives the same result on every machine; null for none. */
  readonly budget: number | null;
}

/** The interval of progress reports, in milliseconds, on a terminal and in pipes. */
const SHOWN_EVERY_MS = 200;
const LOGGED_EVERY_MS = 60_000;

/** Bounds a game in a worker. The bound holds at every moment, so Ctrl-C only ends it, as the limits do. */
export const runBound = async (
  run: BoundRun,
  context: Context,
): Promise<Timed<Result<GameBound, SearchError | SpaceError>>> => {
  const { variant, known, budget } = run;
  const { nodePool } = await import('@mastermind/prover/node');
  const pool = nodePool(1);
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.once('SIGINT', end);
  const timer = run.seconds === null ? undefined : setTimeout(end, 1000 * run.seconds);
  const watch = watchBound(run, context);
  const start = performance.now();
  try {
    const input = { variant, known, ...(budget === null ? {} : { budget }) };
    const value = await pool.run('bound', input, { signal: stop.signal, progress: watch.heard });
    // Only before it began, when nothing is shown yet.
    if (!value.ok && value.error.kind === 'cancelled')
      throw new Stop(context.words.tools.cancelled, exitCodes.interrupted);
    return { value, seconds: (performance.now() - start) / 1000 };
  } finally {
    clearTimeout(timer);
    process.removeListener('SIGINT', end);
    watch.end();
    await pool.close();
  }
};

interface Watch {
  heard(progress: TaskProgress): void;
  end(): void;
}

const watchBound = ({ known }: BoundRun, { words, language }: Context): Watch => {
  const { stderr } = process;
  const terminal = stderr.isTTY === true;
  let last: TaskProgress | null = null;
  const tell = (): void => {
    if (last?.bound === undefined) return;
    const text = words.tools.bounding({
      bound: formatCount(last.bound, language),
      gap: known === null ? null : formatPercent(known / last.bound - 1, language),
      done: formatPercent(last.done, language),
    });
    stderr.write(terminal ? `\r${text}\x1b[K` : `${text}\n`);
  };
  const telling = setInterval(tell, terminal ? SHOWN_EVERY_MS : LOGGED_EVERY_MS);
  return {
    heard: (progress) => {
      last = progress;
    },
    end: () => {
      clearInterval(telling);
      if (terminal) stderr.write('\r\x1b[K');
    },
  };
};
