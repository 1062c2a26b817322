import { GameStrength, Id, PlayerStrength } from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Authority, noSuchGame } from '../games/authority.ts';
import { needPlayer, playerOf } from '../http/identity.ts';
import { refuse } from '../http/reply.ts';
import { refused } from '../refusal.ts';
import type { Strengths } from './strength.ts';

const params = z.object({ id: Id });
const tags = ['leaderboards'];

export const strengthRoutes =
  (strengths: Strengths, authority: Authority): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/players/:id/strength',
      {
        config: { refuses: ['not-found'] },
        schema: {
          operationId: 'getPlayerStrength',
          summary: 'The strength of a player, with luck removed',
          description:
            'Covers all ranked games without help, for each ruleset. Other callers get no result for a player who is not listed on leaderboards.',
          tags,
          params,
          response: { 200: PlayerStrength },
        },
      },
      async (request, reply) => {
        const found = await strengths.ofPlayer(request.params.id, request.player);
        return found === null
          ? refuse(reply, refused('not-found', `There is no player ${request.params.id} on leaderboards.`))
          : reply.send(found);
      },
    );

    app.get(
      '/games/:id/strength',
      {
        onRequest: needPlayer,
        config: { refuses: ['not-found', 'not-your-game'] },
        schema: {
          operationId: 'getGameStrength',
          summary: 'The strength shown by a game',
          description:
            'Ranked and daily games without help are measured soon after they end. Skill and luck add up to the number of guesses.',
          tags,
          params,
          response: { 200: GameStrength },
        },
      },
      async (request, reply) => {
        const history = await authority.look(request.params.id);
        if (history === null) return refuse(reply, noSuchGame(request.params.id));
        if (history.game.player_id !== playerOf(request).id)
          return refuse(reply, refused('not-your-game', 'This is the game of another player.'));
        return reply.send(await strengths.ofGame(request.params.id));
      },
    );
  };
