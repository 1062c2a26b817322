import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Players } from '../players/players.ts';
import { refused } from '../refusal.ts';
import { BANNED, type PlayerRow } from '../storage/schema.ts';
import { isCrossSite } from './crosssite.ts';
import { refuse } from './reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    player: PlayerRow | null;
  }
}

const COOKIE = 'mastermind';
/** Shows the page's script that a key exists, without the key. A page without one need not ask who it is. */
const SIGN = 'mastermind-player';
const FOUR_HUNDRED_DAYS = 34_560_000;

/** Identifies the player: programs send a bearer token, pages a cookie. */
export const identify = async (app: FastifyInstance, players: Players): Promise<void> => {
  await app.register(cookie);
  app.decorateRequest('player', null);
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    if (token !== null) request.player = await players.find(token);
  });
};

/** Every player may see, export and delete their stored data. */
const OWN_DATA: ReadonlySet<string> = new Set(['GET /api/me', 'GET /api/me/export', 'DELETE /api/me']);

export const needPlayer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
  if (request.player !== null) {
    if (request.player.restricted !== BANNED || OWN_DATA.has(`${request.method} ${request.routeOptions.url}`))
      return undefined;
    refuse(
      reply,
      refused('banned', 'The host of this server has banned this player. Your data can still be exported and deleted.'),
    );
    return reply;
  }
  reply.header('WWW-Authenticate', 'Bearer');
  refuse(reply, refused('no-player', 'This needs a player: POST /api/players gives one, with a token to send along.'));
  return reply;
};

/** The player of a route behind `needPlayer`. */
export const playerOf = ({ player }: FastifyRequest): PlayerRow => {
  if (player === null) throw new Error('The route lacks needPlayer.');
  return player;
};

/** Scripts cannot read the key, other sites can neither send nor replace it, and browsers send it only to the API. */
export const giveCookie = (reply: FastifyReply, token: string, secure: boolean): void => {
  if (isCrossSite(reply.request)) return;
  const shared = {
    sameSite: 'strict',
    secure: secure || reply.request.protocol === 'https',
    maxAge: FOUR_HUNDRED_DAYS,
  } as const;
  reply.setCookie(COOKIE, token, { ...shared, path: '/api', httpOnly: true });
  reply.setCookie(SIGN, '1', { ...shared, path: '/' });
};

export const takeCookie = (reply: FastifyReply): void => {
  reply.clearCookie(COOKIE, { path: '/api' });
  reply.clearCookie(SIGN, { path: '/' });
};

export const tokenOf = (request: FastifyRequest): string | null => {
  const bearer = /^Bearer ([\w.-]{1,200})$/iu.exec(request.headers.authorization ?? '');
  return bearer?.[1] ?? (isCrossSite(request) ? null : request.cookies[COOKIE]) ?? null;
};
