import type { EventReply } from '@mastermind/protocol';
import type { FastifyRequest } from 'fastify';
import type { Connections } from '../http/connections.ts';
import type { Limits } from '../http/limits.ts';
import { REMOVED } from '../storage/schema.ts';
import type { EventAuthority } from './authority.ts';
import type { MemberLog } from './member.ts';
import type { LiveEvent } from './state.ts';
import type { EventStore } from './store.ts';
import { wireGroupEvent } from './view.ts';

/** Replies to requests about events: the event as the asking player may see it. */
export interface EventAnswers {
  view(event: LiveEvent, playerId: string | null): Promise<EventReply>;
  /**
   * The asking player's part in an event. The request counts for the event instead of its address: in the pool of
   * members, or in that of guests, who look before they join.
   */
  greet(event: LiveEvent, request: FastifyRequest): Promise<MemberLog | null>;
  /** The same where it is known that the player takes part. */
  welcome(event: LiveEvent, request: FastifyRequest): void;
}

/** Browsers open up to six to one address. */
const CONNECTIONS_PER_SEAT = 6;

/** Guests have a separate pool, so that they leave room for members. */
export const poolOf = ({ info }: LiveEvent, isInside: boolean): string => (isInside ? info.id : `${info.id} guests`);

export const createEventAnswers = (
  authority: EventAuthority,
  store: Pick<EventStore, 'members'>,
  { eventMember }: Pick<Limits, 'eventMember'>,
  connections: Connections,
  keepMs: number,
  clock: () => number,
): EventAnswers => {
  const countIn = (pool: string, { info }: LiveEvent, request: FastifyRequest): void => {
    eventMember(request, pool, info.size);
    connections.welcome(request.raw.socket, pool, info.size * CONNECTIONS_PER_SEAT);
  };
  return {
    welcome: (event, request) => countIn(event.info.id, event, request),
    view: async (event, playerId) => {
      const log = playerId === null ? null : await authority.member(event, playerId);
      const members = await store.members(event.info.id);
      return { event: wireGroupEvent(event, members, playerId, log, keepMs), now: clock() };
    },
    greet: async (event, request) => {
      const playerId = request.player?.id ?? null;
      const log = playerId === null ? null : await authority.member(event, playerId);
      const isInside = log?.row.removed === 0 || playerId === event.info.hostId;
      if (isInside || log?.row.removed !== REMOVED) countIn(poolOf(event, isInside), event, request);
      return log;
    },
  };
};
