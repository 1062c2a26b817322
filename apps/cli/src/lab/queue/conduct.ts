import { randomUUID } from 'node:crypto';
import type { Dealer, GameSolution, Ledger, ProofRecord, Unlisted } from '@mastermind/prover';
import type { ProverPool } from '@mastermind/prover/node';
import type { CodeSpace } from '@mastermind/solver';
import type { Context } from '../../context/context.ts';
import { exitCodes, orStop, Stop } from '../../context/exit.ts';
import { recordedAfter, withWork } from '../proof-record.ts';
import { type ProofEnd, type ProofRun, spaceOf } from '../proof-run.ts';
import { proven, watchProof } from '../proof-watch.ts';
import { searchProblem } from '../strategy-file.ts';
import { type Bell, makeBell } from './bell.ts';
import { listen } from './line.ts';
import * as proofRows from './proof-rows.ts';
import { openStore, type QueueStore } from './store.ts';

export interface QueueRun extends ProofRun {
  /** The address of the database. */
  readonly queue: string;
}

/** How often it looks for workers that joined or left, in milliseconds. */
const TICK_MS = 1000;
/** How long a worker may be away before others get its jobs: PostgreSQL may have been restarted. */
const GRACE_MS = 5000;
/** Jobs beside those that workers are at, so that none of them has to wait for the next one. */
const JOBS_AHEAD = 1;

/**
 * Distributes a proof to the workers of a database, and collects their results. All facts are saved with the messages
 * to the workers, so another process can continue from there at any time. The database keeps them until the result is
 * reported: if that fails, the same command reports it again.
 */
export const conductProof = async (
  run: QueueRun,
  report: (end: ProofEnd) => Promise<void>,
  context: Context,
): Promise<void> => {
  const start = performance.now();
  const stop = new AbortController();
  const prover = await import('@mastermind/prover');
  const space = await spaceOf(run.variant, prover, context, true);
  const store = await openStore(run.queue, prover.PROOF_EDITION, stop.signal, context);
  const { nodePool } = await import('@mastermind/prover/node');
  const pool = nodePool(1);
  const bell = makeBell();
  try {
    const conducted = await takeUp(run, { store, pool, bell, space, prover, context });
    await listen(run.queue, null, () => bell.ring(), stop.signal);
    const solution = await conduct(conducted);
    await report({ solution, seconds: (performance.now() - start) / 1000, record: () => recordOf(conducted) });
    await proofRows.endProof(store, conducted.kept.id);
  } finally {
    stop.abort();
    await pool.close();
    await store.close();
  }
};

interface Means {
  readonly store: QueueStore;
  readonly pool: ProverPool;
  readonly bell: Bell;
  readonly space: CodeSpace;
  readonly prover: typeof import('@mastermind/prover');
  readonly context: Context;
}

interface Conducted extends Means {
  readonly run: QueueRun;
  readonly kept: proofRows.KeptProof;
  readonly plan: { readonly depth: number | null; readonly known: number | null };
  readonly ledger: Ledger;
  readonly dealer: Dealer;
  /** The work before this process, and that of the workers since. */
  readonly reported: { record: ProofRecord | null };
}

/** The proof as it was left in the tables, or a new one. */
const takeUp = async (run: QueueRun, means: Means): Promise<Conducted> => {
  const { store, pool, space, prover, context } = means;
  const { sizeOf } = await import('@mastermind/solver');
  const { variant, depth } = run;
  const plan = { depth, known: run.known?.total ?? null };
  const kept = await proofRows.takeProof(store, {
    edition: prover.PROOF_EDITION,
    size: sizeOf(space),
    ...plan,
  });
  const bad = (): string => context.words.tools.badQueue;
  const { ledger, record } =
    kept.ledger === null
      ? { ledger: new prover.Ledger(space), record: null }
      : orStop(prover.parseProof(space, plan, kept.ledger), bad, exitCodes.failed);
  const begun = await pool.run('begin', { variant, depth, known: run.known?.tree ?? null });
  const { openings, known } = orStop(begun, (error) => searchProblem(error, context));
  ledger.begin(openings, known);
  const dealer = new prover.Dealer(space, ledger);
  return { ...means, run, kept, plan, ledger, dealer, reported: { record } };
};

/** Continues until no work is left. Ctrl-C ends it; all facts stay in the tables. */
const conduct = async (conducted: Conducted): Promise<GameSolution> => {
  const { ledger, dealer, context } = conducted;
  const { list, broken } = lister(conducted);
  const watch = watchProof(ledger, () => {}, context);
  try {
    const end = await Promise.race([goOn(conducted, list), watch.interrupted, broken]);
    if (end === null) throw new Stop(context.words.tools.queueStopped(proven(ledger, context)), exitCodes.interrupted);
    if (!dealer.isOver) throw new Stop(context.words.tools.queueTakenOver, exitCodes.failed);
    return await solutionOf(conducted);
  } finally {
    watch.end();
  }
};

