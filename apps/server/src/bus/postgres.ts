import pg from 'pg';
import { connectionTo } from '../storage/connection.ts';
import { type Bus, createListeners } from './bus.ts';
import { createPace } from './pace.ts';

const CHANNEL = 'mastermind';
/** NOTIFY carries less than 8000 bytes; an id with its version and separators takes up to 30. */
const ENTRIES_PER_NOTIFICATION = 250;
const RECONNECT_MS = 1000;

/**
 * Notifications between nodes by LISTEN and NOTIFY. They are sent after the commit, several at once, on a separate
 * connection. Inside the transaction, a NOTIFY would make all commits wait for each other.
 */
export const createPostgresBus = async (url: string, patience: number, beat = patience / 3): Promise<Bus> => {
  const listeners = createListeners();
  let client: pg.Client | null = null;
  let closed = false;
  const pending = new Map<string, number>();
  const pace = createPace();
  let flushing: Promise<void> | null = null;
  let asking: Promise<unknown> = Promise.resolve();

  const connect = async (): Promise<void> => {
    const next = new pg.Client(connectionTo(url, patience));
    let lost = false;
    const lose = (): void => {
      if (lost) return;
      lost = true;
      if (client === next) client = null;
      if (!closed) setTimeout(() => void connect().catch(() => {}), RECONNECT_MS).unref();
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ payload, processId }) => {
      pace.heard(processId);
      for (const hint of (payload ?? '').split(',')) {
        const [id = '', version] = hint.split(' ');
        listeners.tell(id, Number(version));
      }
    });
    try {
      await next.connect();
      // A hint may be lost, so it need not be on disk. The events themselves are; other connections wrote them.
      await next.query('set synchronous_commit = off');
      await next.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      lose();
      void next.end();
      throw error;
    }
    client = next;
    // Hints sent while this node did not listen are lost; the events are in the tables.
    listeners.tellAll();
  };

  /** One statement after the other. Without a connection nothing is sent; the other nodes find the events at their next sweep. */
  const ask = (text: string, values: readonly string[] = []): Promise<unknown> => {
    asking = asking.then(() => client?.query(text, [...values])).catch(() => {});
    return asking;
  };

  const send = async (): Promise<void> => {
    pace.spoken();
    const hints = [...pending];
    pending.clear();
    for (let start = 0; start < hints.length; start += ENTRIES_PER_NOTIFICATION) {
      const some = hints.slice(start, start + ENTRIES_PER_NOTIFICATION);
      const payload = some.map(([id, version]) => `${id} ${version}`).join(',');
      await ask('select pg_notify($1, $2)', [CHANNEL, payload]);
    }
  };

  /** Entries published while a notification is under way, or too soon after it, share the next one. */
  const flush = async (): Promise<void> => {
    while (pending.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, pace.wait()));
      await send();
    }
    flushing = null;
  };

  const flushSoon = (): void => {
    flushing ??= flush();
  };

  await connect();
  // The connection may be idle for long, and only using it shows that it still works.
  const heartbeat = setInterval(() => void ask('select 1'), beat);
  heartbeat.unref();
  return {
    publish: (id, version) => {
      listeners.tell(id, version);
      pending.set(id, version);
      flushSoon();
    },
    subscribe: listeners.subscribe,
    isConnected: () => client !== null,
    close: async () => {
      closed = true;
      clearInterval(heartbeat);
      await flushing;
      await asking;
      await client?.end();
    },
  };
};
