import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { EventDifference, GroupEvent } from '@mastermind/protocol';
import { createParser } from 'eventsource-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import { type ClientStreams, createClientStreams } from '../streams/client-streams.ts';
import { codesOf, makeEvent } from '../testing/events.ts';
import { makeSqlite } from '../testing/stores.ts';
import { type Client, createWorld, type World } from '../testing/world.ts';
import { createEventAuthority } from './authority.ts';
import { createEventFeeds, type EventFeeds, INTERVAL_MS } from './feeds.ts';
import { createEventStore } from './store.ts';

const WHOLE = 'event: event\ndata: "whole"\n\n';

let world: World;
let host: Client;
let ann: Client;
let ben: Client;
let event: GroupEvent;
let streams: ClientStreams;
let feeds: EventFeeds;
let failures: unknown[];
/** Calls the listeners; without a call the feeds learn of changes by sweeps alone. */
let notify: () => void;

beforeEach(async () => {
  world = await createWorld(makeSqlite);
  [host, ann, ben] = [await world.newcomer(), await world.newcomer(), await world.newcomer()];
  event = await makeEvent(host, { names: 'approved' });
  for (const client of [ann, ben]) await client.post(`/api/events/${event.id}/join`, { name: 'Rude' });
  const listeners = new Set<() => void>();
  notify = () => {
    for (const listener of listeners) listener();
  };
  const bus: Bus = {
    publish: () => {},
    subscribe: (_id, listener) => {
      const call = (): void => listener(null);
      listeners.add(call);
      return () => void listeners.delete(call);
    },
    isConnected: () => true,
    close: async () => {},
  };
  failures = [];
  const store = createEventStore(world.database);
  const authority = createEventAuthority(
    store,
    bus,
    () => world.now,
    () => {},
  );
  streams = createClientStreams({ streamsPerPlayer: 9, streamsPerAddress: 9 }, async () => new Map());
  feeds = createEventFeeds(
    authority,
    store,
    streams,
    bus,
    () => world.now,
    0,
    (error) => failures.push(error),
  );
});
afterEach(async () => {
  streams.close();
  await world.close();
  expect(failures).toEqual([]);
});

/** A viewer, with the messages so far. */
const open = (isHost = false, first: () => Promise<string | null> = async () => WHOLE) => {
  const stream = new PassThrough();
  const types: string[] = [];
  const differences: { readonly at: number; readonly data: EventDifference }[] = [];
  const news = new EventEmitter();
  const parser = createParser({
    onEvent: ({ event: type = '', data }) => {
      types.push(type);
      if (type === 'changed') differences.push({ at: performance.now(), data: JSON.parse(data) });
      news.emit('news');
    },
  });
  stream.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
  const watcher = { playerId: null, tokenHash: null, networks: [] };
  expect(feeds.open(event.id, isHost, watcher, () => stream, first)).toBeNull();
  return {
    types,
    differences,
    stream,
    until: async (condition: () => boolean) => {
      while (!condition()) await once(news, 'news');
    },
  };
};

describe('the stream of an event', () => {
  it('begins with the whole event, and then has one difference for all, at most twice a second', async () => {
    const viewers = [open(), open()];
    for (const { until, differences } of viewers) await until(() => differences.length === 1);
    for (const { types } of viewers) expect(types).toEqual(['event', 'changed']);
    await host.post(`/api/events/${event.id}/start`);
    world.now += 5000;
    for (const code of ['RRBB', 'GGBB', 'RBRB']) {
      await ann.post(`/api/events/${event.id}/guesses`, { code });
      notify();
    }
    for (const { until, differences } of viewers) await until(() => differences.length === 2);
    const [first, second] = viewers[0]!.differences;
    // Timers may ring a moment early.
    expect(second!.at - first!.at).toBeGreaterThan(INTERVAL_MS - 20);
    expect(second!.data.members).toMatchObject([{ id: ann.id, guesses: 3 }]);
    expect(second!.data.changes).toMatchObject({ status: 'running', round: 1 });
    expect(second!.data.changes).not.toHaveProperty('code');
    expect(viewers[1]!.differences[1]!.data).toEqual(second!.data);
  });

  it('shows typed names that are not approved to the host alone', async () => {
    const [own, other] = [open(true), open()];
    for (const { until, differences } of [own, other]) await until(() => differences.length === 1);
    expect(own.differences[0]!.data.members).toMatchObject([{ wish: 'Rude' }, { wish: 'Rude' }]);
    expect(JSON.stringify(other.differences)).not.toContain('Rude');
  });

  it('holds differences back until the whole event was sent', async () => {
    let send = (_text: string): void => {};
    const late = open(false, () => new Promise((resolve) => (send = resolve)));
    const early = open();
    await early.until(() => early.differences.length === 1);
    expect(late.types).toEqual([]);
    send(WHOLE);
    await late.until(() => late.types.length === 2);
    expect(late.types).toEqual(['event', 'changed']);
  });

  it('finds a change without a notification, even if the sum of all versions stays the same', async () => {
    const viewer = open();
    await viewer.until(() => viewer.differences.length === 1);
    await host.post(`/api/events/${event.id}/start`);
    world.now += 5000;
    await feeds.sweep();
    await viewer.until(() => viewer.differences.length === 2);
    // One member at version 1 goes, and the other one's version grows by two.
    await ann.remove('/api/me');
    const [code] = await codesOf(world, event);
    const wrong = ['RRRR', 'BBBB', 'GGGG'].filter((one) => one !== code);
    for (const guess of wrong.slice(0, 2)) await ben.post(`/api/events/${event.id}/guesses`, { code: guess });
    await feeds.sweep();
    await viewer.until(() => viewer.differences.length === 3);
    const members = new Map(viewer.differences[2]!.data.members.map((member) => [member.id, member]));
    expect(members.get(ben.id)).toMatchObject({ guesses: 2 });
    expect(members.get(ann.id)).toMatchObject({ state: 'removed' });
  });

  it('ends when the event is deleted, and when it was never there', async () => {
    const [viewer, lost] = [open(), open(false, async () => null)];
    const closed = once(lost.stream, 'end');
    await viewer.until(() => viewer.differences.length === 1);
    await host.remove(`/api/events/${event.id}`);
    await feeds.sweep();
    await viewer.until(() => viewer.types.includes('end'));
    await closed;
    expect(lost.types).toContain('end');
  });
});
