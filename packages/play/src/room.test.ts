import type { Reply } from '@mastermind/client/transport';
import { type Code, err, ok } from '@mastermind/engine';
import type { Room, RoomReply } from '@mastermind/protocol';
import { describe, expect, it } from 'vitest';
import { type Live, liveRoom } from './live.ts';
import { playRoom, type RoomWorld } from './room.ts';
import { player, room } from './testing/rooms.ts';

const CODE: Code = [...'RRBB'];

const replyOf = (now: Room): RoomReply => ({ room: now, now: 9000 });

/** A room on a server that gives these replies by request; every other request fails. */
const sitIn = (first: Room, replies: Partial<Record<keyof RoomWorld, Reply<RoomReply>>>) => {
  const asked: unknown[][] = [];
  let live: Live = liveRoom({ reply: replyOf(first), asked: 0, heard: 0 });
  let keys = 0;
  const request =
    (name: keyof RoomWorld) =>
    async (...what: readonly unknown[]) => {
      asked.push([name, ...what.slice(1)]);
      return replies[name] ?? err({ kind: 'away', message: '' });
    };
  const names = ['leaveRoom', 'readyInRoom', 'rematch', 'resignRoom', 'room', 'setCode', 'startRoom', 'guessInRoom'];
  const world = {
    ...Object.fromEntries(names.map((name) => [name, request(name as keyof RoomWorld)])),
    now: () => 0,
    newKey: () => `key-${++keys}`,
  } as unknown as RoomWorld;
  const played = playRoom(world, {
    get: () => live,
    set: (next) => {
      live = next;
    },
  });
  return { played, asked, live: () => live };
};

const refused = (kind: string): Reply<never> => err({ kind, message: '' });

describe('a live room', () => {
  it('is the one of the reply to a command', async () => {
    const { played, live } = sitIn(room(), { startRoom: ok(replyOf(room({ version: 4, capacity: 9 }))) });
    expect(await played.start()).toBeNull();
    expect(live().room.capacity).toBe(9);
  });

  it('is read again after a refusal, but not after silence', async () => {
    const { played, asked, live } = sitIn(room(), {
      readyInRoom: refused('room-started'),
      room: ok(replyOf(room({ version: 5 }))),
    });
    expect(await played.ready()).toMatchObject({ kind: 'room-started' });
    expect(live().room.version).toBe(5);
    expect(await played.leave()).toMatchObject({ kind: 'away' });
    expect(asked).toEqual([['readyInRoom'], ['room'], ['leaveRoom']]);
  });

  it('takes the guess of the row being played, with the same key after silence', async () => {
    const rows = [{ code: [...CODE], feedback: { black: 1, white: 0 } }];
    const { played, asked } = sitIn(room({ players: [player('ada', { attempts: rows }), player('tom')] }), {});
    await played.guess(CODE);
    await played.guess(CODE);
    expect(asked).toEqual([
      ['guessInRoom', 2, CODE, 'key-1'],
      ['guessInRoom', 2, CODE, 'key-1'],
    ]);
  });

  it('is followed by its rematch, which a watcher only watches', async () => {
    const player = sitIn(room({ rematchId: 'next' }), {});
    await player.played.rematch();
    const watcher = sitIn(room({ rematchId: 'next', youId: null }), {});
    await watcher.played.rematch();
    expect([player.asked, watcher.asked]).toEqual([[['rematch']], [['room']]]);
  });
});
