import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refused } from '../refusal.ts';
import { refuse } from './reply.ts';

/** Browsers and proxies wait for an answer before they send the next request, so this is generous. */
const MAX_REQUESTS_AT_ONCE = 16;

/**
 * Closes connections with too many requests under way. Node reads all requests of a packet before it answers the first.
 * So one packet could keep a node busy for seconds without exceeding a limit per minute. Must be registered before
 * other hooks.
 */
export const limitPipelines = (app: FastifyInstance): void => {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.raw.once('close', () => underWay.set(socket, underWay.get(socket)! - 1));
    if (count <= MAX_REQUESTS_AT_ONCE) return done();
    reply.header('Connection', 'close').header('Retry-After', 1);
    refuse(reply, tooMany);
  });
};

const tooMany = refused('too-fast', 'Too many requests at once on one connection; wait for the answers.', {
  seconds: 1,
});
