import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from '../refusal.ts';
import { refuse } from './reply.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Other sites cannot make a visitor's browser change anything here. Programs, which send neither header, pass. */
export const refuseCrossSite = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE.has(request.method) || !isCrossSite(request)) return done();
    refuse(reply, refused('cross-site', 'Requests that change something must come from this site itself.'));
  });
};

const isCrossSite = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  return origin !== undefined && hostOf(origin) !== request.host.toLowerCase();
};

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};
