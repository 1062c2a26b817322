import { eventTime, eventVariant, type LiveEvent, liveEvent, playEvent, type Timed } from '@mastermind/play';
import type { EventReply, GroupEvent } from '@mastermind/protocol';
import { untrack } from 'svelte';
import { newKey } from '../online/acts.ts';
import { api } from '../online/api.ts';
import { openEvents, timer } from '../online/request.ts';

const TICK_MS = 250;

/** A live event of a group (`packages/play`) on the page: its state in runes, and the server's clock to show it by. */
export const createGroupEvent = (first: Timed<EventReply>) => {
  let live = $state.raw<LiveEvent>(liveEvent(first));
  let now = $state(first.reply.now);
  const world = {
    ...api,
    events: (id: string) => openEvents(`/events/${id}/events`),
    now: Date.now,
    random: Math.random,
    timer,
    newKey,
  };
  const played = playEvent(world, {
    // Untracked, so that an effect that follows does not restart with every message.
    get: () => untrack(() => live),
    set: (next) => {
      live = next;
    },
  });

  return {
    ...played,
    ...played.remote,
    get event(): GroupEvent {
      return live.event;
    },
    /** The rules never change, and one fixed object keeps an update from discarding the row being filled. */
    variant: eventVariant(first.reply.event),
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
    get deleted(): boolean {
      return live.deleted;
    },
    /** Keeps the clock going; returns how to stop. */
    tick: (): (() => void) => {
      const ticking = setInterval(() => {
        now = eventTime(live, Date.now());
      }, TICK_MS);
      return () => clearInterval(ticking);
    },
  };
};

export type PageEvent = ReturnType<typeof createGroupEvent>;
