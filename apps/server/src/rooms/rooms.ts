import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Bus } from '../bus/bus.ts';
import { randomId } from '../chance.ts';
import type { Database } from '../storage/database.ts';
import type { Outlets } from '../streams/outlets.ts';
import { createRoomAuthority } from './authority.ts';
import { roomEventRoutes } from './events.ts';
import { createLobby } from './lobby.ts';
import { createNames } from './names.ts';
import { roomRoutes } from './routes.ts';
import { createRunner } from './runner.ts';
import { createRoomStore } from './store.ts';
import { createRoomStreams } from './streams.ts';

/** What rooms stand on. */
export interface RoomGround {
  readonly database: Database;
  readonly bus: Bus;
  readonly outlets: Outlets;
  readonly clock: () => number;
  /** How long bots take over a guess, as a share of a person's time. */
  readonly pace: number;
}

/** Everything about rooms, put together. */
export interface Rooms {
  readonly routes: FastifyPluginAsyncZod;
  /** Does what is due, and finds what lost hints did not tell. */
  sweep(): Promise<number>;
  /** Starts nothing new and resolves when nothing is being written any more. */
  idle(): Promise<void>;
}

export const createRooms = (
  { database, bus, outlets, clock, pace }: RoomGround,
  failed: (error: unknown) => void,
): Rooms => {
  const store = createRoomStore(database);
  const runner = createRunner(store, () => authority, clock, randomId(), pace, failed);
  const authority = createRoomAuthority(store, bus, clock, pace, runner.expect);
  const names = createNames(database, clock);
  const streams = createRoomStreams(authority, store, names, outlets, bus, clock);
  const lobby = createLobby(store, authority, clock, pace);
  return {
    routes: async (app) => {
      await app.register(roomRoutes(authority, lobby, store, names, clock));
      await app.register(roomEventRoutes(authority, streams, names));
    },
    sweep: async () => {
      await streams.sweep();
      return runner.round();
    },
    idle: async () => {
      runner.stop();
      await store.idle();
    },
  };
};
