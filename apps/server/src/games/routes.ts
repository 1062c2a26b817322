import { findPreset, formatCode, parseCode, parseVariant, type Result } from '@mastermind/engine';
import { codeRefusals, Game, Guess, GuessReply, Id, NewGame, Replay } from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { drawCode, randomId, randomNonce } from '../chance.ts';
import { VARIANT_REFUSALS } from '../http/contract.ts';
import { needPlayer, playerOf } from '../http/identity.ts';
import type { Limits } from '../http/limits.ts';
import { KEY_DESCRIPTION, KeyHeader } from '../http/parameters.ts';
import { refuse } from '../http/reply.ts';
import { type Refused, refused, refusedByRules } from '../refusal.ts';
import type { GameRow, PlayerRow } from '../storage/schema.ts';
import { type Authority, noSuchGame } from './authority.ts';
import { commitmentTo } from './commitment.ts';
import { current, type History, latest } from './history.ts';
import { drawList, guessesIn, lastRow, listText } from './sprint.ts';
import type { GameStore } from './store.ts';
import { isSecretOpen, wireAttempt, wireGame, wireReplay } from './view.ts';

const params = z.object({ id: Id });
/** The ranked game under way may end while we look at it, so try again a few times. */
const MAX_TRIES = 5;
const tags = ['games'];
/** The refusals that a player may receive in a game. */
const ACTING = ['not-found', 'not-your-game', 'already-won', 'already-lost', 'busy'] as const;

export const gameRoutes =
  (
    authority: Authority,
    { trimCasual }: Pick<GameStore, 'trimCasual'>,
    { newGame }: Pick<Limits, 'newGame'>,
    casualPerPlayer: number,
    clock: () => number,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/games',
      {
        onRequest: needPlayer,
        config: { refuses: [...VARIANT_REFUSALS, ...codeRefusals, 'busy'], locates: true },
        schema: {
          operationId: 'beginGame',
          summary: 'Begin a game',
          description:
            'The code is fixed now, and the commitment proves it later. Each ruleset allows one ranked game and one sprint at a time. If one is under way, the reply returns it with status 200. A sprint is a list of codes with one clock, which starts now. Its commitment covers the whole list.',
          tags,
          body: NewGame,
          response: { 200: Game, 201: Game },
        },
      },
      async (request, reply) => {
        if (!newGame(request, reply)) return reply;
        const player = playerOf(request);
        const game = prepare(player, request.body, clock());
        if (!game.ok) return refuse(reply, game.error);
        for (let tries = 0; tries < MAX_TRIES; tries++) {
          const begun = await authority.begin(game.value);
          const history = begun ?? (await authority.ranked(game.value));
          // The game that was under way has just ended.
          if (history === null || (begun === null && current(history).gameOver)) continue;
          // Every casual game is kept for a while, so without a limit they would be the cheapest way to fill the disk.
          if (history.game.mode === 'casual') await trimCasual(player.id, casualPerPlayer);
          reply.header('Location', `/api/games/${history.game.id}`);
          return reply.code(begun === null ? 200 : 201).send(wireGame(history, clock()));
        }
        return refuse(reply, busy);
      },
    );

    app.get(
      '/games/:id',
      {
        config: { refuses: ['not-found', 'daily-private'] },
        schema: { operationId: 'getGame', summary: 'Look at a game', tags, params, response: { 200: Game } },
      },
      async (request, reply) => {
        const history = await authority.look(request.params.id);
        if (history === null) return refuse(reply, noSuchGame(request.params.id));
        const hidden = hiddenFrom(history, request.player, clock());
        return hidden === null ? reply.send(wireGame(history, clock())) : refuse(reply, hidden);
      },
    );

    app.post(
      '/games/:id/guesses',
      {
        onRequest: needPlayer,
        config: {
          refuses: [...ACTING, 'wrong-turn', 'key-reused', ...codeRefusals],
        },
        schema: {
          operationId: 'guess',
          summary: 'Make a guess',
          description: KEY_DESCRIPTION,
          tags,
          params,
          headers: KeyHeader,
          body: Guess,
          response: { 201: GuessReply },
        },
      },
      async (request, reply) => {
        const { code, turn } = request.body;
        const key = request.headers['idempotency-key'] ?? null;
        const guessed = await authority.guess(request.params.id, playerOf(request).id, {
          code,
          turn: turn ?? null,
          key,
        });
        if (!guessed.ok) return refuse(reply, guessed.error);
        const played = latest(guessed.value);
        return reply.code(201).send({
          attempt: wireAttempt(lastRow(played)!),
          turn: guessesIn(played),
          game: wireGame(guessed.value, clock()),
        });
      },
    );

    app.post(
      '/games/:id/resign',
      {
        onRequest: needPlayer,
        config: { refuses: ACTING },
        schema: {
          operationId: 'resignGame',
          summary: 'Give up the game, or the current code of a sprint',
          tags,
          params,
          response: { 200: Game },
        },
      },
      async (request, reply) => {
        const resigned = await authority.resign(request.params.id, playerOf(request).id);
        return resigned.ok ? reply.send(wireGame(resigned.value, clock())) : refuse(reply, resigned.error);
      },
    );

    app.post(
      '/games/:id/assist',
      {
        onRequest: needPlayer,
        config: { refuses: ACTING },
        schema: {
          operationId: 'assistGame',
          summary: 'Mark a game as assisted',
          description:
            'The game counts among the assisted games. In a ranked game, send this before the first guess. After the first guess, the game counts as an unsolved game without help.',
          tags,
          params,
          response: { 200: Game },
        },
      },
      async (request, reply) => {
        const assisted = await authority.assist(request.params.id, playerOf(request).id);
        return assisted.ok ? reply.send(wireGame(assisted.value, clock())) : refuse(reply, assisted.error);
      },
    );

    app.get(
      '/games/:id/replay',
      {
        config: { refuses: ['not-found', 'daily-private', 'game-running', 'day-running'] },
        schema: {
          operationId: 'replayGame',
          summary: 'A finished game with its code and nonce',
          description:
            'The commitment is the SHA-256 of "mastermind:v<version>:<commitmentId>:<variant>:<code>:<nonce>" in UTF-8, in hexadecimal. The version is the version of this format.',
          tags,
          params,
          response: { 200: Replay },
        },
      },
      async (request, reply) => {
        const history = await authority.look(request.params.id);
        if (history === null) return refuse(reply, noSuchGame(request.params.id));
        const hidden = hiddenFrom(history, request.player, clock());
        if (hidden !== null) return refuse(reply, hidden);
        if (!current(history).gameOver) return refuse(reply, running);
        if (!isSecretOpen(history.game, clock())) return refuse(reply, dayRunning);
        return reply.send(wireReplay(history));
      },
    );
  };

