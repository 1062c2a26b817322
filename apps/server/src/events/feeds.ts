import type { Writable } from 'node:stream';
import type { EventDifference, EventFrame, EventMember } from '@mastermind/protocol';
import type { Bus } from '../bus/bus.ts';
import type { Refused } from '../refusal.ts';
import { isAway } from '../storage/away.ts';
import {
  type ClientStream,
  type ClientStreams,
  formatEvent,
  formatSignal,
  type Watcher,
} from '../streams/client-streams.ts';
import type { EventAuthority } from './authority.ts';
import type { EventStore } from './store.ts';
import { wireEventFrame, wireMembers, withoutWish } from './view.ts';

/** Sends each event's standings to all who watch it from this node: one reading for all of them, at most twice a second. */
export interface EventFeeds {
  /** The refusal if the watcher gets no stream. `first` writes the whole event for this viewer, after it is followed. */
  open(
    id: string,
    host: boolean,
    watcher: Watcher,
    start: () => Writable,
    first: () => Promise<string | null>,
  ): Refused | null;
  /** Finds changes whose hint was lost. */
  sweep(): Promise<void>;
}

export const INTERVAL_MS = 500;

interface Viewer {
  readonly client: ClientStream;
  readonly host: boolean;
  /** The differences that wait until the whole event was sent. */
  held: string[] | null;
}

interface Seen {
  readonly frame: EventFrame;
  readonly members: ReadonlyMap<string, EventMember>;
}

/** An event with viewers on this node. */
interface Feed {
  readonly viewers: Set<Viewer>;
  readonly stop: () => void;
  seen: Seen | null;
  /** The versions at the last sweep, empty for a deleted event; `null` before the first sweep. */
  versions: string | null;
  timer: NodeJS.Timeout | null;
  lastAt: number;
  reading: boolean;
  dirty: boolean;
}

export const createEventFeeds = (
  authority: EventAuthority,
  store: Pick<EventStore, 'members' | 'versions'>,
  clientStreams: ClientStreams,
  bus: Bus,
  clock: () => number,
  keepMs: number,
  failed: (error: unknown) => void,
): EventFeeds => {
  const feeds = new Map<string, Feed>();
  let away = false;

  const reached = (now: boolean): void => {
    if (away !== now) return;
    away = !now;
    const text = formatSignal(now ? 'back' : 'away');
    for (const { viewers } of feeds.values()) for (const { client } of viewers) client.send(text);
  };

  /** The next sweep tries again. */
  const reportFailure = (error: unknown): void => {
    if (isAway(error)) reached(false);
    else failed(error);
  };

  const look = async (id: string): Promise<Seen | null> => {
    const event = await authority.look(id);
    if (event === null) return null;
    const members = wireMembers(event, await store.members(id));
    return { frame: wireEventFrame(event, keepMs), members: new Map(members.map((member) => [member.id, member])) };
  };

  const tell = (feed: Feed, next: Seen): void => {
    const difference = differenceOf(feed.seen, next, clock());
    feed.seen = next;
    if (difference === null) return;
    const texts = [difference, { ...difference, members: difference.members.map(withoutWish) }].map((data) =>
      formatEvent('changed', JSON.stringify(data)),
    );
    for (const { client, host, held } of feed.viewers) {
      const text = texts[host ? 0 : 1]!;
      if (held === null) client.send(text);
      else held.push(text);
    }
  };

  const read = async (id: string, feed: Feed): Promise<void> => {
    feed.timer = null;
    feed.reading = true;
    feed.dirty = false;
    feed.lastAt = performance.now();
    try {
      const next = await look(id);
      if (next === null) for (const { client } of feed.viewers) client.end(formatSignal('end'));
      else tell(feed, next);
    } catch (error) {
      reportFailure(error);
    }
    feed.reading = false;
    if (feed.dirty) expect(id, feed);
  };

  /** Reads soon, but not again within the interval. */
  const expect = (id: string, feed: Feed): void => {
    feed.dirty = true;
    if (feed.timer !== null || feed.reading || feed.viewers.size === 0) return;
    feed.timer = setTimeout(() => void read(id, feed), Math.max(0, feed.lastAt + INTERVAL_MS - performance.now()));
  };

  const feedOf = (id: string): Feed => {
    const known = feeds.get(id);
    if (known !== undefined) return known;
    const feed: Feed = {
      viewers: new Set(),
      stop: bus.subscribe(id, () => expect(id, feed)),
      ...{ seen: null, versions: null, timer: null, lastAt: Number.NEGATIVE_INFINITY, reading: false, dirty: false },
    };
    feeds.set(id, feed);
    return feed;
  };

  return {
    open: (id, host, watcher, start, first) => {
      let feed: Feed | null = null;
      const client = clientStreams.open(watcher, start, () => {
        if (feed === null) return;
        feed.viewers.delete(viewer);
        if (feed.viewers.size > 0) return;
        feed.stop();
        if (feed.timer !== null) clearTimeout(feed.timer);
        feeds.delete(id);
      });
      if ('kind' in client) return client;
      const viewer: Viewer = { client, host, held: [] };
      feed = feedOf(id);
      feed.viewers.add(viewer);
      first()
        .then((text) => {
          if (text === null) client.end(formatSignal('end'));
          // A difference may be in the whole event already; every part carries its version, so that does no harm.
          else client.send([text, ...(viewer.held ?? [])].join(''));
          viewer.held = null;
        })
        .catch((error) => {
          reportFailure(error);
          client.end(formatSignal('bye'));
        });
      if (feed.seen === null) expect(id, feed);
      return null;
    },

    sweep: async () => {
      const ids = [...feeds.keys()];
      if (ids.length === 0 && !away) return;
      try {
        const versions = await store.versions(ids);
        reached(true);
        for (const id of ids) {
          const feed = feeds.get(id);
          const now = versions.get(id) ?? '';
          if (feed === undefined || feed.versions === now) continue;
          feed.versions = now;
          expect(id, feed);
        }
      } catch (error) {
        reportFailure(error);
      }
    },
  };
};

/** The difference for the host; `null` if there is none. */
const differenceOf = (before: Seen | null, { frame, members }: Seen, at: number): EventDifference | null => {
  const fields = (Object.keys(frame) as (keyof EventFrame)[]).filter(
    (field) => field !== 'version' && !isSame(frame[field], before?.frame[field]),
  );
  const changed = [...members.values()].filter((member) => !isSame(member, before?.members.get(member.id)));
  // A deleted player never returns.
  const gone = [...(before?.members.values() ?? [])].flatMap((member): EventMember[] =>
    members.has(member.id) ? [] : [{ ...member, version: member.version + 1, state: 'removed', wish: null }],
  );
  if (fields.length === 0 && changed.length === 0 && gone.length === 0) return null;
  return {
    version: frame.version,
    changes: Object.fromEntries(fields.map((field) => [field, frame[field]])),
    members: [...changed, ...gone],
    at,
  };
};

/** Both values are made by one function, so equal values give equal JSON. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
