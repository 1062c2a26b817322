import { type Live, liveRoom, playRoom, serverTime, type Timed } from '@mastermind/play';
import type { Room, RoomReply } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import { untrack } from 'svelte';
import { newKey } from '../online/acts.ts';
import { api } from '../online/api.ts';
import { openEvents, timer } from '../online/request.ts';

const TICK_MS = 250;

/** A live room (`packages/play`) on the page: its state in runes, and the server's clock to show it by. */
export const createLiveRoom = (first: Timed<RoomReply>) => {
  let live = $state.raw<Live>(liveRoom(first));
  let now = $state(first.reply.now);
  const world = {
    ...api,
    events: (id: string, after: number) => openEvents(`/rooms/${id}/events?after=${after}`),
    now: Date.now,
    random: Math.random,
    timer,
    newKey,
  };
  const { ask, remote, follow } = playRoom(world, {
    // Untracked, so that an effect that follows does not restart with every event.
    get: () => untrack(() => live),
    set: (next) => {
      live = next;
    },
  });

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
    ...remote,
    follow: (): (() => void) => follow(),

    /** Keeps the clock going; returns how to stop. */
    tick: (): (() => void) => {
      const ticking = setInterval(() => {
        now = serverTime(live, Date.now());
      }, TICK_MS);
      return () => clearInterval(ticking);
    },
  };
};

export type LiveRoom = ReturnType<typeof createLiveRoom>;
