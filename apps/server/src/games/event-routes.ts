import { GameMessage, Id } from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ResumeHeader } from '../http/parameters.ts';
import { refuse } from '../http/reply.ts';
import { answerStream } from '../streams/client-streams.ts';
import { type Authority, noSuchGame } from './authority.ts';
import { hiddenFrom } from './routes.ts';
import type { Streams } from './streams.ts';

export const eventRoutes =
  (authority: Authority, streams: Streams, clock: () => number): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/games/:id/events',
      {
        config: { refuses: ['not-found', 'daily-private', 'too-many-streams'] },
        schema: {
          operationId: 'watchGame',
          summary: 'Watch a game',
          description:
            'Server-sent events. The id of an event is the version of the game. A client that reconnects with Last-Event-ID misses nothing. The stream ends with the game.',
          tags: ['games'],
          params: z.object({ id: Id }),
          headers: ResumeHeader,
          response: {
            200: { description: 'Events', content: { 'text/event-stream': { schema: GameMessage } } },
          },
        },
      },
      async (request, reply) => {
        const history = await authority.look(request.params.id);
        if (history === null) return refuse(reply, noSuchGame(request.params.id));
        const hidden = hiddenFrom(history, request.player, clock());
        if (hidden !== null) return refuse(reply, hidden);
        const after = Number(request.headers['last-event-id'] ?? 0);
        return answerStream(request, reply, (watcher, start) => streams.open(history, after, watcher, start));
      },
    );
  };
