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
 * A server with its database, bus and workers; closing it closes them too. Nothing here is of a type of Fastify or Kysely:
 * both are bundled, so whoever installs this package has neither.
 */
export interface Server {
  /** Starts listening and returns the address; port 0 is any that is free. */
  listen(host: string, port: number): Promise<string>;
  close(): Promise<void>;
}

/** Opens the store, migrates it and builds the server. */
export const createServer = async (settings: Settings, page: string | null): Promise<Server> => {
  const database = await openDatabase(settings);
  const bus = await openBus(settings);
  const pool = nodePool(settings.botWorkers);
  const choose = thinkIn(pool, (error) => app.log.error({ err: error }, 'a bot makes do with a quick guess'));
  const app: FastifyInstance = await createApp({
    page,
    database,
    bus,
    settings,
    choose,
    measure: measureIn(pool),
  });
  return {
    listen: (host, port) => listen(app, host, port),
    close: async () => {
      // Requests under way still need the workers, the bus and the database.
      await app.close();
      await pool.close();
      await bus.close();
      await database.close();
    },
  };
};
