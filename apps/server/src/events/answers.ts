import type { EventReply } from '@mastermind/protocol';
import type { FastifyRequest } from 'fastify';
import type { Connections } from '../http/connections.ts';
import type { Limits } from '../http/limits.ts';
import type { EventAuthority } from './authority.ts';
import type { MemberLog } from './member.ts';
import type { LiveEvent } from './state.ts';
import type { EventStore } from './store.ts';
import { wireGroupEvent } from './view.ts';

/** Replies to requests about events: the event as the asking player may see it. */
export interface EventAnswers {
  view(event: LiveEvent, playerId: string | null): Promise<EventReply>;
  /** The asking player's part in an event; members and the host count for the event instead of their address. */
  greet(event: LiveEvent, request: FastifyRequest): Promise<MemberLog | null>;
  /** The same where it is known that the player takes part. */
  welcome(event: LiveEvent, request: FastifyRequest): void;
}

/** Browsers open up to six to one address. */
const CONNECTIONS_PER_SEAT = 6;

export const createEventAnswers = (
  authority: EventAuthority,
  store: Pick<EventStore, 'members'>,
  { eventMember }: Pick<Limits, 'eventMember'>,
  connections: Connections,
  keepMs: number,
  clock: () => number,
): EventAnswers => {
  const welcome: EventAnswers['welcome'] = ({ info }, request) => {
    eventMember(request, info.id, info.size);
    connections.welcome(request.raw.socket, info.id, info.size * CONNECTIONS_PER_SEAT);
  };
  return {
    welcome,
    view: async (event, playerId) => {
      const log = playerId === null ? null : await authority.member(event, playerId);
      const members = await store.members(event.info.id);
      return { event: wireGroupEvent(event, members, playerId, log, keepMs), now: clock() };
    },
    greet: async (event, request) => {
      const playerId = request.player?.id ?? null;
      const log = playerId === null ? null : await authority.member(event, playerId);
      if (log?.row.removed === 0 || playerId === event.info.hostId) welcome(event, request);
      return log;
    },
  };
};
