import { setMaxListeners } from 'node:events';
import type { Variant } from '@mastermind/engine';
import type { DepthVerdict } from '@mastermind/prover';
import type { Context } from '../context/context.ts';
import { exitCodes, orStop, Stop } from '../context/exit.ts';
import { searchProblem } from './strategy-file.ts';
import { type Timed, withProgress } from './work.ts';

export interface WithinRun {
  readonly variant: Variant;
  readonly depth: number;
  readonly workers: number;
}

/** Finds out whether every code can be broken within a depth; workers share the first guesses. Ctrl-C ends it. */
export const runWithin = async (run: WithinRun, context: Context): Promise<Timed<DepthVerdict>> => {
  const { variant, depth, workers } = run;
  const [solver, { guessClasses }, { nodePool }] = await Promise.all([
    import('@mastermind/solver'),
    import('@mastermind/solver/search'),
    import('@mastermind/prover/node'),
  ]);
  await solver.loadShippedTrees(variant);
  const space = orStop(solver.codeSpace(variant), (error) => searchProblem(error, context));
  const shipped = solver.findShippedTree(space);
  // Another process has done it.
  if (shipped !== null && shipped.worst <= depth) return { value: { breakable: true, nodes: 0 }, seconds: 0 };
  const pool = nodePool(workers);
  try {
    return await withProgress(async (signal, progress) => {
      const firsts = guessClasses(space, []).firsts;
      const shares = new Float64Array(firsts.length);
      const found = new AbortController();
      const ended = AbortSignal.any([signal, found.signal]);
      // Every first guess that waits listens for it.
      setMaxListeners(0, ended);
      const tell = (at: number, done: number): void => {
        shares[at] = done;
        progress(shares.reduce((sum, share) => sum + share, 0) / shares.length);
      };
      const verdicts = await Promise.all(
        Array.from(firsts, async (first, at) => {
          const options = { signal: ended, progress: ({ done }: { readonly done: number }) => tell(at, done) };
          const verdict = await pool.run('within', { variant, depth, first }, options);
          tell(at, 1);
          if (verdict.ok && verdict.value.breakable) found.abort();
          return verdict;
        }),
      );
      if (signal.aborted) throw new Stop(context.words.tools.cancelled, exitCodes.interrupted);
      const reached = verdicts.flatMap((verdict) => (verdict.ok ? [verdict.value] : []));
      const breakable = reached.some((verdict) => verdict.breakable);
      // Once one first guess will do, the others are given up.
      for (const verdict of breakable ? [] : verdicts) orStop(verdict, (error) => searchProblem(error, context));
      return { breakable, nodes: reached.reduce((sum, { nodes }) => sum + nodes, 0) };
    });
  } finally {
    await pool.close();
  }
};