/** Anyone with the id may see a game, except a daily game while its day lasts: others still play the same code. */
export const hiddenFrom = ({ game }: History, player: PlayerRow | null, now: number): Refused | null =>
  game.player_id === player?.id || isSecretOpen(game, now) ? null : dailyPrivate;

const dailyPrivate = refused('daily-private', 'Today’s daily game is shown to its player only until the day is over.');
const running = refused('game-running', 'The game is still running; it can be replayed once it has ended.');
const dayRunning = refused('day-running', 'The code of a day can be replayed when the day is over.');

const prepare = (player: PlayerRow, options: z.infer<typeof NewGame>, now: number): Result<GameRow, Refused> => {
  const variant = parseVariant(options.variant);
  if (!variant.ok) return { ok: false, error: refusedByRules(variant.error) };
  const open = options.mode === 'casual';
  if (!open && findPreset(variant.value.id) === null) return { ok: false, error: presetsOnly };
  if (!open && options.secret !== undefined) return { ok: false, error: secretInRanked };
  const given = options.secret === undefined ? null : parseCode(variant.value, options.secret);
  if (given !== null && !given.ok) return { ok: false, error: refusedByRules(given.error) };
  const list = options.mode === 'sprint' ? drawList(variant.value) : null;
  const code = given?.value ?? drawCode(variant.value);
  const id = randomId();
  const nonce = randomNonce();
  const text = list === null ? formatCode(variant.value, code) : listText(variant.value, list);
  return {
    ok: true,
    value: {
      id,
      player_id: player.id,
      variant: variant.value.id,
      mode: options.mode,
      date: null,
      secret: JSON.stringify(list ?? code),
      nonce,
      commitment: commitmentTo(id, variant.value.id, text, nonce),
      started_at: now,
    },
  };
};

const busy = refused('busy', 'Too many games are being begun at once; try again.');
const presetsOnly = refused('malformed', 'Ranked games and sprints are played by the named rulesets only.');
const secretInRanked = refused(
  'malformed',
  'The codes of ranked games and sprints are drawn by the server; leave the secret out.',
);
