import type { Settings } from '../settings.ts';
import { type Bus, createMemoryBus } from './bus.ts';
import { createPostgresBus } from './postgres.ts';

/** Nodes that share a database hear of each other through it; a server with a database of its own is alone. */
export const openBus = async ({ databaseUrl, databasePatience }: Settings): Promise<Bus> =>
  databaseUrl === null ? createMemoryBus() : createPostgresBus(databaseUrl, databasePatience);
