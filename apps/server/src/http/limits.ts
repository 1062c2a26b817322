import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBES } from '../operation/routes.ts';
import { refused } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { type Network, networksOf } from './network.ts';
import { createRate } from './rate.ts';
import { refuse } from './reply.ts';

/** `false` once the refusal has been sent. */
type Check = (request: FastifyRequest, reply: FastifyReply) => boolean;

export interface Limits {
  readonly newPlayer: Check;
  readonly newGame: Check;
  /** For routes that find a room by its code. Only codes that no room has count, however many players join at once. */
  readonly roomCode: Check;
  readonly missedRoom: (request: FastifyRequest) => void;
  readonly newEvent: Check;
  readonly newDeviceLink: Check;
  /**
   * Counts a request for a pool of an event, of members or of guests, instead of the address, as long as the pool has any
   * left. One address gets a few times its own limit in this way, whatever number of events it makes.
   */
  readonly eventMember: (request: FastifyRequest, pool: string, size: number) => void;
}

/** Requests a minute of an event for each of its seats; a guess every two seconds is thirty. */
const REQUESTS_PER_SEAT = 60;
/** How many times its own limit an address may have for events. */
const EVENTS_SHARE = 5;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Limits the requests per minute from one address; each node counts separately. Requests are counted before any query,
 * so that made-up keys cost none. Probes are counted separately, so that a client over its limit does not make a node
 * look ill.
 */
export const limitAddresses = (app: FastifyInstance, settings: Settings): Limits => {
  const address = createLimit(settings.requestsPerAddress, MINUTE_MS, byAddress);
  const file = createLimit(settings.filesPerAddress, MINUTE_MS, byAddress);
  const probe = createLimit(settings.probesPerAddress, MINUTE_MS, byAddress);
  const newPlayer = createLimit(settings.playersPerHour, HOUR_MS, byAddress);
  const newGame = createLimit(settings.gamesPerHour, HOUR_MS, byAddress);
  const roomCode = createLimit(settings.missesPerHour, HOUR_MS, byAddress);
  const newEvent = createLimit(settings.eventsPerHour, HOUR_MS, byAddress);
  const newDeviceLink = createLimit(settings.deviceLinksPerHour, HOUR_MS, byAddress);
  const ofEvents = createRate(MINUTE_MS);

  /** By the route that was found: the same address can be spelled in many ways. */
  const checkOf = ({ routeOptions: { url } }: FastifyRequest): Check => {
    if (url === undefined || url.startsWith('/api/')) return address.check;
    return PROBES.has(url) ? probe.check : file.check;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!checkOf(request)(request, reply)) return reply;
  });

  return {
    newPlayer: newPlayer.check,
    newGame: newGame.check,
    roomCode: roomCode.peek,
    missedRoom: roomCode.count,
    newEvent: newEvent.check,
    newDeviceLink: newDeviceLink.check,
    eventMember: (request, pool, size) => {
      const most = settings.requestsPerAddress * EVENTS_SHARE;
      const fits = byAddress(request).every(({ name, share }) => ofEvents.take(`from ${name}`, most * share) === null);
      if (fits && ofEvents.take(pool, size * REQUESTS_PER_SEAT) === null) address.giveBack(request);
    },
  };
};

/** Limits the requests per minute of one player. Must be registered after the player is identified. */
export const limitPlayers = (app: FastifyInstance, settings: Settings): void => {
  const { check } = createLimit(settings.requestsPerPlayer, MINUTE_MS, ({ player }) => [
    { name: player!.id, share: 1 },
  ]);
  app.addHook('onRequest', async (request, reply) => {
    if (request.player !== null && !check(request, reply)) return reply;
  });
};

const byAddress = ({ ip }: FastifyRequest): readonly Network[] => networksOf(ip);

interface Limit {
  readonly check: Check;
  /** The same without counting. */
  readonly peek: Check;
  readonly count: (request: FastifyRequest) => void;
  readonly giveBack: (request: FastifyRequest) => void;
}

/** 0 is no limit. */
const createLimit = (
  most: number,
  milliseconds: number,
  networksOfRequest: (request: FastifyRequest) => readonly Network[],
): Limit => {
  if (most === 0) return { check: () => true, peek: () => true, count: () => {}, giveBack: () => {} };
  const rate = createRate(milliseconds);
  const waitOf = (request: FastifyRequest, how: 'take' | 'wait'): number =>
    Math.max(...networksOfRequest(request).map(({ name, share }) => rate[how](name, most * share) ?? 0));
  const check =
    (how: 'take' | 'wait'): Check =>
    (request, reply) => {
      const seconds = waitOf(request, how);
      if (seconds === 0) return true;
      reply.header('Retry-After', seconds);
      refuse(reply, refused('too-fast', `Too many requests; wait ${seconds} seconds.`, { seconds }));
      return false;
    };
  return {
    check: check('take'),
    peek: check('wait'),
    count: (request) => void waitOf(request, 'take'),
    giveBack: (request) => {
      for (const { name } of networksOfRequest(request)) rate.giveBack(name);
    },
  };
};
