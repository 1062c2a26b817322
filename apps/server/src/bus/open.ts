import type { Settings } from '../settings.ts';
import { type Bus, createMemoryBus } from './bus.ts';
import { createPostgresBus } from './postgres.ts';

/**
 * Nodes that share a database receive each other's notifications through it; a server with a separate database is
 * alone.
 */
export const openBus = async ({ databaseUrl, databasePatience }: Settings): Promise<Bus> =>
  databaseUrl === null ? createMemoryBus() : createPostgresBus(databaseUrl, databasePatience);
