import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionTo, type Queries } from './store.ts';

/**
 * The messages between processes about a proof. A process that misses one finds its content in the tables, only later.
 */
export interface News {
  readonly proof: number;
  /** The current limits for the guesses of parts: opening, part, limit. */
  readonly limits?: readonly (readonly [number, number, number])[];
}

const CHANNEL = 'mastermind_proofs';
const RECONNECT_MS = 250;
/** A payload is shorter than 8,000 bytes. */
const LIMITS_PER_MESSAGE = 250;

/** The class of the locks by which workers show that they are alive. */
const PRESENCE_LOCK_ID = 1_297_044_309;

/** PostgreSQL notices within half a minute that a machine is down. */
const KEEPALIVE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** A condition on the column `worker`: whether the worker still holds the lock of its session. */
export const isPresent = (worker: string): string => `exists (
  select from pg_locks where locktype = 'advisory' and classid = ${PRESENCE_LOCK_ID} and objid = ${worker} and granted
    and database = (select oid from pg_database where datname = current_database()))`;

/** Notifies all processes once the transaction is committed. */
export const tell = async ({ rows }: Queries, { proof, limits = [] }: News): Promise<void> => {
  for (let from = 0; from === 0 || from < limits.length; from += LIMITS_PER_MESSAGE) {
    const news: News = { proof, limits: limits.slice(from, from + LIMITS_PER_MESSAGE) };
    await rows('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(news)]);
  }
};

/**
 * Listens on a separate connection until the signal is aborted, and reconnects when it breaks. While it is open, the
 * worker with this number is present.
 */
export const listen = async (
  url: string,
  worker: number | null,
  heard: (news: News | null) => void,
  signal: AbortSignal,
): Promise<void> => {
  const connect = async (): Promise<void> => {
    const client = new pg.Client(connectionTo(url));
    const end = (): void => void client.end().catch(() => {});
    let lost = false;
    const lose = (): void => {
      if (lost) return;
      lost = true;
      signal.removeEventListener('abort', end);
      end();
      void reconnect();
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => heard(JSON.parse(payload ?? 'null')));
    try {
      await client.connect();
      await client.query(KEEPALIVE);
      if (worker !== null) await client.query('select pg_advisory_lock_shared($1, $2)', [PRESENCE_LOCK_ID, worker]);
      await client.query(`listen ${CHANNEL}`);
    } catch {
      lose();
      return;
    }
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    // Messages sent in the meantime are in the tables.
    heard(null);
  };
  const reconnect = async (): Promise<void> => {
    await pause(RECONNECT_MS, undefined, { signal }).catch(() => {});
    if (!signal.aborted) await connect();
  };
  await connect();
};
