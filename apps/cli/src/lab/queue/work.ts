import { parseVariant, type Variant } from '@mastermind/engine';
import type { Deal, Pricing } from '@mastermind/prover';
import type { ProverPool } from '@mastermind/prover/node';
import type { Context } from '../../context/context.ts';
import { orStop } from '../../context/exit.ts';
import { programCommit } from '../program-commit.ts';
import { processor } from '../proof-record.ts';
import { makeBell } from './bell.ts';
import { listen, type News, tell } from './line.ts';
import { type JobData, limitKey } from './proof-rows.ts';
import { openStore, type Queries } from './store.ts';

export interface WorkPlan {
  readonly queue: string;
  readonly workers: number;
  /** The bytes that all threads together may use to remember sets. */
  readonly memory: number;
  /** Called when it is listening, and when it begins with another proof. */
  readonly ready?: () => void;
  readonly began?: (size: string) => void;
}

/** How often it looks for jobs without a notification, in milliseconds. */
const LOOK_MS = 1000;

interface Proof {
  readonly id: number;
  readonly size: string;
  readonly depth: number | null;
  readonly limits: Readonly<Record<string, number>>;
}

interface Job {
  readonly id: string;
  readonly deal: Deal;
  readonly proof: Proof;
}

interface DoneJob extends Job {
  readonly pricing: Pricing;
  /** The processor time of all threads since the last job. */
  readonly seconds: number;
}

/** Works on the proofs of a database until it is stopped, one job at a time in each thread. */
export const workOnQueue = async (
  { queue, workers, memory, ready, began }: WorkPlan,
  pool: Pick<ProverPool, 'run'>,
  signal: AbortSignal,
  context: Context,
): Promise<void> => {
  const { formatTree, lowerLimit, PROOF_EDITION, sharedMemory } = await import('@mastermind/prover');
  const { codeSpace } = await import('@mastermind/solver');
  const line = new AbortController();
  const store = await openStore(queue, PROOF_EDITION, signal, context);
  const bell = makeBell();
  const [worker] = await store.transaction(({ rows }) =>
    rows<{ readonly id: number }>('insert into worker (threads) values ($1) returning id', [workers]),
  );
  /** The jobs at hand, each with the limit that its thread sees. */
  const atHand = new Map<string, { readonly job: Job; readonly limit: Int32Array }>();
  /** The limits received, for jobs that begin later. */
  const heard = new Map<string, number>();
  let remembered: { readonly proof: number; readonly shared: SharedArrayBuffer } | null = null;

  const commit = programCommit();
  let counted = 0;
  const secondsSince = (): number => {
    const before = counted;
    counted = processor();
    return counted - before;
  };

  const keyOf = ({ proof, deal }: Job): string => `${proof.id}/${limitKey(deal.opening, deal.part)}`;

  const hear = (news: News | null): void => {
    for (const [opening, part, limit] of news?.limits ?? [])
      heard.set(`${news!.proof}/${limitKey(opening, part)}`, limit);
    for (const { job, limit } of atHand.values()) lowerLimit(limit, heard.get(keyOf(job)) ?? limit[0]!);
    bell.ring();
  };

  const takeJob = async (queries: Queries): Promise<Job | null> => {
    const { rows } = queries;
    // A job of ours that we do not know of: we took it, and did not hear that it was granted.
    const [ours] = await rows<JobData & { readonly id: string }>(
      'select job as id, proof, deal from work where worker = $1 and totals is null and job <> all($2) limit 1',
      [worker!.id, [...atHand.keys()]],
    );
    const { id, proof, deal } = ours ?? (await fetchJob(queries)) ?? { id: '', proof: -1, deal: null };
    const [row] = await rows<Proof>('select id, size, depth, limits from proof where id = $1', [proof]);
    return row === undefined || deal === null ? null : { id, deal, proof: row };
  };

  const fetchJob = async (queries: Queries): Promise<(JobData & { readonly id: string }) | null> => {
    const [job] = await store.boss.fetch<JobData>(store.queue, { db: queries });
    if (job === undefined) return null;
    const { id, data } = job;
    await queries.rows('insert into work (job, proof, worker, deal) values ($1, $2, $3, $4)', [
      id,
      data.proof,
      worker!.id,
      data.deal,
    ]);
    return { id, ...data };
  };

  const price = async (job: Job): Promise<DoneJob | null> => {
    const { deal, proof } = job;
    const limit = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const known = [deal.limit, proof.limits[limitKey(deal.opening, deal.part)], heard.get(keyOf(job))];
    limit[0] = Math.min(...known.filter((one) => one !== undefined));
    atHand.set(job.id, { job, limit });
    if (remembered?.proof !== proof.id) {
      remembered = { proof: proof.id, shared: sharedMemory(memory / 2) };
      began?.(proof.size);
    }
    const { first, answer, guesses } = deal;
    const own = { memory: Math.floor(memory / 2 / workers), shared: remembered.shared };
    const input = { variant: variantOf(proof, context), depth: proof.depth, first, answer, guesses, limit, ...own };
    const priced = await pool.run('price', input, { signal });
    return priced.ok ? { ...job, pricing: priced.value, seconds: secondsSince() } : null;
  };

  const finish = async (queries: Queries, { id, deal, proof, pricing, seconds }: DoneJob): Promise<void> => {
    const { totals, best, tree, nodes } = pricing;
    const space = orStop(codeSpace(variantOf(proof, context)), ({ kind }) => kind);
    const text = tree === null ? null : formatTree(space, tree);
    const [kept] = await queries.rows(
      `update work set totals = $3, nodes = $4, place = $5, tree = $6, seconds = $7, commit = $8
       where job = $1 and worker = $2 and totals is null returning job`,
      [id, worker!.id, totals, nodes, best === null ? null : deal.places[best], text, seconds, commit],
    );
    // The job was given to another worker in the meantime.
    if (kept === undefined) return;
    await store.boss.complete(store.queue, id, {}, { db: queries });
    await tell(queries, { proof: proof.id });
  };

  const runThread = async (): Promise<void> => {
    let done: DoneJob | null = null;
    while (!signal.aborted) {
      const seen = bell.rings;
      const before: DoneJob | null = done;
      const job: Job | null = await store.transaction(async (queries) => {
        if (before !== null) await finish(queries, before);
        return takeJob(queries);
      });
      if (before !== null) atHand.delete(before.id);
      done = null;
      if (job === null) await bell.wait(seen, LOOK_MS);
      else done = await price(job);
    }
    const last = done;
    if (last !== null) await store.transaction((queries) => finish(queries, last));
    if (last !== null) atHand.delete(last.id);
  };

  signal.addEventListener('abort', () => bell.ring(), { once: true });
  try {
    await listen(queue, worker!.id, hear, line.signal);
    ready?.();
    await Promise.all(Array.from({ length: workers }, runThread));
    const left = [...atHand.values()];
    await store.transaction(async (queries) => {
      for (const { job } of left) {
        await queries.rows('delete from work where job = $1 and worker = $2 and totals is null', [job.id, worker!.id]);
        await store.boss.fail(store.queue, job.id, {}, { db: queries });
        await tell(queries, { proof: job.proof.id });
      }
      await queries.rows('delete from worker where id = $1', [worker!.id]);
    });
  } finally {
    line.abort();
    await store.close();
  }
};

const variantOf = ({ size }: Proof, { messages }: Context): Variant => orStop(parseVariant(size), messages.error);
