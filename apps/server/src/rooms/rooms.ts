import type { Room } from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Bus } from '../bus/bus.ts';
import { randomId } from '../chance.ts';
import type { Limits } from '../http/limits.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import type { ClientStreams } from '../streams/client-streams.ts';
import { othersFirst } from '../turns.ts';
import { advanceRoom } from './advance.ts';
import { createAnswers } from './answers.ts';
import { createRoomAuthority } from './authority.ts';
import type { Choose } from './bots.ts';
import { roomCommands } from './commands.ts';
import { decideLeave } from './decide.ts';
import { roomEventRoutes } from './event-routes.ts';
import { current } from './fold.ts';
import { type Caps, createLobby } from './lobby.ts';
import { createNames } from './names.ts';
import { createRacers } from './racers.ts';
import { roomRoutes } from './routes.ts';
import { createRunner } from './runner.ts';
import { createRoomStore } from './store.ts';
import { createRoomStreams } from './streams.ts';
import { wireRoom } from './view.ts';

export interface RoomDependencies {
  readonly database: Database;
  readonly bus: Bus;
  readonly clientStreams: ClientStreams;
  readonly clock: () => number;
  readonly settings: Caps & Pick<Settings, 'botPace'>;
  readonly choose: Choose;
}

export interface Rooms {
  routes(limits: Pick<Limits, 'roomCode' | 'missedRoom'>): FastifyPluginAsyncZod;
  /** The rooms in which a player has a place, as that player may see them. */
  of(playerId: string): AsyncIterable<Room>;
  /** Frees the player's places in rooms that have not started, and gives up in those that have. */
  leave(playerId: string): Promise<void>;
  /** Ends a room by its id or its code: all leave, or give up; `false` if there is none. */
  close(key: string): Promise<boolean>;
  /** How many are not over. */
  open(): Promise<number>;
  /** Does scheduled work, and finds changes whose notification was lost. */
  sweep(): Promise<number>;
  /** Starts nothing new and resolves when nothing is being written any more. */
  idle(): Promise<void>;
}

export const createRooms = (
  { database, bus, clientStreams, clock, settings, choose }: RoomDependencies,
  failed: (error: unknown) => void,
): Rooms => {
  const pace = settings.botPace / 100;
  const store = createRoomStore(database);
  const advance = advanceRoom(store, () => authority, clock, pace, choose);
  const runner = createRunner(store, advance, clock, randomId(), failed);
  const authority = createRoomAuthority(store, bus, clock, pace, runner.expect);
  const names = createNames(database, clock);
  const streams = createRoomStreams(authority, store, names, clientStreams, bus, clock, failed);
  const answers = createAnswers(names, clock);
  const lobby = createLobby(store, authority, clock, pace, settings);
  const racers = createRacers(store, authority, names, clock);
  return {
    routes: (limits) => async (app) => {
      await app.register(roomRoutes(authority, lobby, store, answers, racers, limits, clock));
      await app.register(roomCommands(authority, lobby, answers));
      await app.register(roomEventRoutes(authority, streams, names));
    },
    of: async function* (playerId) {
      for (const id of await store.allOf(playerId)) {
        const log = await authority.look(id);
        if (log === null) continue;
        await names.learn(log);
        yield wireRoom(current(log), playerId, names.nameOf);
      }
    },
    leave: async (playerId) => {
      for (const id of await store.openOf(playerId)) {
        await authority.act(id, (state) => decideLeave(state, playerId));
        await othersFirst();
      }
    },
    close: async (key) => {
      const id = (await store.byCode(key.toUpperCase())) ?? key;
      const log = await authority.look(id);
      if (log === null) return false;
      for (const seat of current(log).seats)
        if (seat.level === null) await authority.act(id, (state) => decideLeave(state, seat.id));
      return true;
    },
    open: store.open,
    sweep: async () => {
      await streams.sweep();
      return runner.round();
    },
    idle: async () => {
      await runner.stop();
      await store.idle();
    },
  };
};
