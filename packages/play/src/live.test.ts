import type { StreamMessage } from '@mastermind/client/transport';
import { AWAY } from '@mastermind/client/transport';
import { err, ok } from '@mastermind/engine';
import type { Room, RoomEvent, RoomPlayer, RoomReply } from '@mastermind/protocol';
import { nextRoom } from '@mastermind/protocol/room';
import { describe, expect, it } from 'vitest';
import { followRoom, type Live, liveRoom, type RoomSource, serverTime, withReply } from './live.ts';
import { player, room } from './testing/rooms.ts';

/** Lets all waiting promises continue. */
const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

const tom = (guesses: number): RoomPlayer => player('tom', { guesses, best: 1 });

/** A server with one room. Its clock is four seconds ahead of the device's, and its time passes when the test says so. */
const fakeServer = (first: Room = room()) => {
  let now = first;
  let stream: { push(message: StreamMessage | null): void } | null = null;
  let silent = 0;
  const log: StreamMessage[] = [];
  const asked: number[] = [];
  const timers = new Map<() => void, number>();

  const happen = (players: readonly RoomPlayer[], told = true): void => {
    const version = now.version + 1;
    const event: RoomEvent = {
      version,
      type: 'guessed',
      at: 0,
      playerId: 'tom',
      changes: {},
      players: [...players],
      gone: [],
    };
    now = nextRoom(now, event);
    const message = { id: String(version), type: 'guessed', data: JSON.stringify(event) };
    if (!told) return;
    log.push(message);
    stream?.push(message);
  };

  const source: RoomSource = {
    look: async () => ok({ room: now, now: 5000 }),
    events: async (_id, after) => {
      asked.push(after);
      if (silent-- > 0) return err(AWAY);
      const waiting: (StreamMessage | null)[] = log.filter(({ id }) => Number(id) > after);
      let wake = (): void => {};
      const push = (message: StreamMessage | null): void => {
        waiting.push(message);
        wake();
      };
      stream = { push };
      const messages = async function* (): AsyncGenerator<StreamMessage, void> {
        for (;;) {
          const message = waiting.shift();
          if (message === null) return;
          if (message !== undefined) yield message;
          else await new Promise<void>((done) => (wake = done));
        }
      };
      return ok({ messages: messages(), close: () => push(null) });
    },
    now: () => 1000,
    random: () => 0.5,
    timer: (milliseconds, ring) => {
      timers.set(ring, milliseconds);
      return () => void timers.delete(ring);
    },
  };

  const timed = (reply: RoomReply) => ({ reply, asked: 1000, heard: 1000 });
  let live = liveRoom(timed({ room: first, now: 5000 }));
  const seen: Live[] = [live];
  const heard: number[] = [];
  const cell = {
    get: () => live,
    set: (next: Live): void => {
      live = next;
      seen.push(next);
    },
  };

  return {
    happen,
    source,
    asked,
    heard,
    seen,
    timed,
    live: () => live,
    room: () => now,
    follow: () => followRoom(source, cell, ({ version }) => heard.push(version)),
    answer: (reply: RoomReply) => cell.set(withReply(live, timed(reply))),
    say: (type: string) => stream?.push({ id: null, type, data: '{}' }),
    /** Breaks the stream; the given number of attempts to open one fail next. */
    cut: (tries = 0) => {
      silent = tries;
      stream?.push(null);
      stream = null;
    },
    /** Lets the pause pass that is waited for; returns how long it was. */
    pass: async (): Promise<number | undefined> => {
      const [[ring, milliseconds] = []] = timers;
      if (ring !== undefined) timers.delete(ring);
      ring?.();
      await settle();
      return milliseconds;
    },
    waiting: () => timers.size,
  };
};

const guesses = ({ room: { players } }: Live): number | undefined => players.find(({ id }) => id === 'tom')?.guesses;

describe('a room that is followed', () => {
  it('is kept up to date by its events, each heard once', async () => {
    const server = fakeServer();
    server.follow();
    await settle();
    server.happen([tom(1)]);
    server.happen([tom(2)]);
    await settle();
    expect(server.heard).toEqual([4, 5]);
    expect(server.live().room).toEqual(server.room());
  });

  it('continues where its stream broke, after longer and longer pauses, and misses nothing', async () => {
    const server = fakeServer();
    server.follow();
    await settle();
    server.happen([tom(1)]);
    await settle();
    server.cut(3);
    server.happen([tom(2)]);
    await settle();
    expect(await server.pass()).toBe(200);
    expect(server.live().connected).toBe(false);
    expect([await server.pass(), await server.pass()]).toEqual([500, 1000]);
    await server.pass();
    expect([guesses(server.live()), server.live().connected]).toEqual([2, true]);
    expect(server.asked).toEqual([3, 4, 4, 4, 4]);
    expect(server.heard).toEqual([4, 5]);
  });

  it('says nothing of a break that is mended at once', async () => {
    const server = fakeServer();
    server.follow();
    await settle();
    server.cut();
    await settle();
    await server.pass();
    expect(server.asked).toHaveLength(2);
    expect(server.seen).toHaveLength(1);
  });

  it('is read anew where an event is missing', async () => {
    const server = fakeServer();
    server.follow();
    await settle();
    server.happen([tom(1)], false);
    server.happen([tom(2), player('eve')], false);
    server.happen([tom(3)]);
    await settle();
    expect(server.live().room).toEqual(server.room());
  });

  it('takes a reply at once, but not an older one or one about another room', async () => {
    const server = fakeServer();
    const before = server.room();
    server.follow();
    await settle();
    server.happen([tom(1)], false);
    server.answer({ room: server.room(), now: 5000 });
    expect(guesses(server.live())).toBe(1);
    server.answer({ room: before, now: 5000 });
    server.answer({ room: { ...before, id: 'another', version: 99 }, now: 0 });
    expect(guesses(server.live())).toBe(1);
  });

  it('knows when the server has lost its store, and when it is back', async () => {
    const server = fakeServer();
    server.follow();
    await settle();
    server.say('away');
    await settle();
    expect(server.live().connected).toBe(false);
    server.say('back');
    await settle();
    expect(server.live().connected).toBe(true);
  });

  it('is left alone once it has ended', async () => {
    const server = fakeServer();
    server.follow();
    await settle();
    server.say('end');
    await settle();
    expect([server.asked.length, server.waiting()]).toEqual([1, 0]);
  });

  it.each([0, 3])('sends no more requests without followers, after %i failures', async (failures) => {
    const server = fakeServer();
    const stop = server.follow();
    await settle();
    server.cut(failures);
    await settle();
    stop();
    await settle();
    expect(server.waiting()).toBe(0);
    expect(server.asked).toHaveLength(1);
  });
});

describe('the time of a room', () => {
  it('is the server’s', () => {
    expect(serverTime(fakeServer().live(), 1500)).toBe(5500);
  });

  it('goes by the quickest exchange, not the last', () => {
    const server = fakeServer();
    const slow = { reply: { room: room(), now: 5000 }, asked: 1000, heard: 1900 };
    expect(withReply(server.live(), slow).clock.serverOffset).toBe(4000);
    const first = liveRoom(slow);
    expect(withReply(first, server.timed(slow.reply)).clock.serverOffset).toBe(4000);
  });
});
