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
          summary: 'Leaderboard of ranked games',
          description:
            'Players are ranked by strength: the average number of guesses in the period, with luck removed. Players with fewer than twenty games follow, ranked by the plain average. A loss counts one guess more than the limit. The assisted league uses the plain average. After thirty games, players are in the solver league only, unless they certainly lose more than 0.02 guesses per game to the best play. A game counts as a loss of at most 0.3 guesses, and certainty means two errors of the average. It is no accusation. Rulesets with a clock use the average race score of the latest ten games, and players with fewer games follow. A game is measured soon after it ends. Weeks begin on Monday, UTC. Equal results share a rank.',
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
          summary: 'Leaderboard of races',
          description:
            'Players are ranked by the average score of their latest ten races against people or external programs. A lost race counts 0. A race counts if it has an opponent who is not new, and if it is one of the first three races of the week with that opponent. The leaderboard lists people only. Weeks begin on Monday, UTC.',
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
          summary: 'Leaderboard of sprints',
          description:
            'Lists the best sprint of each player in the period. More codes rank first, then fewer guesses, then an earlier last code. The leaderboard lists people only, without help. Weeks begin on Monday, UTC.',
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
