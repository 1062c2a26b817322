import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** So many requests a minute from one address and from one player. Each node counts for itself. */
export const limitRates = async (app: FastifyInstance, settings: Settings): Promise<Limits> => {
  await app.register(rateLimit, { global: false });

  const limit = (max: number, timeWindow: number, keyOf: (request: FastifyRequest) => string): Check => {
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

  const address = limit(settings.requestsPerAddress, MINUTE, ({ ip }) => `address ${ip}`);
  const player = limit(settings.requestsPerPlayer, MINUTE, (request) => `player ${request.player?.id}`);

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    if (!(await address(request, reply))) return reply;
    if (request.player !== null && !(await player(request, reply))) return reply;
  });

  return { newPlayer: limit(settings.playersPerHour, HOUR, ({ ip }) => `new player ${ip}`) };
};
