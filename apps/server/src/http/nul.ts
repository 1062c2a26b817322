import type { FastifyInstance } from 'fastify';
import { refused } from '../refusal.ts';
import { refuse } from './reply.ts';

/** Refuses text with a NUL in it anywhere, before a route sees it: PostgreSQL cannot keep it, and nobody types it. */
export const refuseNul = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request, reply) => {
    if (![request.params, request.query, request.body].some(hasNul)) return;
    refuse(reply, malformed);
    return reply;
  });
};

export const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inside]) => name.includes('\0') || hasNul(inside));
};

const malformed = refused('malformed', 'The request is malformed: no text may contain a NUL character.');
