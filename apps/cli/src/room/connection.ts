import { randomUUID } from 'node:crypto';
import { type Live, liveRoom, type PlayedRoom, playRoom, roomLink, type Timed } from '@mastermind/play';
import type { Room, RoomEvent, RoomReply } from '@mastermind/protocol';
import { type Server, timer } from '../online/server.ts';
import type { Store } from '../store/store.ts';
import { keepRoomGames } from './recordings.ts';

export type RoomServer = Pick<
  Server,
  | 'address'
  | 'events'
  | 'guessInRoom'
  | 'joinRoom'
  | 'leaveRoom'
  | 'newDuel'
  | 'newRace'
  | 'quickRace'
  | 'readyInRoom'
  | 'rematch'
  | 'resignRoom'
  | 'room'
  | 'roomReplays'
  | 'setCode'
  | 'startRoom'
  | 'takeName'
>;

/** A room as this terminal follows it: its state now, and the requests it can send. */
export interface RoomConnection extends Omit<PlayedRoom, 'ask' | 'remote' | 'follow'> {
  readonly link: string;
  live(): Live;
  /** Resolves when the room differs from `seen`. */
  changed(seen: Live): Promise<void>;
  close(): void;
}

export interface Listener {
  readonly clock: () => number;
  /** Called with every event once, in order, after it was applied to the room. */
  readonly hear?: (event: RoomEvent, room: Room) => void;
  /** Called when the connection is lost and when it is back. */
  readonly notice?: (connected: boolean) => void;
}

export const connectRoom = (
  server: RoomServer,
  first: Timed<RoomReply>,
  { clock, hear, notice }: Listener,
): RoomConnection => {
  let live = liveRoom(first);
  let waiting: (() => void)[] = [];

  const become = (next: Live): void => {
    const { connected } = live;
    live = next;
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
    if (live.connected !== connected) notice?.(live.connected);
  };
  const room = playRoom(
    { ...server, now: clock, random: Math.random, timer, newKey: randomUUID },
    { get: () => live, set: become },
  );
  return {
    ...room,
    live: () => live,
    changed: (seen) => (live === seen ? new Promise((wake) => void waiting.push(wake)) : Promise.resolve()),
    close: room.follow((event) => hear?.(event, live.room)),
    link: roomLink(server.address, live.room.id),
  };
};

/** A room and its rematches: `stay` returns the room of the rematch, or `null` at the end. Your games are saved. */
export const visitRooms = async (
  server: RoomServer,
  first: Timed<RoomReply>,
  store: () => Store,
  listener: Listener,
  stay: (connection: RoomConnection) => Promise<Timed<RoomReply> | null>,
): Promise<void> => {
  for (let reply: Timed<RoomReply> | null = first; reply !== null; ) {
    const connection = connectRoom(server, reply, listener);
    try {
      reply = await stay(connection);
    } finally {
      connection.close();
      await keepRoomGames(server, connection.live().room, store());
    }
  }
};
