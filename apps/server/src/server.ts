import { nodePool } from '@mastermind/solver/node';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { type Bus, createMemoryBus } from './bus/bus.ts';
import { createPostgresBus } from './bus/postgres.ts';
import { measureIn } from './leaderboard/measuring.ts';
import { thinkIn } from './rooms/thinker.ts';
import type { Settings } from './settings.ts';
import type { Database } from './storage/database.ts';
import { openPostgres } from './storage/postgres.ts';
import { openSqlite } from './storage/sqlite.ts';

/** A server with its database, bus and workers; closing it closes them too. */
export interface Server {
  readonly app: FastifyInstance;
  readonly database: Database;
  close(): Promise<void>;
}

export const openDatabase = ({
  databaseUrl,
  dataDir,
  databaseConnections,
  databasePatience,
}: Settings): Promise<Database> =>
  databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl, databaseConnections, databasePatience);

export const openBus = async ({ databaseUrl, databasePatience }: Settings): Promise<Bus> =>
  databaseUrl === null ? createMemoryBus() : createPostgresBus(databaseUrl, databasePatience);

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
    app,
    database,
    close: async () => {
      // Requests under way still need the workers, the bus and the database.
      await app.close();
      await pool.close();
      await bus.close();
      await database.close();
    },
  };
};
