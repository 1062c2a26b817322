import { setTimeout as sleep } from 'node:timers/promises';
import type { Room, RoomEvent, RoomReply } from '@mastermind/protocol';
import { isNext, nextRoom } from '@mastermind/protocol/room';
import type { StreamMessage } from './event-parser.ts';
import type { RoomServer } from './rooms.ts';

/** A room as this terminal knows it at a moment. */
export interface Live {
  readonly room: Room;
  /** Whether the server is heard; while it is not, what is shown may be old. */
  readonly connected: boolean;
  /** How far the server's clock is ahead of this one. */
  readonly ahead: number;
}

/** A room that keeps itself up to date: it follows the stream, and comes back to it whenever it breaks. */
export interface LiveRoom {
  live(): Live;
  /** What a command answered counts at once, unless the stream has told more already. */
  take(reply: RoomReply): void;
  /** Waits until something is different from what was seen. */
  changed(seen: Live): Promise<void>;
  close(): void;
}

export interface Listener {
  readonly clock: () => number;
  /** Hears every event once, in order, when the room is already what it is after it. */
  readonly hear?: (event: RoomEvent) => void;
  /** Hears when the server is lost and when it is back. */
  readonly notice?: (connected: boolean) => void;
  /** Milliseconds before each further try; the last one stays. */
  readonly pauses?: readonly number[];
}

const PAUSES = [0, 500, 1000, 2000, 3000];

export const followRoom = (server: RoomServer, first: RoomReply, listener: Listener): LiveRoom => {
  const { clock, hear = () => {}, notice = () => {}, pauses = PAUSES } = listener;
  const stop = new AbortController();
  const { id } = first.room;
  let live: Live = { room: first.room, connected: true, ahead: first.now - clock() };
  let told = first.room.version;
  let wake = (): void => {};
  let waiting: Promise<void> | null = null;

  const become = (next: Live): void => {
    live = next;
    wake();
    waiting = null;
    wake = () => {};
  };

  const connect = (connected: boolean): void => {
    if (live.connected === connected) return;
    become({ ...live, connected });
    notice(connected);
  };

  const take = ({ room, now }: RoomReply): void => {
    if (room.id !== id || room.version < live.room.version) return;
    become({ ...live, room, ahead: now - clock() });
  };

  /** `again` if the stream is to be asked anew from where it was, since something is missing. */
  const read = async (message: StreamMessage): Promise<'on' | 'again' | 'end'> => {
    if (message.type === 'end') return 'end';
    if (message.type === 'away' || message.type === 'back') connect(message.type === 'back');
    const event = message.id === null ? null : parseEvent(message.data);
    if (event === null || event.version <= told) return 'on';
    if (!isNext(live.room, event)) {
      const reply = await server.look(id);
      if (!reply.ok) return 'again';
      take(reply.value);
    }
    told = event.version;
    become({ ...live, room: nextRoom(live.room, event) });
    hear(event);
    return 'on';
  };

  const follow = async (): Promise<void> => {
    for (let tries = 0; !stop.signal.aborted; tries++) {
      const pause = tries === 0 ? 0 : pauses[Math.min(tries, pauses.length) - 1]!;
      // Not all at the same moment, when a server comes back to many.
      if (pause > 0)
        await sleep(pause * (0.75 + Math.random() / 2), undefined, { signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) return;
      const stream = await server.events(id, told, stop.signal);
      connect(stream.ok);
      if (!stream.ok) continue;
      for await (const message of stream.value) {
        tries = 0;
        const next = await read(message);
        if (next === 'end') return;
        if (next === 'again') break;
      }
    }
  };

  void follow();

  return {
    live: () => live,
    take,
    changed: (seen) => {
      if (live !== seen) return Promise.resolve();
      waiting ??= new Promise((resolve) => {
        wake = resolve;
      });
      return waiting;
    },
    close: () => stop.abort(),
  };
};

const parseEvent = (data: string): RoomEvent | null => {
  try {
    return JSON.parse(data) as RoomEvent;
  } catch {
    return null;
  }
};
