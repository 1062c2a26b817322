import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Context } from '../../context/context.ts';
import { exitCodes, Stop } from '../../context/exit.ts';
import { addressOf } from './address.ts';

/** Statements of one transaction, also for the job library. */
export interface Queries extends PgBoss.Db {
  rows<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** The proofs of a database, their jobs, and the results. */
export interface QueueStore {
  readonly boss: PgBoss;
  /** The queue of this version's jobs. */
  readonly queue: string;
  /**
   * All or nothing. Does it again while PostgreSQL is away, so it must not matter if it was done already. An aborted signal
   * ends the wait.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const SCHEMA = 'mastermind_proofs';
export const JOBS = 'mastermind_proof_jobs';
const RETRY_MS = 250;
const CONNECT_MS = 10_000;

/** The library gives up a job after a number of attempts, and after a time; its clock is unused here. */
const JOB = { retryLimit: 1_000_000, expireInHours: 23 };

/** Taken while tables are made, so that two processes do not make them at once. */
const MIGRATION_LOCK_ID = 1_297_044_308;

/**
 * `conductor` counts who conducts the proof: only the latest may write. A row of `work` is a job that a worker has taken;
 * `totals` is null until it is done.
 */
const TABLES = `
create schema if not exists ${SCHEMA};
create table if not exists ${SCHEMA}.proof (
  id serial primary key,
  edition int not null,
  size text not null,
  depth int,
  known int,
  ledger text,
  limits jsonb not null default '{}',
  conductor int not null default 0
);
create table if not exists ${SCHEMA}.worker (
  id serial primary key,
  threads int not null
);
create table if not exists ${SCHEMA}.work (
  job uuid primary key,
  proof int not null references ${SCHEMA}.proof on delete cascade,
  worker int not null,
  deal jsonb not null,
  totals int[],
  nodes bigint,
  place int,
  tree text,
  counted boolean not null default false
);
alter table ${SCHEMA}.work add column if not exists seconds double precision, add column if not exists commit text;
create index if not exists work_done on ${SCHEMA}.work (proof) where totals is not null and not counted;`;

export const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  fallback_application_name: 'mastermind prover',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
});

/** Opens the proofs of a database, and makes the tables if they are missing. */
export const openStore = async (
  url: string,
  edition: number,
  signal: AbortSignal,
  context: Context,
): Promise<QueueStore> => {
  const pool = new pg.Pool({ ...connectionTo(url), options: `-c search_path=${SCHEMA}` });
  // A broken connection fails for its user, and the pool replaces it. Without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const executeSql = async (text: string, values?: unknown[]) => ({ rows: (await pool.query(text, values)).rows });
  const boss = new PgBoss({ db: { executeSql }, schema: JOBS, supervise: false, schedule: false });
  boss.on('error', () => {});
  const queue = `second-guesses-${edition}`;
  const store = { boss, queue, transaction: inTransactions(pool, signal), close: () => pool.end() };
  const makeTables = async (): Promise<void> => {
    const client = await pool.connect();
    let broken = true;
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
      await client.query(TABLES);
      await boss.start();
      if ((await boss.getQueue(queue)) === null) await boss.createQueue(queue, { name: queue, ...JOB });
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK_ID]);
      broken = false;
    } finally {
      client.release(broken);
    }
  };
  try {
    for (;;) {
      const error = await makeTables().then(
        () => null,
        (failed: unknown) => failed,
      );
      if (error === null) return store;
      // It starts or stops, so it exists; any other failure may be that of a wrong address.
      if (!isRestarting(error) || signal.aborted) throw error;
      await pause(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Stop(context.words.tools.queueAway(addressOf(url), reason), exitCodes.failed);
  }
};

const inTransactions =
  (pool: pg.Pool, signal: AbortSignal): QueueStore['transaction'] =>
  async (work) => {
    for (;;) {
      try {
        return await inTransaction(pool, work);
      } catch (error) {
        if (!isOutage(error) || signal.aborted) throw error;
        await pause(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  };

const inTransaction = async <T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken = true;
  try {
    const rows = async <Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
      (await client.query(text, [...values])).rows;
    await client.query('begin');
    const result = await work({
      rows,
      executeSql: async (text, values) => ({ rows: [...(await rows(text, values))] }),
    });
    await client.query('commit');
    broken = false;
    return result;
  } finally {
    // With its connection an unfinished transaction ends as well.
    client.release(broken);
  }
};

/** States in which PostgreSQL will be back, or will do the same again if asked: see "PostgreSQL Error Codes". */
const OUTAGES = /^(?:08\w{3}|25P02|40\w{3}|53\w{3}|57P\w{2}|23503|E[A-Z]+)$/u;

/** PostgreSQL ends connections, or takes none yet. */
const isRestarting = (error: unknown): boolean =>
  error instanceof Error && /^57P/u.test(String((error as { readonly code?: unknown }).code));

const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error) || error instanceof Stop) return false;
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? OUTAGES.test(code) : /connection|timeout/iu.test(error.message);
};
