import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from '../refusal.ts';
import { refuse } from './reply.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** How long a browser may remember that a request is allowed. */
const PREFLIGHT_SECONDS = 600;

/**
 * Pages of other sites can neither read nor change anything here, unless their origin is listed; `*` lists all. Programs
 * send no origin and pass. A listed page needs a token, since `identity.ts` ignores the cookie of its visitor.
 */
export const answerOtherSites = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  const isListed = ({ headers: { origin } }: FastifyRequest): boolean =>
    origin !== undefined && (origins.includes('*') || origins.includes(origin.toLowerCase()));
  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE.has(request.method) || !isCrossSite(request) || isListed(request)) return done();
    refuse(reply, refused('cross-site', 'Requests that change something must come from this site itself.'));
  });
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: ['Location', 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });
};

export const isCrossSite = (request: FastifyRequest): boolean => {
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
