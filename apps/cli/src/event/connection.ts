import { randomUUID } from 'node:crypto';
import { eventTime, type LiveEvent, liveEvent, type PlayedEvent, playEvent, type Timed } from '@mastermind/play';
import type { EventReply, GroupEvent } from '@mastermind/protocol';
import { type Server, timer } from '../online/server.ts';

/** The part of a server that events need. */
export type EventServer = Pick<
  Server,
  | 'address'
  | 'approveNames'
  | 'changeEvent'
  | 'changeMember'
  | 'commandEvent'
  | 'event'
  | 'eventGame'
  | 'eventResults'
  | 'eventStream'
  | 'guessInEvent'
  | 'joinEvent'
  | 'leaveEvent'
  | 'newEvent'
  | 'nextRound'
  | 'resignInEvent'
>;

/** An event as this terminal follows it. */
export interface EventConnection extends Omit<PlayedEvent, 'follow' | 'remote'> {
  readonly server: EventServer;
  live(): LiveEvent;
  event(): GroupEvent;
  /** Milliseconds since 1970 by the server's clock. */
  now(): number;
  /** Resolves when the event differs from `seen`. */
  changed(seen: LiveEvent): Promise<void>;
  close(): void;
}

export const connectEvent = (server: EventServer, first: Timed<EventReply>): EventConnection => {
  let live = liveEvent(first);
  let waiting: (() => void)[] = [];
  const become = (next: LiveEvent): void => {
    live = next;
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };
  const played = playEvent(
    { ...server, events: server.eventStream, now: Date.now, random: Math.random, timer, newKey: randomUUID },
    { get: () => live, set: become },
  );
  return {
    ...played,
    server,
    live: () => live,
    event: () => live.event,
    now: () => eventTime(live, Date.now()),
    changed: (seen) => (live === seen ? new Promise((wake) => void waiting.push(wake)) : Promise.resolve()),
    close: played.follow(),
  };
};
