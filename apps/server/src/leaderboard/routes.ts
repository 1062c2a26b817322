import { presets } from '@mastermind/engine';
import { Id, Leaderboard, leagues, periods, RaceLeaderboard, SprintLeaderboard } from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formatCursor, parseCursor } from '../http/cursor.ts';
import { refuse } from '../http/reply.ts';
import { badCursor } from '../players/routes.ts';
import type { PlayerRow } from '../storage/schema.ts';
import { gameEntry, raceEntry, sprintEntry } from './entries.ts';
import { endOf, type Ranked, type Ranking } from './ranking.ts';
import { type BoardKey, boardOf, isByScore, solverBoard } from './standing.ts';

const Place = z.object({ key: z.int(), lastAt: z.int(), playerId: Id });

const params = z.object({ variant: z.enum(presets.map(({ id }) => id) as [string, ...string[]]) });
const paging = {
  period: z.enum(periods).default('week'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  after: z.string().max(400).optional(),
};

export const leaderboardRoutes =
  (ranking: Ranking, clock: () => number): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/leaderboards/:variant',
      {
        schema: {
          operationId: 'getLeaderboard',
          summary: 'The best of the ranked games',
          description:
            'By strength over all games of the period, which is the mean of guesses with luck taken out; players with fewer than twenty games follow, by the mean, where a loss counts one more than all attempts. The assisted league goes by the mean. Players who lose less than 0.02 guesses a game to the best play, over thirty games or more and within two errors of their average, stand in the solver league and in no other. Nobody is accused of anything by that. Where the ruleset has a clock, mean race score over the latest ten games; players with fewer follow. A game is measured a moment after it ends. Weeks begin on Monday, UTC. Equal results share a place.',
          tags: ['leaderboards'],
          params,
          querystring: z.object({ ...paging, league: z.enum(leagues).default('ranked') }),
          response: { 200: Leaderboard },
        },
      },
      async (request, reply) => {
        const { period, league } = request.query;
        const { variant } = request.params;
        const board = boardOf(league, variant, period, clock());
        const byScore = isByScore(league, variant);
        const page = await pageOf(ranking, board, request.query, request.player, clock(), (row) =>
          gameEntry(row, variant, byScore),
        );
        if (page === null) return refuse(reply, badCursor);
        const apart = request.player !== null && (await standsApart(ranking, board, request.player.id));
        return reply.send({ variant, period, league, from: board.since, ...page, apart });
      },
    );

    app.get(
      '/leaderboards/races/:variant',
      {
        schema: {
          operationId: 'getRaceLeaderboard',
          summary: 'The best racers',
          description:
            'Mean score over the latest ten races against people or programs from outside; a lost race counts 0. A race counts if it was one of the first three of the week with somebody in it who is not new. People only. Weeks begin on Monday, UTC.',
          tags: ['leaderboards'],
          params,
          querystring: z.object(paging),
          response: { 200: RaceLeaderboard },
        },
      },
      async (request, reply) => {
        const { period } = request.query;
        const { variant } = request.params;
        const board = boardOf('races', variant, period, clock());
        const page = await pageOf(ranking, board, request.query, request.player, clock(), raceEntry);
        return page === null ? refuse(reply, badCursor) : reply.send({ variant, period, from: board.since, ...page });
      },
    );

    app.get(
      '/leaderboards/sprints/:variant',
      {
        schema: {
          operationId: 'getSprintLeaderboard',
          summary: 'The best sprints',
          description:
            'The best sprint of each player in the period: more codes, then fewer guesses, then the earlier last code. People only, without help. Weeks begin on Monday, UTC.',
          tags: ['leaderboards'],
          params,
          querystring: z.object(paging),
          response: { 200: SprintLeaderboard },
        },
      },
      async (request, reply) => {
        const { period } = request.query;
        const { variant } = request.params;
        const board = boardOf('sprints', variant, period, clock());
        const page = await pageOf(ranking, board, request.query, request.player, clock(), sprintEntry);
        return page === null ? refuse(reply, badCursor) : reply.send({ variant, period, from: board.since, ...page });
      },
    );
  };

/** Whether a player who qualifies for this leaderboard is listed among those who play like the solver. */
const standsApart = async (ranking: Ranking, { board, since }: BoardKey, playerId: string): Promise<boolean> => {
  const solver = solverBoard(board);
  return solver !== null && (await ranking.placeOf({ board: solver, since }, playerId)) !== null;
};

/** One page and the player's own place; `null` for a cursor that this server did not make. */
const pageOf = async <Entry>(
  { page, placeOf }: Ranking,
  board: BoardKey,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  player: PlayerRow | null,
  now: number,
  entryOf: (row: Ranked) => Entry,
): Promise<{ entries: Entry[]; next: string | null; you: Entry | null; ranksFrom: number | null } | null> => {
  const place = after === undefined ? null : parseCursor(Place, after);
  if (after !== undefined && place === null) return null;
  const [ranked, own] = await Promise.all([
    page(board, place, limit),
    player === null ? null : placeOf(board, player.id),
  ]);
  const last = ranked.length < limit ? undefined : ranked.at(-1);
  return {
    entries: ranked.map(entryOf),
    next: last === undefined ? null : formatCursor(endOf(last)),
    you: own === null ? null : entryOf(own),
    ranksFrom: player !== null && player.ranks_at > now ? player.ranks_at : null,
  };
};
