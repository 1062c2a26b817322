import { findPreset, presets } from '@mastermind/engine';
import { ErrorReply, Leaderboard, leagues, periods, RaceLeaderboard } from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formatCursor, parseCursor } from '../http/cursor.ts';
import { refuse } from '../http/reply.ts';
import { badCursor } from '../players/routes.ts';
import type { PlayerRow } from '../storage/schema.ts';
import type { Board } from './board.ts';
import { startOf } from './period.ts';
import type { RaceBoard } from './races.ts';
import type { Ranking } from './ranking.ts';

const Place = z.object({ provisional: z.int(), key: z.number(), lastAt: z.int(), playerId: z.string() });

const params = z.object({ variant: z.enum(presets.map(({ id }) => id) as [string, ...string[]]) });
const paging = {
  period: z.enum(periods).default('week'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  after: z.string().max(400).optional(),
};

export const leaderboardRoutes =
  (board: Board, races: RaceBoard, clock: () => number): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/leaderboards/:variant',
      {
        schema: {
          summary: 'The best of the ranked games',
          description:
            'Mean guesses over the latest ten games, where a loss counts one more than all attempts; best points where the ruleset gives points. Weeks begin on Monday, UTC. Equal results share a place.',
          tags: ['leaderboards'],
          params,
          querystring: z.object({ ...paging, league: z.enum(leagues).default('ranked') }),
          response: { 200: Leaderboard, '4xx': ErrorReply },
        },
      },
      async (request, reply) => {
        const { period, league } = request.query;
        const variant = findPreset(request.params.variant)!;
        const from = startOf(period, clock());
        const page = await pageOf(board, { variant, league, from }, request.query, request.player);
        return page === null
          ? refuse(reply, badCursor)
          : reply.send({ variant: variant.id, period, league, from, ...page });
      },
    );

    app.get(
      '/leaderboards/races/:variant',
      {
        schema: {
          summary: 'The best racers',
          description:
            'Mean score over the latest ten races against people or programs from outside; a lost race counts 0. People only. Weeks begin on Monday, UTC.',
          tags: ['leaderboards'],
          params,
          querystring: z.object(paging),
          response: { 200: RaceLeaderboard, '4xx': ErrorReply },
        },
      },
      async (request, reply) => {
        const { period } = request.query;
        const { variant } = request.params;
        const from = startOf(period, clock());
        const page = await pageOf(races, { variantId: variant, from }, request.query, request.player);
        return page === null ? refuse(reply, badCursor) : reply.send({ variant, period, from, ...page });
      },
    );
  };

/** One page and the asker's own place; `null` for a place to go on from that this server did not give. */
const pageOf = async <Ask, Entry>(
  { page, placeOf }: Ranking<Ask, Entry>,
  ask: Ask,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  player: PlayerRow | null,
): Promise<{ entries: Entry[]; next: string | null; you: Entry | null } | null> => {
  const place = after === undefined ? null : parseCursor(Place, after);
  if (after !== undefined && place === null) return null;
  const [ranked, you] = await Promise.all([page(ask, place, limit), player === null ? null : placeOf(ask, player.id)]);
  const last = ranked.length < limit ? undefined : ranked.at(-1);
  return {
    entries: ranked.map(({ entry }) => entry),
    next: last === undefined ? null : formatCursor(last.at),
    you,
  };
};
