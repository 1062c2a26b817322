import type { Reply, Stream, StreamMessage } from '@mastermind/client/transport';
import { ok } from '@mastermind/engine';
import type { Room, RoomEvent, RoomReply } from '@mastermind/protocol';
import { isNext, nextRoom } from '@mastermind/protocol/room';
import { betterSample, type ClockSample, sampleClock } from './clock.ts';
import { type AfterMessage, type FollowWorld, followStream } from './follow.ts';

/** A room as one person knows it at a moment. */
export interface Live {
  readonly room: Room;
  readonly clock: ClockSample;
  /** Whether the server can be reached. If not, the shown state may be old. */
  readonly connected: boolean;
}

/** A reply with the times of its request and its arrival, by this device's clock. */
export interface Timed<T> {
  readonly reply: T;
  readonly asked: number;
  readonly heard: number;
}

/** Asks for something and notes when. */
export const timed = async <T>(now: () => number, ask: () => Promise<Reply<T>>): Promise<Reply<Timed<T>>> => {
  const asked = now();
  const reply = await ask();
  return reply.ok ? ok({ reply: reply.value, asked, heard: now() }) : reply;
};

export const liveRoom = ({ reply: { room, now }, asked, heard }: Timed<RoomReply>): Live => ({
  room,
  clock: sampleClock(asked, heard, now),
  connected: true,
});

/** The reply to a command counts at once, unless the stream has sent a newer state already. */
export const withReply = (live: Live, { reply: { room, now }, asked, heard }: Timed<RoomReply>): Live => {
  if (room.id !== live.room.id) return live;
  const clock = betterSample(live.clock, sampleClock(asked, heard, now));
  return { ...live, clock, room: room.version >= live.room.version ? room : live.room };
};

/** The room after an event; `null` if an event between is missing, so that the room has to be read again. */
export const withEvent = (live: Live, event: RoomEvent): Live | null =>
  isNext(live.room, event) ? { ...live, room: nextRoom(live.room, event) } : null;

/** The moment by the server's clock. */
export const serverTime = ({ clock }: Live, now: number): number => now + clock.serverOffset;

/** The parts of the platform that following a room needs. */
export interface RoomSource extends Pick<FollowWorld, 'random' | 'timer'> {
  look(id: string): Promise<Reply<RoomReply>>;
  /** The events after a version, until the stream ends or breaks. */
  events(id: string, after: number): Promise<Reply<Stream>>;
  now(): number;
}

/** The store of the room, so that it has one owner only. */
export interface LiveCell {
  get(): Live;
  set(next: Live): void;
}

/**
 * Keeps a room up to date. `hear` is called once for every event, in order, when the event is already part of the room.
 * Returns how to stop.
 */
export const followRoom = (
  source: RoomSource,
  cell: LiveCell,
  hear: (event: RoomEvent) => void = () => {},
): (() => void) => {
  const { id, version } = cell.get().room;
  let told = version;
  let stopped = false;

  const connect = (connected: boolean): void => {
    if (cell.get().connected !== connected) cell.set({ ...cell.get(), connected });
  };

  const read = async ({ type, id: number, data }: StreamMessage): Promise<AfterMessage> => {
    if (type === 'end') return 'end';
    if (type === 'away' || type === 'back') connect(type === 'back');
    const event = number === null ? null : parseEvent(data);
    if (event === null || event.version <= told) return 'on';
    const next = withEvent(cell.get(), event) ?? (await readAnew());
    if (stopped) return 'end';
    if (next === null) return 'again';
    told = event.version;
    cell.set(withEvent(next, event) ?? next);
    hear(event);
    return 'on';
  };

  const readAnew = async (): Promise<Live | null> => {
    const fresh = await timed(source.now, () => source.look(id));
    return fresh.ok ? withReply(cell.get(), fresh.value) : null;
  };

  const stop = followStream({
    open: () => source.events(id, told),
    read,
    connect,
    random: source.random,
    timer: source.timer,
  });
  return () => {
    stopped = true;
    stop();
  };
};

const parseEvent = (data: string): RoomEvent | null => {
  try {
    return JSON.parse(data) as RoomEvent;
  } catch {
    return null;
  }
};
