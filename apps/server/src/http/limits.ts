import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBES } from '../operation/routes.ts';
import { refused } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { refuse } from './reply.ts';

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

export interface Limits {
  /** For the route that makes players; `false` once the refusal has been sent. */
  readonly newPlayer: Check;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Who counts as one address: an IPv4 address, or the /64 of an IPv6 address, within which one household can take any. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip, 64);

/**
 * So many requests a minute from one address; each node counts for itself. Counted before anything is looked up, so that
 * made-up keys cost no query. Probes are counted separately, so that a client over its limit does not make a node look ill.
 */
export const limitAddresses = async (app: FastifyInstance, settings: Settings): Promise<Limits> => {
  await app.register(rateLimit, { global: false });
  const address = limit(app, settings.requestsPerAddress, MINUTE, (request) => `address ${addressOf(request)}`);
  const probe = limit(app, settings.probesPerAddress, MINUTE, (request) => `probe ${addressOf(request)}`);

  /** By the route that was found: the same address can be spelled in many ways. The page's files are not counted. */
  const checkOf = ({ routeOptions: { url } }: FastifyRequest): Check | null => {
    if (url === undefined || url.startsWith('/api/')) return address;
    return PROBES.has(url) ? probe : null;
  };

  app.addHook('onRequest', async (request, reply) => {
    const check = checkOf(request);
    if (check !== null && !(await check(request, reply))) return reply;
  });

  return { newPlayer: limit(app, settings.playersPerHour, HOUR, (request) => `new player ${addressOf(request)}`) };
};

/** So many requests a minute from one player; must be registered after the player is identified. */
export const limitPlayers = (app: FastifyInstance, settings: Settings): void => {
  const player = limit(app, settings.requestsPerPlayer, MINUTE, (request) => `player ${request.player?.id}`);
  app.addHook('onRequest', async (request, reply) => {
    if (request.player !== null && !(await player(request, reply))) return reply;
  });
};

const limit = (
  app: FastifyInstance,
  max: number,
  timeWindow: number,
  keyOf: (request: FastifyRequest) => string,
): Check => {
  if (max === 0) return async () => true;
  const count = app.createRateLimit({ max, timeWindow, keyGenerator: keyOf });
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return true;
    reply.header('Retry-After', counted.ttlInSeconds);
    const wait = refused('too-fast', `Too many requests; wait ${counted.ttlInSeconds} seconds.`, {
      seconds: counted.ttlInSeconds,
    });
    refuse(reply, wait);
    return false;
  };
};
