import { setTimeout as pause } from 'node:timers/promises';
import { nodePool } from '@mastermind/solver/node';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { openBus } from './bus/open.ts';
import { measureIn } from './leaderboard/measuring.ts';
import { listen } from './listen.ts';
import { thinkIn } from './rooms/thinker.ts';
import type { Settings } from './settings.ts';
import { openDatabase } from './storage/open.ts';

/**
 * A server with its database, bus and workers; closing it closes them too. No type here depends on Fastify or Kysely:
 * both are bundled, so an installation of this package has neither.
 */
export interface Server {
  /** Starts listening and returns the address; port 0 is any that is free. */
  listen(host: string, port: number): Promise<string>;
  /** Drains, finishes running requests and closes everything. */
  close(): Promise<void>;
  /** Ends the drain of a stop early. */
  hurry(): void;
}

/** Opens the store, migrates it and builds the server. */
export const createServer = async (settings: Settings, page: string | null): Promise<Server> => {
  const { drainSeconds, stopSeconds } = settings;
  const database = await openDatabase(settings);
  const bus = await openBus(settings);
  const pool = nodePool(settings.botWorkers);
  const choose = thinkIn(pool, (error) => app.log.error({ err: error }, 'a bot makes do with a quick guess'));
  const haste = new AbortController();
  const app: FastifyInstance = await createApp({
    page,
    database,
    bus,
    settings,
    choose,
    measure: measureIn(pool),
    hurry: haste.signal,
  });
  return {
    listen: (host, port) => listen(app, host, port),
    hurry: () => haste.abort(),
    close: async () => {
      const closed = app.close().then(
        () => true,
        () => false,
      );
      // Even if work is still running then, the database is closed properly before the process ends.
      const inTime = await Promise.race([
        closed,
        pause((drainSeconds + 2 * stopSeconds) * 1000, false, { ref: false }),
      ]);
      if (!inTime) app.log.warn('The stop cut off work that took too long.');
      await pool.close();
      await bus.close();
      await database.close();
    },
  };
};
