import { englishShareWords, type GameState, gameView, shareInSquares, shareInWords } from '@mastermind/engine';
import {
  Daily,
  DailyArchive,
  type DailyVariant,
  DateText,
  dailyCommitmentId,
  dailyVariants,
  Game,
} from '@mastermind/protocol';
import { FIRST_DAY } from '@mastermind/protocol/daily';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { randomId } from '../chance.ts';
import type { Authority } from '../games/authority.ts';
import { current } from '../games/history.ts';
import { wireGame } from '../games/view.ts';
import { needPlayer, playerOf } from '../http/identity.ts';
import { refuse } from '../http/reply.ts';
import { type Refused, refused } from '../refusal.ts';
import type { PlayerRow } from '../storage/schema.ts';
import { dateOf, daysBefore, endOfDay } from './calendar.ts';
import type { Dailies } from './dailies.ts';

/** The first day of the archive. */
const DAYS_PER_PAGE = 31;

const variant = z.enum(dailyVariants);
const params = z.object({
  date: z.union([z.literal('today'), DateText], { error: 'must be "today" or a day such as 2026-11-15' }),
  variant,
});
const tags = ['daily'];

export const dailyRoutes =
  (dailies: Dailies, authority: Authority, clock: () => number): FastifyPluginAsyncZod =>
  async (app) => {
    const describe = async (date: string, name: DailyVariant, player: PlayerRow | null): Promise<Daily> => {
      const [daily, id] = await Promise.all([
        dailies.of(date, name),
        player === null ? null : dailies.gameOf(date, name, player.id),
      ]);
      const history = id === null ? null : await authority.look(id);
      const now = clock();
      const day = { date, variant: name, isOver: now >= endOfDay(date) };
      const state = history === null ? null : current(history);
      // Checked after reading the game, since reading may end it.
      const [finished, streak, distribution] = await Promise.all([
        player !== null && dailies.hasFinished(date, name, player.id),
        player === null ? null : dailies.streak(player.id, name, now),
        dailies.distribution(day),
      ]);
      return {
        date,
        variant: name,
        open: !day.isOver,
        closesAt: endOfDay(date),
        now,
        commitment: daily.commitment,
        commitmentId: dailyCommitmentId(date, name),
        game: history === null ? null : wireGame(history, now),
        streak,
        players: distribution.players,
        distribution: finished ? distribution : null,
        strength: finished ? await dailies.strength(day) : null,
        share: state?.gameOver === true ? share(date, state) : null,
      };
    };

    app.get(
      '/daily',
      {
        schema: {
          operationId: 'listDailies',
          summary: 'Past daily codes, with your results',
          tags,
          querystring: z.object({ variant: variant.default('classic'), before: DateText.optional() }),
          response: { 200: DailyArchive },
        },
      },
      async (request, reply) => {
        const { variant: name, before } = request.query;
        const today = dateOf(clock());
        const from = before === undefined || before > today ? today : daysBefore(before, 1);
        const dates = Array.from({ length: DAYS_PER_PAGE }, (_, index) => daysBefore(from, index)).filter(
          (day) => day >= FIRST_DAY,
        );
        const last = dates.at(-1);
        const tries =
          request.player === null || last === undefined
            ? []
            : await dailies.tries(request.player.id, last, { date: from, variant: name, isOver: from < today });
        const days = dates.map((date) => {
          const played = tries.find((one) => one.date === date);
          const status = played === undefined ? null : (played.status ?? ('playing' as const));
          return { date, variant: name, status, attempts: played?.attempts ?? null };
        });
        return reply.send({ days, next: last === undefined || last === FIRST_DAY ? null : last });
      },
    );

    app.get(
      '/daily/:date/:variant',
      {
        config: { refuses: ['not-found'] },
        schema: {
          operationId: 'getDaily',
          summary: 'A daily code and your game',
          tags,
          params,
          response: { 200: Daily },
        },
      },
      async (request, reply) => {
        const date = resolve(request.params.date, clock());
        if (typeof date !== 'string') return refuse(reply, date);
        return reply.send(await describe(date, request.params.variant, request.player));
      },
    );

    app.post(
      '/daily/:date/:variant',
      {
        onRequest: needPlayer,
        config: { refuses: ['not-found', 'already-played'], locates: true },
        schema: {
          operationId: 'beginDaily',
          summary: 'Begin your game of a daily code',
          description:
            'Today’s code allows one try, which counts. Earlier codes can be played any number of times and do not count.',
          tags,
          params,
          response: { 201: Game },
        },
      },
      async (request, reply) => {
        const now = clock();
        const date = resolve(request.params.date, now);
        if (typeof date !== 'string') return refuse(reply, date);
        const player = playerOf(request);
        const { secret, nonce, commitment } = await dailies.of(date, request.params.variant);
        const history = await authority.begin({
          id: randomId(),
          player_id: player.id,
          variant: request.params.variant,
          mode: now < endOfDay(date) ? 'daily' : 'archive',
          date,
          secret,
          nonce,
          commitment,
          started_at: now,
        });
        if (history === null) {
          const gameId = await dailies.gameOf(date, request.params.variant, player.id);
          return refuse(reply, refused('already-played', 'There is one try a day, and you have had it.', { gameId }));
        }
        reply.header('Location', `/api/games/${history.game.id}`);
        return reply.code(201).send(wireGame(history, clock()));
      },
    );
  };

/** The day asked for, unless it is in the future or before the archive. */
const resolve = (text: string, now: number): string | Refused => {
  const today = dateOf(now);
  if (text === 'today') return today;
  return text >= FIRST_DAY && text <= today ? text : refused('not-found', `There is no daily code for ${text}.`);
};

const share = (date: string, state: GameState): { words: string; squares: string } => {
  const words = { ...englishShareWords, title: (id: string) => `Mastermind daily ${date} ${id}` };
  const view = gameView(state);
  return { words: shareInWords(view, words), squares: shareInSquares(view, words) };
};
