import type { Deal } from '@mastermind/prover';
import { isPresent, tell } from './line.ts';
import { JOBS, type QueueStore } from './store.ts';

/** The key of a proof. */
export interface ProofKey {
  readonly edition: number;
  readonly size: string;
  readonly depth: number | null;
  readonly known: number | null;
}

/** A proof in the tables, and the number of its conductor: a later conductor has a higher one. */
export interface KeptProof {
  readonly id: number;
  readonly conductor: number;
  readonly ledger: string | null;
}

/** A job that a worker has done. */
export interface DoneJob {
  readonly job: string;
  readonly deal: Deal;
  readonly totals: readonly number[];
  readonly nodes: number;
  /** The processor time that the worker took since its last job, and its commit; null from a worker that records none. */
  readonly seconds: number | null;
  readonly commit: string | null;
}

/** The library's record of a job. */
export interface JobData {
  readonly proof: number;
  readonly deal: Deal;
}

/** The changes since the last time. */
export interface Step {
  readonly ledger: string;
  readonly counted: readonly string[];
  readonly jobs: readonly { readonly id: string; readonly deal: Deal }[];
  /** The limit of each part, and the parts whose limit fell. */
  readonly limits: Readonly<Record<string, number>>;
  readonly fallen: readonly (readonly [number, number, number])[];
}

/** A strategy that a worker has found. */
export interface FoundTree {
  readonly opening: number;
  readonly part: number;
  readonly place: number;
  readonly tree: string;
}

/** How the limit of a part is named. */
export const limitKey = (opening: number, part: number): string => `${opening}/${part}`;

/** Takes over the proof with this key, or begins it. Dead workers are forgotten. */
export const takeProof = async (store: QueueStore, { edition, size, depth, known }: ProofKey): Promise<KeptProof> => {
  const values = [edition, size, depth, known];
  const same = 'edition = $1 and size = $2 and depth is not distinct from $3 and known is not distinct from $4';
  const [proof] = await store.transaction(async ({ rows }) => {
    // Two that begin at once must not both begin it.
    await rows('lock table proof in share row exclusive mode');
    const begun = await rows<KeptProof>(
      `update proof set conductor = conductor + 1
       where id = (select min(id) from proof where ${same}) returning id, conductor, ledger`,
      values,
    );
    if (begun.length > 0) return begun;
    const insert = 'insert into proof (edition, size, depth, known) values ($1, $2, $3, $4)';
    return rows<KeptProof>(`${insert} returning id, conductor, ledger`, values);
  });
  await store.transaction(({ rows }) => rows(`delete from worker where not ${isPresent('worker.id')}`));
  return proof!;
};

/** Work that is finished but not counted yet. */
export const doneJobs = (store: QueueStore, proof: number): Promise<readonly DoneJob[]> =>
  store.transaction(async ({ rows }) => {
    const found = await rows<DoneJob & { readonly nodes: string }>(
      'select job, deal, totals, nodes, seconds, commit from work where proof = $1 and totals is not null and not counted',
      [proof],
    );
    return found.map((one) => ({ ...one, nodes: Number(one.nodes) }));
  });

/** Saves a step and notifies the workers, both or neither; false if another process conducts the proof by now. */
export const writeStep = (store: QueueStore, { id, conductor }: KeptProof, step: Step): Promise<boolean> =>
  store.transaction(async (queries) => {
    const { rows } = queries;
    const mine = await rows('update proof set ledger = $3, limits = $4 where id = $1 and conductor = $2 returning id', [
      id,
      conductor,
      step.ledger,
      step.limits,
    ]);
    if (mine.length === 0) return false;
    await rows('update work set counted = true where job = any($1) and tree is not null', [step.counted]);
    await rows('delete from work where job = any($1) and tree is null', [step.counted]);
    const name = store.queue;
    const jobs = step.jobs.map((job) => ({ id: job.id, name, data: { proof: id, deal: job.deal } satisfies JobData }));
    if (jobs.length > 0) await store.boss.insert(jobs, { db: queries });
    if (jobs.length > 0 || step.fallen.length > 0) await tell(queries, { proof: id, limits: step.fallen });
    return true;
  });

/** The number of active threads, and the jobs of dead workers. */
export const lookAround = (store: QueueStore, proof: number): Promise<{ threads: number; lost: readonly string[] }> =>
  store.transaction(async ({ rows }) => {
    const [count] = await rows<{ readonly threads: number }>(
      `select coalesce(sum(threads), 0)::int as threads from worker where ${isPresent('worker.id')}`,
    );
    const lost = await rows<{ readonly job: string }>(
      `select job from work where proof = $1 and totals is null and not ${isPresent('work.worker')}`,
      [proof],
    );
    return { threads: count!.threads, lost: lost.map(({ job }) => job) };
  });

/** Reassigns the jobs of dead workers. */
export const giveBack = (store: QueueStore, proof: number, jobs: readonly string[]): Promise<void> =>
  store.transaction(async (queries) => {
    const free = await queries.rows<{ readonly job: string }>(
      'delete from work where job = any($1) and totals is null returning job',
      [jobs],
    );
    if (free.length === 0) return;
    for (const { job } of free) await store.boss.fail(store.queue, job, {}, { db: queries });
    await tell(queries, { proof });
  });

/** Every strategy that was found. */
export const foundTrees = (store: QueueStore, proof: number): Promise<readonly FoundTree[]> =>
  store.transaction(({ rows }) =>
    rows<FoundTree>(
      `select (deal->>'opening')::int as opening, (deal->>'part')::int as part, place, tree
       from work where proof = $1 and tree is not null`,
      [proof],
    ),
  );

export const endProof = (store: QueueStore, proof: number): Promise<unknown> =>
  store.transaction(async ({ rows }) => {
    await rows('delete from proof where id = $1', [proof]);
    await rows(`delete from ${JOBS}.job where name = $1 and (data->>'proof')::int = $2`, [store.queue, proof]);
  });
