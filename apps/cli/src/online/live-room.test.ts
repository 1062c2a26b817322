import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomEvent } from '@mastermind/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPlayer, aRoom, BOB, type FakeRooms, fakeRooms } from '../testing/rooms.ts';
import { followRoom, type LiveRoom } from './live-room.ts';

let room: LiveRoom | null = null;

afterEach(() => room?.close());

const follow = (server: FakeRooms, hear: (event: RoomEvent) => void = () => {}): LiveRoom => {
  room = followRoom(server, { room: server.room(), now: 5000 }, { clock: () => 1000, hear, pauses: [0, 5] });
  return room;
};

/** Patient, since machines are busy. */
const until = (seen: () => void): Promise<void> => vi.waitFor(seen, { timeout: 10_000, interval: 5 });

const bob = (guesses: number) => aPlayer(BOB, 'Bob', { state: 'playing', guesses, best: 1 });
const guessesOf = (live: LiveRoom): number | undefined =>
  live.live().room.players.find(({ id }) => id === BOB)?.guesses;

describe('a room that is followed', () => {
  it('becomes what its events make of it, each heard once, and knows the server’s clock', async () => {
    const server = fakeRooms(aRoom());
    const heard: number[] = [];
    const live = follow(server, ({ version }) => heard.push(version));
    expect(live.live().ahead).toBe(4000);
    await until(() => expect(server.asked).toEqual([2]));
    server.happen('guessed', {}, [bob(1)]);
    server.happen('guessed', {}, [bob(2)]);
    await until(() => expect(guessesOf(live)).toBe(2));
    expect(heard).toEqual([3, 4]);
    expect(live.live().room).toEqual(server.room());
  });

  it('comes back after the stream broke, from where it was, and misses nothing', async () => {
    const server = fakeRooms(aRoom());
    const heard: number[] = [];
    const live = follow(server, ({ version }) => heard.push(version));
    await until(() => expect(server.asked).toHaveLength(1));
    server.happen('guessed', {}, [bob(1)]);
    await until(() => expect(guessesOf(live)).toBe(1));
    server.cut(3);
    server.happen('guessed', {}, [bob(2)]);
    await live.changed(live.live());
    expect(live.live().connected).toBe(false);
    await until(() => expect(guessesOf(live)).toBe(2));
    expect(live.live().connected).toBe(true);
    expect(server.asked).toEqual([2, 3, 3, 3, 3]);
    expect(heard).toEqual([3, 4]);
  });

  it('says nothing of a break that is mended at once', async () => {
    const server = fakeRooms(aRoom());
    const live = follow(server);
    await until(() => expect(server.asked).toHaveLength(1));
    const seen = live.live();
    server.cut();
    await until(() => expect(server.asked).toHaveLength(2));
    await sleep(5);
    expect(live.live()).toBe(seen);
  });

  it('reads the room anew where an event is missing', async () => {
    const server = fakeRooms(aRoom());
    const live = follow(server);
    await until(() => expect(server.asked).toHaveLength(1));
    server.conceal('guessed', {}, [bob(1)]);
    server.conceal('joined', { capacity: 9 });
    server.happen('guessed', {}, [bob(2)]);
    await until(() => expect(live.live().room).toEqual(server.room()));
  });

  it('counts an answer at once and the same event not again, and never goes back', async () => {
    const server = fakeRooms(aRoom());
    const heard: number[] = [];
    const live = follow(server, ({ version }) => heard.push(version));
    const before = { room: server.room(), now: 9000 };
    await until(() => expect(server.asked).toHaveLength(1));
    const start = await server.start('');
    if (!start.ok) throw new Error('refused');
    live.take({ ...start.value, now: 7000 });
    expect(live.live().room.status).toBe('running');
    expect(live.live().ahead).toBe(6000);
    live.take(before);
    expect(live.live().room.status).toBe('running');
    await until(() => expect(heard).toEqual([3]));
    expect(live.live().room.status).toBe('running');
  });

  it('wakes whoever waits for something new', async () => {
    const server = fakeRooms(aRoom());
    const live = follow(server);
    const seen = live.live();
    const waiting = Promise.all([live.changed(seen), live.changed(seen)]);
    await until(() => expect(server.asked).toHaveLength(1));
    server.happen('guessed', {}, [bob(1)]);
    await waiting;
    await live.changed(seen);
    expect(guessesOf(live)).toBe(1);
  });
});
