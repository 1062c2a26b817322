import { findPreset, presets } from '@mastermind/engine';
import { ErrorReply, Leaderboard, leagues, periods } from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formatCursor, parseCursor } from '../http/cursor.ts';
import { refuse } from '../http/reply.ts';
import { badCursor } from '../players/routes.ts';
import type { Board } from './board.ts';
import { startOf } from './period.ts';

const Place = z.object({ provisional: z.int(), key: z.number(), lastAt: z.int(), playerId: z.string() });

export const leaderboardRoutes =
  (board: Board, clock: () => number): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/leaderboards/:variant',
      {
        schema: {
          summary: 'The best of the ranked games',
          description:
            'Mean guesses over the latest ten games, where a loss counts one more than all attempts; best points where the ruleset gives points. Weeks begin on Monday, UTC. Equal results share a place.',
          tags: ['leaderboards'],
          params: z.object({ variant: z.enum(presets.map(({ id }) => id) as [string, ...string[]]) }),
          querystring: z.object({
            period: z.enum(periods).default('week'),
            league: z.enum(leagues).default('ranked'),
            limit: z.coerce.number().int().min(1).max(100).default(50),
            after: z.string().max(400).optional(),
          }),
          response: { 200: Leaderboard, '4xx': ErrorReply },
        },
      },
      async (request, reply) => {
        const { period, league, limit, after } = request.query;
        const variant = findPreset(request.params.variant)!;
        const place = after === undefined ? null : parseCursor(Place, after);
        if (after !== undefined && place === null) return refuse(reply, badCursor);
        const from = startOf(period, clock());
        const ask = { variant, league, from };
        const [ranked, you] = await Promise.all([
          board.page(ask, place, limit),
          request.player === null ? null : board.placeOf(ask, request.player.id),
        ]);
        const last = ranked.length < limit ? undefined : ranked.at(-1);
        return reply.send({
          variant: variant.id,
          period,
          league,
          from,
          entries: ranked.map(({ entry }) => entry),
          next: last === undefined ? null : formatCursor(last.at),
          you,
        });
      },
    );
  };
