import type { Ledger } from '@mastermind/prover';
import type { Context } from '../context/context.ts';
import { formatCount, formatPercent } from '../pipe/figures.ts';
import { timeLeft } from './time-left.ts';

/** In milliseconds: the time of the first save, and the longest interval. The interval doubles after each save. */
const FIRST_SAVE_MS = 250;
const SAVE_EVERY_MS = 10_000;
/** The interval of progress lines, on a terminal and in pipes. */
const SHOWN_EVERY_MS = 200;
const LOGGED_EVERY_MS = 60_000;

export interface Watch {
  /** Resolves to null when Ctrl-C is pressed. */
  readonly interrupted: Promise<null>;
  end(): void;
}

/** Saves and prints progress from time to time, until it is ended. */
export const watchProof = (ledger: Ledger, keep: () => void, context: Context): Watch => {
  const { stderr } = process;
  const terminal = stderr.isTTY === true;
  let left: ReturnType<typeof timeLeft> | null = null;
  const tell = (): void => {
    if (!ledger.ready) return;
    const { done } = ledger.figures();
    left ??= timeLeft(done, Date.now(), context);
    const text = `${proven(ledger, context)}${left(done, Date.now())}`;
    stderr.write(terminal ? `\r${text}\x1b[K` : `${text}\n`);
  };
  const telling = setInterval(tell, terminal ? SHOWN_EVERY_MS : LOGGED_EVERY_MS);
  let keeping: NodeJS.Timeout;
  const keepAfter = (pause: number): void => {
    keeping = setTimeout(() => {
      keep();
      keepAfter(Math.min(SAVE_EVERY_MS, 2 * pause));
    }, pause);
  };
  keepAfter(FIRST_SAVE_MS);
  let interrupt = (): void => {};
  const interrupted = new Promise<null>((resolve) => {
    interrupt = () => resolve(null);
    process.once('SIGINT', interrupt);
  });
  return {
    interrupted,
    end: () => {
      clearInterval(telling);
      clearTimeout(keeping);
      process.removeListener('SIGINT', interrupt);
      if (terminal) stderr.write('\r\x1b[K');
    },
  };
};

/** The best strategy so far, the lower bound, the gap between the two, and the progress. */
export const proven = (ledger: Ledger, { words, language }: Context): string => {
  const { total, bound, done } = ledger.figures();
  return words.tools.proving({
    total: total === null ? null : formatCount(total, language),
    bound: formatCount(bound, language),
    gap: total === null ? null : formatPercent(total / bound - 1, language),
    // It is not done before it is done.
    done: formatPercent(Math.floor(1000 * done) / 1000, language),
  });
};
