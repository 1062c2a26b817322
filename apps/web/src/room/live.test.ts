import type { Room, RoomPlayer } from '@mastermind/protocol';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAllWords } from '../messages/words.svelte.ts';
import { inEffect } from '../testing/holding.svelte.ts';
import { eventStream, json, serve } from '../testing/page.ts';
import { createLiveRoom } from './live.svelte.ts';

const bot = (id: string): RoomPlayer => ({ id, name: '⚙ Bruno', level: 5, bot: true, guesses: 0 }) as RoomPlayer;
const roomAt = (version: number, change: Partial<Room> = {}): Room =>
  ({ id: 'r', kind: 'race', variant: 'classic', version, players: [bot('a'), bot('b')], ...change }) as Room;

const begin = () => createLiveRoom({ reply: { room: roomAt(3), now: 9000 }, asked: 4950, heard: 5050 });

beforeAll(loadAllWords);
beforeEach(() => void vi.useFakeTimers({ now: 5050 }));
afterEach(() => void vi.useRealTimers());

describe('a room on the page', () => {
  it('shows the server’s clock, estimated from the quickest exchange', async () => {
    const live = begin();
    const stop = live.tick();
    await vi.advanceTimersByTimeAsync(250);
    expect([live.now, live.serverOffset]).toEqual([9300, 4000]);
    serve(() => json({ room: roomAt(3), now: 9330 }));
    await live.look();
    expect(live.serverOffset).toBe(4030);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows the reply to a command at once', async () => {
    const live = begin();
    const asked = serve(() => json({ room: roomAt(4, { capacity: 9 }), now: 9000 }));
    expect((await live.resign()).ok).toBe(true);
    expect([live.room.capacity, asked]).toEqual([9, ['POST /api/rooms/r/resign']]);
    serve(() => json({ error: { kind: 'room-over', message: '' } }, 409));
    expect(await live.guess(1, [...'RRBB'], 'key')).toMatchObject({ error: { kind: 'room-over' } });
  });

  it('follows its stream until it is closed', async () => {
    const stream = eventStream();
    const asked = serve(() => stream.response);
    const live = begin();
    const stop = live.follow();
    await vi.advanceTimersByTimeAsync(0);
    const event = { version: 4, type: 'guessed', at: 0, playerId: 'a', changes: {}, gone: [] };
    stream.say(4, 'guessed', { ...event, players: [{ ...bot('a'), guesses: 1 }] });
    await vi.advanceTimersByTimeAsync(0);
    expect(live.room.players[0]!.guesses).toBe(1);
    stream.say(null, 'away');
    await vi.advanceTimersByTimeAsync(0);
    expect(live.connected).toBe(false);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(['GET /api/rooms/r/events?after=3']);
  });

  it('is followed by one stream, however much happens in it', async () => {
    const stream = eventStream();
    const asked = serve(() => stream.response);
    const live = begin();
    const stop = inEffect(() => live.follow());
    flushSync();
    await vi.advanceTimersByTimeAsync(0);
    const event = { version: 4, type: 'guessed', at: 0, playerId: 'a', changes: {}, gone: [] };
    stream.say(4, 'guessed', { ...event, players: [{ ...bot('a'), guesses: 1 }] });
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
    await vi.advanceTimersByTimeAsync(1000);
    expect([live.room.version, asked.length]).toEqual([4, 1]);
    stop();
  });
});
