import pg from 'pg';
import { type Bus, createListeners } from './bus.ts';

const CHANNEL = 'mastermind';
/** NOTIFY carries less than 8000 bytes; an id takes 23 of them. */
const IDS_IN_ONE = 300;
const GATHER = 5;
const RECONNECT = 1000;

/**
 * Hints between nodes by LISTEN and NOTIFY. Sent after the commit and many in one, on a connection of its own:
 * inside the transaction a NOTIFY would make all commits wait for each other.
 */
export const createPostgresBus = async (url: string): Promise<Bus> => {
  const listeners = createListeners();
  let client: pg.Client | null = null;
  let closed = false;
  let pending = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    let lost = false;
    const lose = (): void => {
      if (lost) return;
      lost = true;
      if (client === next) client = null;
      if (!closed) setTimeout(() => void connect().catch(() => {}), RECONNECT).unref();
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ payload }) => {
      for (const id of (payload ?? '').split(',')) listeners.tell(id);
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      lose();
      throw error;
    }
    client = next;
    // What was said while nobody listened is in the tables.
    listeners.tellAll();
  };

  const flush = (): void => {
    timer = null;
    const ids = [...pending];
    pending = new Set();
    for (let from = 0; from < ids.length; from += IDS_IN_ONE) {
      const payload = ids.slice(from, from + IDS_IN_ONE).join(',');
      client?.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => {});
    }
  };

  await connect();
  return {
    publish: (gameId) => {
      listeners.tell(gameId);
      pending.add(gameId);
      timer ??= setTimeout(flush, GATHER);
    },
    subscribe: listeners.subscribe,
    close: async () => {
      closed = true;
      if (timer !== null) {
        clearTimeout(timer);
        flush();
      }
      await client?.end();
    },
  };
};