/** Until the proof is over, or another process conducts it. */
const goOn = async (conducted: Conducted, list: (part: Unlisted) => void): Promise<'end'> => {
  const { store, bell, dealer, kept, reported } = conducted;
  const jobs = new Map<string, number>();
  const look = lookout(conducted);
  const fallen = fallenLimits(dealer);
  for (;;) {
    const seen = bell.rings;
    const done = await proofRows.doneJobs(store, kept.id);
    for (const { job, deal, totals, nodes, seconds, commit } of done) {
      dealer.take({ ...deal, totals, nodes }, jobs.get(job) ?? null);
      reported.record = withWork(reported.record, seconds ?? 0, commit);
      jobs.delete(job);
    }
    const deals = dealer.deal((await look()) + JOBS_AHEAD).map((deal) => ({ id: randomUUID(), deal }));
    for (const { id, deal } of deals) jobs.set(id, deal.id);
    for (const part of dealer.unlisted) list(part);
    if (done.length > 0 || deals.length > 0) {
      const step = { counted: done.map(({ job }) => job), jobs: deals, ledger: textOf(conducted), ...fallen() };
      if (!(await proofRows.writeStep(store, kept, step))) return 'end';
    }
    if (dealer.isOver) return 'end';
    await bell.wait(seen, TICK_MS);
  }
};

const textOf = (conducted: Conducted): string => {
  const { prover, space, ledger, plan } = conducted;
  return prover.formatProof(space, ledger, plan, recordOf(conducted));
};

/** The work of all processes so far, this one included. */
const recordOf = ({ reported }: Conducted): ProofRecord => recordedAfter(reported.record);

/** Has parts listed beside everything else; `broken` rejects if that fails. */
const lister = ({ pool, bell, dealer, run, context }: Conducted) => {
  const { variant, depth } = run;
  const asked = new Set<string>();
  let fail: (error: unknown) => void = () => {};
  const broken = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const ask = async ({ opening, part, first, answer, limit }: Unlisted): Promise<void> => {
    const listed = await pool.run('list', { variant, depth, first, answer, limit });
    dealer.list(
      { opening, part },
      orStop(listed, (error) => searchProblem(error, context)),
    );
    bell.ring();
  };
  const list = (part: Unlisted): void => {
    const key = proofRows.limitKey(part.opening, part.part);
    if (!asked.has(key)) ask(part).catch(fail);
    asked.add(key);
  };
  return { list, broken };
};

/** Counts the active threads now and then, and reassigns the jobs of dead workers. */
const lookout = ({ store, kept }: Conducted): (() => Promise<number>) => {
  const awaySince = new Map<string, number>();
  let looked = Number.NEGATIVE_INFINITY;
  let threads = 0;
  return async () => {
    const now = performance.now();
    if (now - looked < TICK_MS) return threads;
    looked = now;
    const seen = await proofRows.lookAround(store, kept.id);
    for (const job of awaySince.keys()) if (!seen.lost.includes(job)) awaySince.delete(job);
    for (const job of seen.lost) if (!awaySince.has(job)) awaySince.set(job, now);
    const gone = [...awaySince].filter(([, since]) => now - since >= GRACE_MS).map(([job]) => job);
    if (gone.length > 0) await proofRows.giveBack(store, kept.id, gone);
    threads = seen.threads;
    return threads;
  };
};

/** The limits of the parts that are dealt out, and those that fell since the last time. */
const fallenLimits = (dealer: Dealer): (() => Pick<proofRows.Step, 'limits' | 'fallen'>) => {
  const told = new Map<string, number>();
  return () => {
    const limits: Record<string, number> = {};
    const fallen: (readonly [number, number, number])[] = [];
    for (const { opening, part, limit } of dealer.limits()) {
      const key = proofRows.limitKey(opening, part);
      limits[key] = limit;
      if (limit < (told.get(key) ?? Number.POSITIVE_INFINITY)) fallen.push([opening, part, limit]);
      told.set(key, limit);
    }
    return { limits, fallen };
  };
};

/** The strategy from the workers' results; the receiver of the strategy plays it. */
const solutionOf = async ({ store, kept, space, prover, ledger, run, context }: Conducted): Promise<GameSolution> => {
  const trees = await proofRows.foundTrees(store, kept.id);
  const written = trees.map(({ opening, part, place, tree }) => ({
    opening,
    part,
    at: place,
    tree: orStop(prover.parseTree(space, tree), () => context.words.tools.badQueue, exitCodes.failed),
  }));
  const { depth } = run;
  const solution = prover.provenSolution(space, ledger, written, { depth, known: run.known?.tree ?? null });
  const { total, worst, tree } = solution;
  if (tree !== null && !prover.checkClaim(run.variant, tree, { total: total!, worst: worst! }).ok)
    throw new Stop(context.words.tools.badQueue, exitCodes.failed);
  return solution;
};
