import type { Result } from '@mastermind/engine';
import {
  ErrorReply,
  Guess,
  Id,
  NewCode,
  NewDuel,
  NewRace,
  OpenRooms,
  QuickRace,
  RoomGuessReply,
  RoomKey,
  RoomReplays,
  RoomReply,
} from '@mastermind/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { randomNonce } from '../chance.ts';
import { wireAttempt } from '../games/view.ts';
import { needPlayer, playerOf } from '../http/identity.ts';
import { refuse } from '../http/reply.ts';
import { type Refused, refused } from '../refusal.ts';
import { noSuchRoom, type RoomAuthority } from './authority.ts';
import { decideCode, decideLeave, decideResign, decideStart } from './decide.ts';
import { current, type RoomLog, type Step } from './fold.ts';
import { readHappening } from './happening.ts';
import type { Lobby } from './lobby.ts';
import type { Names } from './names.ts';
import { wireReplays } from './replay.ts';
import type { RoomStore } from './store.ts';
import { wireRoom } from './view.ts';

const tags = ['rooms'];
const params = z.object({ id: Id });
const keyed = z.object({ key: RoomKey });
const answer = { 200: RoomReply, '4xx': ErrorReply } as const;

export const roomRoutes =
  (
    authority: RoomAuthority,
    lobby: Lobby,
    store: RoomStore,
    names: Names,
    clock: () => number,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const view = async (log: RoomLog, { player }: Pick<FastifyRequest, 'player'>): Promise<RoomReply> => {
      await names.learn(log);
      return { room: wireRoom(current(log), player?.id ?? null, names.nameOf), now: clock() };
    };

    /** As much of a reply as the routes below need. */
    interface Sender {
      code(status: number): { send(payload: unknown): unknown };
    }

    const answerWith = async (
      log: Result<RoomLog, Refused>,
      request: Pick<FastifyRequest, 'player'>,
      reply: Sender,
      status = 200,
    ): Promise<void> => {
      if (log.ok) reply.code(status).send(await view(log.value, request));
      else refuse(reply, log.error);
    };

    app.post(
      '/races',
      {
        onRequest: needPlayer,
        schema: {
          summary: 'Make a room for a race',
          description:
            'You are its host and first player. It starts when the host says so, or when it is full. The code is fixed now; the commitment proves it later.',
          tags,
          body: NewRace,
          response: { 201: RoomReply, '4xx': ErrorReply },
        },
      },
      async (request, reply) => {
        const { variant, capacity, bots, level } = request.body;
        const log = await lobby.open(playerOf(request), {
          kind: 'race',
          variant,
          capacity,
          bots: Math.min(bots, capacity - 1),
          level,
          quick: false,
          format: null,
          rounds: 0,
          first: null,
        });
        if (log.ok) reply.header('Location', `/api/rooms/${log.value.room.id}`);
        await answerWith(log, request, reply, 201);
        return reply;
      },
    );

    app.post(
      '/races/quick',
      {
        onRequest: needPlayer,
        schema: {
          summary: 'Race strangers',
          description:
            'Joins the quick race of this ruleset that is open, or makes one. It starts when four are there, or after eight seconds with bots in the free places.',
          tags,
          body: QuickRace,
          response: answer,
        },
      },
      async (request, reply) => {
        const log = await lobby.quick(playerOf(request), {
          kind: 'race',
          variant: request.body.variant,
          capacity: 4,
          bots: 0,
          level: 5,
          quick: true,
          format: null,
          rounds: 0,
          first: null,
        });
        await answerWith(log, request, reply);
        return reply;
      },
    );

    app.post(
      '/duels',
      {
        onRequest: needPlayer,
        schema: {
          summary: 'Make a room for a duel',
          description:
            'Two people, an even number of rounds; who makes a code scores the guesses it takes. It starts when the second player joins.',
          tags,
          body: NewDuel,
          response: { 201: RoomReply, '4xx': ErrorReply },
        },
      },
      async (request, reply) => {
        const { variant, rounds, format } = request.body;
        const log = await lobby.open(playerOf(request), {
          kind: 'duel',
          variant,
          capacity: 2,
          bots: 0,
          level: 5,
          quick: false,
          format,
          rounds,
          first: null,
        });
        if (log.ok) reply.header('Location', `/api/rooms/${log.value.room.id}`);
        await answerWith(log, request, reply, 201);
        return reply;
      },
    );

    app.get(
      '/rooms',
      {
        onRequest: needPlayer,
        schema: { summary: 'Your rooms that are not over', tags, response: { 200: OpenRooms, '4xx': ErrorReply } },
      },
      async (request, reply) => {
        const rooms: RoomReply['room'][] = [];
        for (const { id } of await store.openOf(playerOf(request).id)) {
          const log = await authority.look(id);
          if (log !== null && current(log).status !== 'over') rooms.push((await view(log, request)).room);
        }
        return reply.send({ rooms, now: clock() });
      },
    );

    app.get(
      '/rooms/:key',
      {
        schema: {
          summary: 'Look at a room',
          description: 'By its id or its short code. Whoever has either may watch.',
          tags,
          params: keyed,
          response: answer,
        },
      },
      async (request, reply) => {
        const id = await idOf(store, request.params.key);
        const log = id === null ? null : await authority.look(id);
        if (log === null) return refuse(reply, noSuchRoom(request.params.key));
        return reply.send(await view(log, request));
      },
    );

    app.post(
      '/rooms/:key/join',
      {
        onRequest: needPlayer,
        schema: {
          summary: 'Join a room',
          description: 'By its id or its short code. Joining again changes nothing.',
          tags,
          params: keyed,
          response: answer,
        },
      },
      async (request, reply) => {
        const id = await idOf(store, request.params.key);
        if (id === null) return refuse(reply, noSuchRoom(request.params.key));
        await answerWith(await lobby.join(id, playerOf(request)), request, reply);
        return reply;
      },
    );

    app.post(
      '/rooms/:id/leave',
      {
        onRequest: needPlayer,
        schema: {
          summary: 'Leave a room',
          description: 'Before the start your place is free again; later it is giving up.',
          tags,
          params,
          response: answer,
        },
      },
      async (request, reply) => {
        const { id } = playerOf(request);
        const log = await authority.act(request.params.id, (state) => decideLeave(state, id));
        await answerWith(log, request, reply);
        return reply;
      },
    );

    app.post(
      '/rooms/:id/start',
      {
        onRequest: needPlayer,
        schema: { summary: 'Start a race, as its host', tags, params, response: answer },
      },
      async (request, reply) => {
        const { id } = playerOf(request);
        const log = await authority.act(request.params.id, (state) => decideStart(state, id));
        await answerWith(log, request, reply);
        return reply;
      },
    );

    app.post(
      '/rooms/:id/code',
      {
        onRequest: needPlayer,
        schema: {
          summary: 'Set the code of a round of a duel',
          description: 'For the maker of a round that is open. Only you see it until the round is over.',
          tags,
          params,
          body: NewCode,
          response: answer,
        },
      },
      async (request, reply) => {
        const { id } = playerOf(request);
        const { code, round } = request.body;
        const log = await authority.act(request.params.id, (state) =>
          decideCode(state, id, { code, round: round ?? null }, randomNonce()),
        );
        await answerWith(log, request, reply);
        return reply;
      },
    );

    app.post(
      '/rooms/:id/guesses',
      {
        onRequest: needPlayer,
        schema: {
          summary: 'Make a guess in a race, or in the round of a duel that you break',
          description:
            'With a turn, a guess that is not the next one is refused; with an Idempotency-Key, sending it again changes nothing and gets the same attempt.',
          tags,
          params,
          headers: z.looseObject({ 'idempotency-key': z.string().min(1).max(100).optional() }),
          body: Guess,
          response: { 201: RoomGuessReply, '4xx': ErrorReply },
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
        const { log, step } = guessed.value;
        return reply.code(201).send({ ...(await view(log, request)), ...attemptOf(step) });
      },
    );

    app.post(
      '/rooms/:id/resign',
      {
        onRequest: needPlayer,
        schema: {
          summary: 'Give up',
          description: 'In a race you come last; a duel is won by the other.',
          tags,
          params,
          response: answer,
        },
      },
      async (request, reply) => {
        const { id } = playerOf(request);
        const log = await authority.act(request.params.id, (state) => decideResign(state, id));
        await answerWith(log, request, reply);
        return reply;
      },
    );

    app.post(
      '/rooms/:id/rematch',
      {
        onRequest: needPlayer,
        schema: {
          summary: 'Play again',
          description: 'Answers with the new room. The first who asks is its host; whoever asks later joins it.',
          tags,
          params,
          response: answer,
        },
      },
      async (request, reply) => {
        await answerWith(await lobby.rematch(request.params.id, playerOf(request)), request, reply);
        return reply;
      },
    );

    app.get(
      '/rooms/:id/replay',
      {
        schema: {
          summary: 'Every game of a room with its seed and nonce, once the room is over',
          description:
            'One for each player of a race, or for each round of a duel; the commitment is checked like that of any game.',
          tags,
          params,
          response: { 200: RoomReplays, '4xx': ErrorReply },
        },
      },
      async (request, reply) => {
        const log = await authority.look(request.params.id);
        if (log === null) return refuse(reply, noSuchRoom(request.params.id));
        if (current(log).status !== 'over') return refuse(reply, running);
        return reply.send({ replays: wireReplays(log) });
      },
    );
  };

const running = refused('room-running', 'The room is still running; its games can be replayed once it is over.');

const ID = /^[\w-]{22}$/u;

const idOf = async (store: RoomStore, key: string): Promise<string | null> => (ID.test(key) ? key : store.byCode(key));

/** The attempt that an event made. */
const attemptOf = ({ event, state }: Step): Pick<RoomGuessReply, 'attempt' | 'turn'> => {
  const { round, playerId } = readHappening(event) as { readonly round: number | null; readonly playerId: string };
  const game = round === null ? state.seats.find(({ id }) => id === playerId)?.game : state.rounds[round - 1]?.game;
  return { attempt: wireAttempt(game!.attempts.at(-1)!), turn: game!.attempts.length };
};
