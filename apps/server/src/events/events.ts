import type { GroupEvent } from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Bus } from '../bus/bus.ts';
import { randomId } from '../chance.ts';
import type { Connections } from '../http/connections.ts';
import type { Limits } from '../http/limits.ts';
import type { Players } from '../players/players.ts';
import type { Choose } from '../rooms/bots.ts';
import { createRunner } from '../rooms/runner.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import type { ClientStreams } from '../streams/client-streams.ts';
import { advanceEvent } from './advance.ts';
import { createEventAnswers } from './answers.ts';
import { createEventAuthority } from './authority.ts';
import { createEventFeeds } from './feeds.ts';
import { eventHostRoutes } from './host-routes.ts';
import { createEventLobby } from './lobby.ts';
import { eventRoutes } from './routes.ts';
import { createEventStore } from './store.ts';
import { wireGroupEvent } from './view.ts';

/** The dependencies of events on the rest of the server. */
export interface EventDependencies {
  readonly database: Database;
  readonly bus: Bus;
  readonly clientStreams: ClientStreams;
  readonly clock: () => number;
  readonly settings: Pick<Settings, 'botPace' | 'eventsPerPlayer' | 'keepEventsHours' | 'secureCookie'>;
  readonly choose: Choose;
}

/** The events of groups on this node: routes, streams and background work. */
export interface Events {
  routes(
    limits: Pick<Limits, 'newEvent' | 'roomCode' | 'missedRoom' | 'eventMember'>,
    players: Pick<Players, 'prepare'>,
    connections: Connections,
  ): FastifyPluginAsyncZod;
  /** The events in which a player takes part or which they host, as that player may see them. */
  of(playerId: string): AsyncIterable<GroupEvent>;
  /** How many are not over. */
  open(): Promise<number>;
  /** Does scheduled work, finds changes whose notification was lost, and deletes events that no host saved. */
  sweep(): Promise<number>;
  /** Starts nothing new and resolves when nothing is being written any more. */
  idle(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const DELETED_AT_ONCE = 5;

export const createEvents = (
  { database, bus, clientStreams, clock, settings, choose }: EventDependencies,
  failed: (error: unknown) => void,
): Events => {
  const keepMs = settings.keepEventsHours * HOUR_MS;
  const store = createEventStore(database);
  const advance = advanceEvent(store, () => authority, clock, settings.botPace / 100, choose);
  const runner = createRunner(store, advance, clock, randomId(), failed);
  const authority = createEventAuthority(store, bus, clock, runner.expect);
  const feeds = createEventFeeds(authority, store, clientStreams, bus, clock, keepMs, failed);
  const lobby = createEventLobby(store, authority, clock, settings);

  /** A node must forget its cached copy of a deleted player. */
  const gone = (playerIds: readonly string[]): void => {
    for (const id of playerIds) bus.publish(id, 0);
  };

  return {
    routes: (limits, players, connections) => async (app) => {
      const answers = createEventAnswers(authority, store, limits, connections, keepMs, clock);
      const given = { authority, store, lobby, answers, feeds, players, limits, settings, keepMs, clock };
      await app.register(eventRoutes(given));
      await app.register(eventHostRoutes(given, gone));
    },
    of: async function* (playerId) {
      for (const id of await store.of(playerId)) {
        const event = await authority.look(id);
        if (event === null) continue;
        const log = await authority.member(event, playerId);
        yield wireGroupEvent(event, await store.members(id), playerId, log, keepMs);
      }
    },
    open: store.open,
    sweep: async () => {
      await feeds.sweep();
      for (const id of await store.outlived(clock() - keepMs, DELETED_AT_ONCE)) {
        gone(await store.remove(id));
        authority.changed(id);
      }
      return runner.round();
    },
    idle: async () => {
      await runner.stop();
      await store.idle();
    },
  };
};
