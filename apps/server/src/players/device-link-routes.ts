import { DeviceData, DeviceLink, NewDeviceLink, UsedDeviceLink } from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { giveCookie, tokenOf } from '../http/identity.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/reply.ts';
import { refused } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { DeviceLinks } from './device-links.ts';
import { type Players, playerView } from './players.ts';

/** The data of a link, and the names around it. */
const BODY_BYTES = 1_001_000;

export const deviceLinkRoutes =
  (links: DeviceLinks, players: Players, limits: Limits, settings: Settings): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/device-links',
      {
        bodyLimit: BODY_BYTES,
        onRequest: async (request, reply) => (limits.newDeviceLink(request, reply) ? undefined : reply),
        schema: {
          operationId: 'createDeviceLink',
          summary: 'Continue on another device',
          description:
            'Stores your key and the given data for ten minutes, encrypted with the secret. A new link replaces the last one. Without a player, the link carries data alone.',
          tags: ['players'],
          body: NewDeviceLink,
          response: { 201: DeviceLink },
        },
      },
      async (request, reply) => {
        const { secret, data } = request.body;
        const { player } = request;
        const content = { token: player === null ? null : tokenOf(request), data };
        const seconds = await links.create({ secret, playerId: player?.id ?? null, content });
        return reply.code(201).send({ seconds });
      },
    );

    app.post(
      '/device-links/use',
      {
        onRequest: async (request, reply) => (limits.newDeviceLink(request, reply) ? undefined : reply),
        config: { refuses: ['not-found'] },
        schema: {
          operationId: 'useDeviceLink',
          security: [],
          summary: 'Import the data of another device',
          description: 'Works once. Pages become the player by a cookie, unless `identity` is false.',
          tags: ['players'],
          body: UsedDeviceLink,
          response: { 200: DeviceData },
        },
      },
      async (request, reply) => {
        const { secret, identity } = request.body;
        const content = await links.take(secret);
        if (content === null) return refuse(reply, noLink);
        const { token, data } = content;
        // The player may have changed the key or been deleted since.
        const player = identity && token !== null ? await players.find(token) : null;
        if (player !== null) giveCookie(reply, token!, settings.secureCookie);
        return reply.send({ data, player: player === null ? null : playerView(player) });
      },
    );
  };

const noLink = refused('not-found', 'This link was used already or has expired.');
