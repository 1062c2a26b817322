import { setMaxListeners } from 'node:events';
import type { Variant } from '@mastermind/engine';
import type { BeamSearch, BranchJob } from '@mastermind/prover';
import type { ProverPool } from '@mastermind/prover/node';
import type { CodeSpace } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';
import { formatCount } from '../pipe/figures.ts';
import { timeLeft } from './time-left.ts';

export interface SearchRun {
  readonly variant: Variant;
  readonly space: CodeSpace;
  readonly workers: number;
  /** Called whenever a branch is done. */
  readonly keep: (reached: BeamSearch) => Promise<void>;
  readonly context: Context;
}

/**
 * Runs a search to its end, round by round, its branches shared among workers. Ctrl-C ends it; saved results remain.
 */
export const runSearch = async (begun: BeamSearch, run: SearchRun): Promise<BeamSearch> => {
  const [{ afterBranch, beamJobs, isFinished }, { nodePool }] = await Promise.all([
    import('@mastermind/prover'),
    import('@mastermind/prover/node'),
  ]);
  const pool = nodePool(run.workers);
  const stop = new AbortController();
  // Every waiting branch listens for it, so Node need not warn about many listeners.
  setMaxListeners(0, stop.signal);
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  const line = await statusLine(run.context);
  let search = begun;
  try {
    while (!isFinished(search)) {
      const jobs = beamJobs(run.space, search);
      await Promise.all(
        jobs.map(async (job) => {
          const solution = await runJob(pool, run.variant, job, stop.signal, (done) => line.show(search, job, done));
          if (solution === null) return;
          search = afterBranch(search, job.feedback, solution);
          await run.keep(search);
          line.show(search, job, 1);
        }),
      );
      if (stop.signal.aborted) throw new Stop(run.context.words.tools.stopped, exitCodes.interrupted);
    }
    return search;
  } finally {
    line.clear();
    process.removeListener('SIGINT', interrupt);
    await pool.close();
  }
};

const runJob = async (
  pool: ProverPool,
  variant: Variant,
  job: BranchJob,
  signal: AbortSignal,
  show: (done: number) => void,
) => {
  const solution = await pool.run('branch', { variant, job }, { signal, progress: ({ done }) => show(done) });
  return solution.ok ? solution.value : null;
};

interface StatusLine {
  show(search: BeamSearch, job: BranchJob, done: number): void;
  clear(): void;
}

/** The best total so far: one line that changes on a terminal, else one for each round that is done. */
const statusLine = async (context: Context): Promise<StatusLine> => {
  const { words, language } = context;
  const { bestSoFar, roundsOf } = await import('@mastermind/prover');
  const { stderr } = process;
  const terminal = stderr.isTTY === true;
  let timed: ReturnType<typeof timeLeft> | null = null;
  return {
    show: (search, job, done) => {
      const rounds = roundsOf(search.plan);
      const { round } = job;
      // The last branch of a round begins the next one.
      const left = search.round > round ? 0 : search.branches.filter(({ searched }) => !searched).length;
      const { length } = search.branches;
      const share = (round + (length - left + (done < 1 ? done : 0)) / length) / rounds.length;
      timed ??= timeLeft(share, Date.now(), context);
      if (!terminal && (done < 1 || left > 0)) return;
      const best = bestSoFar(search);
      const text = words.tools.searching({
        round: round + 1,
        rounds: rounds.length,
        width: rounds[round]!,
        left,
        branches: search.branches.length,
        percent: Math.floor(100 * done),
        total: best === null ? '–' : formatCount(best.total, language),
      });
      const line = `${text}${timed(share, Date.now())}`;
      stderr.write(terminal ? `\r${line}\x1b[K` : `${line}\n`);
    },
    clear: () => {
      if (terminal) stderr.write('\r\x1b[K');
    },
  };
};
