import { ok } from '@mastermind/engine';
import type { Room } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import { flushSync } from 'svelte';
import { holding } from '../../testing/holding.svelte.ts';
import type { LiveRoom } from '../live.svelte.ts';

export { player, room, round } from '../../../../../packages/play/src/testing/rooms.ts';

/** A room on the page that only the test changes; `log` holds the requests to it. */
export const heldRoom = (first: Room, started = 5000) => {
  const room = holding(first);
  const now = holding(started);
  const connected = holding(true);
  const log: string[] = [];
  const answer = async (asked: string) => {
    log.push(asked);
    return ok({ room: room.now, now: now.now });
  };
  const kept = (what: string) => (): (() => void) => {
    log.push(what);
    return () => void log.push(`${what} no more`);
  };
  const live: LiveRoom = {
    get room() {
      return room.now;
    },
    get now() {
      return now.now;
    },
    get connected() {
      return connected.now;
    },
    variant: roomVariant(first),
    serverOffset: 0,
    ask: (work) => work(),
    look: () => answer('look'),
    guess: (turn, code) => answer(`guess ${turn} ${code.join('')}`),
    resign: () => answer('resign'),
    tick: kept('tick'),
    follow: kept('follow'),
  };
  const become = (change: Partial<Room>): void => {
    room.now = { ...room.now, ...change };
    flushSync();
  };
  return { live, log, become, now, connected };
};
