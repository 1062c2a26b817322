import type { Settings } from '../settings.ts';
import { type Bus, createMemoryBus } from './bus.ts';
import { createNatsBus } from './nats.ts';
import { createPostgresBus } from './postgres.ts';

/**
 * Nodes that share a database receive each other's notifications through NATS, or through the database; a server with a
 * separate database is alone.
 */
export const openBus = async ({ databaseUrl, databasePatience, busUrl }: Settings): Promise<Bus> => {
  if (databaseUrl === null) return createMemoryBus();
  return busUrl === null ? createPostgresBus(databaseUrl, databasePatience) : createNatsBus(busUrl, databasePatience);
};
