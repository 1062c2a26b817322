import type { FastifyInstance } from 'fastify';
import { refused } from '../refusal.ts';
import { refuse } from './reply.ts';

/**
 * Refuses text with a NUL in it anywhere, before a route sees it: PostgreSQL cannot store it, and no person types it.
 */
export const refuseNul = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request, reply) => {
    if (![request.params, request.query, request.body].some(hasNul)) return;
    refuse(reply, malformed);
    return reply;
  });
};

/** Without recursion, since a body of 16 KB can be nested thousands deep. */
export const hasNul = (value: unknown): boolean => {
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inside] of Object.entries(next)) rest.push(name, inside);
  }
  return false;
};

const malformed = refused('malformed', 'The request is malformed: no text may contain a NUL character.');
