import { Id, RoomMessage } from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ResumeHeader, Version } from '../http/parameters.ts';
import { refuse } from '../http/reply.ts';
import { answerStream } from '../streams/client-streams.ts';
import { noSuchRoom, type RoomAuthority } from './authority.ts';
import type { Names } from './names.ts';
import type { RoomStreams } from './streams.ts';

export const roomEventRoutes =
  (authority: RoomAuthority, streams: RoomStreams, names: Names): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/rooms/:id/events',
      {
        config: { refuses: ['not-found', 'too-many-streams'] },
        schema: {
          operationId: 'watchRoom',
          summary: 'Watch a room',
          description:
            'Server-sent events with the changes that you may see. The id of an event is the version of the room. A client that reconnects with Last-Event-ID misses nothing; `after` is the version to start from. If a client is far behind in a duel, one event contains all changes. The stream ends some time after the room.',
          tags: ['rooms'],
          params: z.object({ id: Id }),
          querystring: z.object({ after: Version.optional() }),
          headers: ResumeHeader,
          response: {
            200: { description: 'Events', content: { 'text/event-stream': { schema: RoomMessage } } },
          },
        },
      },
      async (request, reply) => {
        const log = await authority.look(request.params.id);
        if (log === null) return refuse(reply, noSuchRoom(request.params.id));
        await names.learn(log);
        const after = Number(request.headers['last-event-id'] ?? request.query.after ?? 0);
        return answerStream(request, reply, (watcher, start) => streams.open(log, after, watcher, start));
      },
    );
  };
