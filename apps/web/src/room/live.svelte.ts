import { type Code, ok } from '@mastermind/engine';
import {
  followRoom,
  type Live,
  liveRoom,
  type Reply,
  serverTime,
  type Timed,
  timed,
  withReply,
} from '@mastermind/play';
import type { Room, RoomReply } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import { untrack } from 'svelte';
import { api } from '../online/api.ts';
import { openEvents, timer } from '../online/request.ts';

const TICK = 250;

/** A room kept up to date by its stream, and the server's clock to show it by. */
export const createLiveRoom = (first: Timed<RoomReply>) => {
  const { id } = first.reply.room;
  let live = $state.raw<Live>(liveRoom(first));
  let now = $state(first.reply.now);

  /** Sends a command; its reply is the room as it is then. */
  const ask = async <T extends RoomReply>(work: () => Promise<Reply<T>>): Promise<Reply<T>> => {
    const reply = await timed(Date.now, work);
    if (!reply.ok) return reply;
    live = withReply(live, reply.value);
    return ok(reply.value.reply);
  };

  return {
    get room(): Room {
      return live.room;
    },
    /** The rules of a room never change. One fixed object keeps an update from discarding the row being filled. */
    variant: roomVariant(first.reply.room),
    /** By the server's clock. */
    get now(): number {
      return now;
    },
    get serverOffset(): number {
      return live.clock.serverOffset;
    },
    get connected(): boolean {
      return live.connected;
    },
    ask,
    look: (): Promise<Reply<RoomReply>> => ask(() => api.room(id)),
    guess: (turn: number, code: Code, key: string): Promise<Reply<RoomReply>> =>
      ask(() => api.guessInRoom(id, turn, code, key)),
    resign: (): Promise<Reply<RoomReply>> => ask(() => api.resignRoom(id)),

    /** Keeps the clock going; returns how to stop. */
    tick: (): (() => void) => {
      const ticking = setInterval(() => {
        now = serverTime(live, Date.now());
      }, TICK);
      return () => clearInterval(ticking);
    },

    /** Follows the room's events from the known version on; returns how to stop. */
    follow: (): (() => void) =>
      followRoom(
        {
          look: api.room,
          events: (_id, after) => openEvents(`/rooms/${id}/events?after=${after}`),
          now: Date.now,
          random: Math.random,
          timer,
        },
        {
          // Untracked, so that an effect that follows does not restart with every event.
          get: () => untrack(() => live),
          set: (next) => {
            live = next;
          },
        },
      ),
  };
};

export type LiveRoom = ReturnType<typeof createLiveRoom>;
