import type { Result } from '@mastermind/engine';
import { EventChange, EventReply, Id, MemberChange, NextRound, type RefusalKind } from '@mastermind/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { needPlayer, playerOf } from '../http/identity.ts';
import { refuse } from '../http/reply.ts';
import type { Refused } from '../refusal.ts';
import { missing } from './authority.ts';
import { formatResults } from './csv.ts';
import { asHost, begin, type Command, change, end, notHost, pause, resume } from './decide.ts';
import type { EventRoutes } from './routes.ts';
import type { LiveEvent } from './state.ts';

const tags = ['events'];
const params = z.object({ id: Id });
/** A path has one name for its parameter; changes take no code. */
const byId = z.object({ key: Id });
const response = { 200: EventReply } as const;
const HOSTING = ['not-found', 'not-the-host', 'busy'] as const;

/** Commands without a body. */
const PLAIN: readonly {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly refuses: readonly RefusalKind[];
  readonly command: Command;
}[] = [
  {
    path: 'start',
    operationId: 'startEvent',
    summary: 'Start an event; its clock starts after a countdown of five seconds',
    refuses: ['event-over'],
    command: begin(1),
  },
  {
    path: 'pause',
    operationId: 'pauseEvent',
    summary: 'Pause the clock of an event',
    refuses: ['event-over', 'not-started'],
    command: pause,
  },
  {
    path: 'resume',
    operationId: 'resumeEvent',
    summary: 'Resume the clock of an event',
    refuses: ['event-over', 'not-started'],
    command: resume,
  },
  {
    path: 'end',
    operationId: 'endEvent',
    summary: 'End an event at once, and reveal its codes',
    refuses: [],
    command: end,
  },
];

/** The commands of the host. */
export const eventHostRoutes =
  (
    { authority, store, lobby, answers }: EventRoutes,
    gone: (playerIds: readonly string[]) => void,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const answer = async (event: Result<LiveEvent, Refused>, request: FastifyRequest, reply: FastifyReply) => {
      if (!event.ok) {
        refuse(reply, event.error);
        return;
      }
      answers.welcome(event.value, request);
      reply.send(await answers.view(event.value, playerOf(request).id));
    };

    const act = async (id: string, command: Command, request: FastifyRequest, reply: FastifyReply) => {
      await answer(await authority.act(id, asHost(playerOf(request).id, command)), request, reply);
      return reply;
    };

    /** The event of the host who asks, or `null` once the refusal has been sent. */
    const hosted = async (id: string, request: FastifyRequest, reply: FastifyReply): Promise<LiveEvent | null> => {
      const event = await authority.look(id);
      if (event?.info.hostId === playerOf(request).id) return event;
      refuse(reply, event === null ? missing(id) : notHost);
      return null;
    };

    for (const { path, operationId, summary, refuses, command } of PLAIN)
      app.post(
        `/events/:id/${path}`,
        {
          onRequest: needPlayer,
          config: { refuses: [...HOSTING, ...refuses] },
          schema: { operationId, summary, description: 'For the host.', tags, params, response },
        },
        (request, reply) => act(request.params.id, command, request, reply),
      );

    app.post(
      '/events/:id/next',
      {
        onRequest: needPlayer,
        config: { refuses: [...HOSTING, 'event-over'] },
        schema: {
          operationId: 'nextRound',
          summary: 'Begin the next round of an event',
          description: 'For the host. Ends the running round. A repeated request starts no second round.',
          tags,
          params,
          body: NextRound,
          response,
        },
      },
      (request, reply) => act(request.params.id, begin(request.body.round), request, reply),
    );

    app.patch(
      '/events/:key',
      {
        onRequest: needPlayer,
        config: { refuses: HOSTING },
        schema: {
          operationId: 'changeEvent',
          summary: 'Lock an event, keep it, or change which names it shows',
          description: 'For the host.',
          tags,
          params: byId,
          body: EventChange,
          response,
        },
      },
      (request, reply) => act(request.params.key, change(request.body), request, reply),
    );

    app.post(
      '/events/:id/approve',
      {
        onRequest: needPlayer,
        config: { refuses: HOSTING },
        schema: {
          operationId: 'approveNames',
          summary: 'Show every typed name of an event',
          description: 'For the host.',
          tags,
          params,
          response,
        },
      },
      async (request, reply) => {
        await answer(await lobby.approve(request.params.id, playerOf(request).id), request, reply);
        return reply;
      },
    );

    app.patch(
      '/events/:id/members/:memberId',
      {
        onRequest: needPlayer,
        config: { refuses: HOSTING },
        schema: {
          operationId: 'changeMember',
          summary: 'Show or hide the name of a member, or remove them',
          description: 'For the host. A removed member cannot join again.',
          tags,
          params: z.object({ id: Id, memberId: Id }),
          body: MemberChange,
          response,
        },
      },
      async (request, reply) => {
        const { id, memberId } = request.params;
        await answer(await lobby.change(id, playerOf(request).id, memberId, request.body), request, reply);
        return reply;
      },
    );

    app.get(
      '/events/:id/results.csv',
      {
        onRequest: needPlayer,
        config: { refuses: ['not-found', 'not-the-host'] },
        schema: {
          operationId: 'exportEvent',
          summary: 'The results of an event for a spreadsheet',
          description: 'For the host: a row for each member, and one for each team.',
          tags,
          params,
          response: { 200: { description: 'Results', content: { 'text/csv': { schema: z.string() } } } },
        },
      },
      async (request, reply) => {
        const event = await hosted(request.params.id, request, reply);
        if (event === null) return reply;
        const { event: view } = await answers.view(event, null);
        reply.header('Content-Disposition', `attachment; filename="mastermind-${view.code}.csv"`);
        return reply.type('text/csv; charset=utf-8').send(formatResults(view) as never);
      },
    );

    app.delete(
      '/events/:key',
      {
        onRequest: needPlayer,
        config: { refuses: ['not-found', 'not-the-host'] },
        schema: {
          operationId: 'deleteEvent',
          summary: 'Delete an event and its data',
          description: 'For the host. Also deletes players that were created by joining, unless they play elsewhere.',
          tags,
          params: byId,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const event = await hosted(request.params.key, request, reply);
        if (event === null) return reply;
        gone(await store.remove(event.info.id));
        authority.changed(event.info.id);
        return reply.code(204).send(null);
      },
    );
  };
