import { Id } from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { needPlayer, playerOf } from '../http/identity.ts';
import { refuse } from '../http/reply.ts';
import { guestName } from '../players/players.ts';
import { refused } from '../refusal.ts';
import type { Database } from '../storage/database.ts';

export const hostRoutes =
  ({ db }: Database, clock: () => number): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/players/:id/report',
      {
        onRequest: needPlayer,
        config: { refuses: ['not-found'] },
        schema: {
          operationId: 'reportName',
          summary: 'Report the name of a player to the host',
          description: 'A second report of the same player by the same caller changes nothing.',
          tags: ['players'],
          params: z.object({ id: Id }),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const player = await db
          .selectFrom('players')
          .select('name')
          .where('id', '=', id)
          .where('leaving', '=', 0)
          .executeTakeFirst();
        if (player === undefined) return refuse(reply, refused('not-found', 'There is no such player.'));
        await db
          .insertInto('reports')
          .values({
            player_id: id,
            reporter_id: playerOf(request).id,
            name: player.name ?? guestName(id),
            at: clock(),
          })
          .onConflict((conflict) => conflict.columns(['player_id', 'reporter_id']).doNothing())
          .execute();
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/message',
      {
        schema: {
          operationId: 'getMessage',
          security: [],
          summary: 'The message of the day from the host',
          tags: ['players'],
          response: {
            200: z.object({ text: z.string().nullable().describe('Plain text; null if there is nothing.') }),
          },
        },
      },
      async (_request, reply) => {
        const row = await db
          .selectFrom('host_actions')
          .select('detail')
          .where('type', '=', 'message')
          .orderBy('at', 'desc')
          .limit(1)
          .executeTakeFirst();
        return reply.send({ text: row === undefined || row.detail === '' ? null : row.detail });
      },
    );
  };
