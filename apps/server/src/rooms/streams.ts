import type { Writable } from 'node:stream';
import type { Bus } from '../bus/bus.ts';
import type { Refused } from '../refusal.ts';
import {
  type ClientStream,
  type ClientStreams,
  formatEvent,
  formatSignal,
  type Watcher,
} from '../streams/client-streams.ts';
import { createWatching } from '../streams/watching.ts';
import type { RoomAuthority } from './authority.ts';
import { current, type RoomLog, type Step } from './fold.ts';
import type { Names } from './names.ts';
import { type RoomState, seatOf } from './state.ts';
import type { RoomStore } from './store.ts';
import { wireEvent } from './wire-event.ts';

/** Server-sent events of rooms, as each viewer may see them. */
export interface RoomStreams {
  /** The refusal if the watcher gets no stream; `null` if it does, and then `start` was called for the writable to use. */
  open(log: RoomLog, after: number, watcher: Watcher, start: () => Writable): Refused | null;
  /** Finds changes whose hint was lost, and ends the streams of rooms that ended long ago. */
  sweep(): Promise<void>;
}

/** How long a stream stays open for a rematch. */
const AFTERWARDS_MS = 10 * 60_000;

/**
 * A viewer who is farther behind in a duel gets all changes as one event. Each event carries every round so far, so the
 * single events of a long duel add up to megabytes.
 */
const MAX_SINGLE_EVENTS = 16;

interface Viewer {
  readonly client: ClientStream;
  readonly id: string | null;
  told: number;
}

/** Everyone who watches one room from here. */
interface Feed {
  readonly viewers: Set<Viewer>;
  readonly stop: () => void;
  endsAt: number | null;
}

export const createRoomStreams = (
  authority: RoomAuthority,
  store: Pick<RoomStore, 'versions'>,
  names: Names,
  clientStreams: ClientStreams,
  bus: Bus,
  clock: () => number,
  failed: (error: unknown) => void,
): RoomStreams => {
  const feeds = new Map<string, Feed>();

  const watching = createWatching<RoomLog>(
    {
      read: async (id, atLeast) => {
        const log = await authority.look(id, atLeast);
        if (log !== null) await names.learn(log);
        return log;
      },
      versionOf: (log) => current(log).version,
      versions: store.versions,
      failed,
      reached: (reached) => {
        const text = formatSignal(reached ? 'back' : 'away');
        for (const { viewers } of feeds.values()) for (const { client } of viewers) client.send(text);
      },
    },
    bus,
  );

  const tell = (feed: Feed, log: RoomLog): void => {
    const written = new Map<string, string>();
    for (const viewer of feed.viewers) tellOne(viewer, log, written);
    const { endedAt } = current(log);
    feed.endsAt = endedAt === null ? null : endedAt + AFTERWARDS_MS;
  };

  const tellOne = (viewer: Viewer, log: RoomLog, written: Map<string, string>): void => {
    const first = log.steps.findLastIndex(({ event }) => event.version <= viewer.told) + 1;
    const isFar = log.room.kind === 'duel' && log.steps.length - first > MAX_SINGLE_EVENTS;
    for (let index = isFar ? log.steps.length - 1 : first; index < log.steps.length; index++) {
      const [before, step] = [log.steps[isFar ? first - 1 : index - 1] ?? null, log.steps[index]!];
      const key = `${before?.event.version} ${step.event.version} ${kindOfViewer(step, viewer.id)}`;
      const text = written.get(key) ?? textOf(step, before, viewer.id);
      written.set(key, text);
      viewer.client.send(text);
    }
    const { version, rematchId, endedAt } = current(log);
    viewer.told = Math.max(viewer.told, version);
    if (rematchId !== null || (endedAt !== null && clock() >= endedAt + AFTERWARDS_MS)) end(viewer);
  };

  const textOf = (step: Step, before: Step | null, viewerId: string | null): string => {
    const event = wireEvent(step, before, viewerId, names.nameOf);
    return formatEvent(event.type, JSON.stringify(event), event.version);
  };

  const feedOf = (log: RoomLog): Feed => {
    const { id } = log.room;
    const known = feeds.get(id);
    if (known !== undefined) return known;
    const feed: Feed = {
      viewers: new Set(),
      stop: watching.watch(id, current(log).version, (next) => {
        if (next === null) for (const viewer of feed.viewers) end(viewer);
        else tell(feed, next);
      }),
      endsAt: null,
    };
    feeds.set(id, feed);
    return feed;
  };

  return {
    open: (log, after, watcher, start) => {
      const leave = (): void => {
        feed?.viewers.delete(viewer);
        if (feed === null || feed.viewers.size > 0) return;
        feed.stop();
        feeds.delete(log.room.id);
      };
      let feed: Feed | null = null;
      const client = clientStreams.open(watcher, start, leave);
      if ('kind' in client) return client;
      const viewer: Viewer = { client, id: watcher.playerId, told: after };
      feed = feedOf(log);
      feed.viewers.add(viewer);
      tellOne(viewer, log, new Map());
      return null;
    },

    sweep: async () => {
      const now = clock();
      for (const { viewers, endsAt } of feeds.values())
        if (endsAt !== null && now >= endsAt) for (const viewer of viewers) end(viewer);
      await watching.sweep();
    },
  };
};

const end = ({ client }: Viewer): void => client.end(formatSignal('end'));

/**
 * The viewers who receive the same text. For a guess in a running race, these are all viewers but its player. For every
 * other event, these are the viewers without a seat.
 */
const kindOfViewer = ({ event, state }: Step, viewerId: string | null): string => {
  if (viewerId === null || !isConcerned(state, event.player_id, viewerId)) return '';
  if (event.type === 'guess' && state.room.kind === 'race' && state.status === 'running')
    return viewerId === event.player_id ? viewerId : '';
  return viewerId;
};

/** A player who has just left had a seat before the event. */
const isConcerned = (state: RoomState, actorId: string | null, viewerId: string): boolean =>
  viewerId === actorId || seatOf(state, viewerId) !== null;
