import {
  Id,
  NewDuel,
  NewRace,
  OpenRooms,
  QuickRace,
  QuickRacers,
  RoomKey,
  RoomReplays,
  RoomReply,
} from '@mastermind/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { VARIANT_REFUSALS } from '../http/contract.ts';
import { needPlayer, playerOf } from '../http/identity.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/reply.ts';
import { refused } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { noSuchRoom, type RoomAuthority } from './authority.ts';
import { current } from './fold.ts';
import type { Lobby } from './lobby.ts';
import { wireReplays } from './replay.ts';
import type { RoomStore } from './store.ts';

const tags = ['rooms'];
/** The terms of a race that were not agreed. */
const RACE = {
  kind: 'race',
  capacity: 4,
  bots: 0,
  level: 5,
  quick: false,
  format: null,
  rounds: 0,
  first: null,
  kept: [],
} as const;
/** The maximum unless the settings allow more. */
const MAX_SHOWN_ROOMS = 50;
const params = z.object({ id: Id });
const keyed = z.object({ key: RoomKey });
const response = { 200: RoomReply } as const;
const OPENING = [...VARIANT_REFUSALS, 'too-many-rooms', 'too-many-bots', 'busy'] as const;
/** The refusals for a player who joins a room, also that of a rematch. */
export const JOINING = ['not-found', 'room-over', 'room-started', 'room-full', 'too-many-rooms', 'busy'] as const;

export const roomRoutes =
  (
    authority: RoomAuthority,
    lobby: Lobby,
    store: RoomStore,
    { view, answer }: Answers,
    racers: () => Promise<QuickRacers>,
    limits: Pick<Limits, 'roomCode' | 'missedRoom'>,
    clock: () => number,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    /** The id of a room, or `null` once the refusal has been sent. */
    const findRoom = async (key: string, request: FastifyRequest, reply: FastifyReply): Promise<string | null> => {
      if (ID.test(key)) return key;
      if (!limits.roomCode(request, reply)) return null;
      const id = await store.byCode(key);
      if (id === null) {
        limits.missedRoom(request);
        refuse(reply, noSuchRoom(key));
      }
      return id;
    };

    app.post(
      '/races',
      {
        onRequest: needPlayer,
        config: { refuses: OPENING, locates: true },
        schema: {
          operationId: 'createRace',
          summary: 'Create a race',
          description:
            'You are the host and the first player. The race starts when the host starts it, or when it is full. The code is fixed now, and the commitment proves it later.',
          tags,
          body: NewRace,
          response: { 201: RoomReply },
        },
      },
      async (request, reply) => {
        const { variant, capacity, bots, level } = request.body;
        const log = await lobby.open(playerOf(request), {
          ...RACE,
          variant,
          capacity,
          bots: Math.min(bots, capacity - 1),
          level,
        });
        if (log.ok) reply.header('Location', `/api/rooms/${log.value.room.id}`);
        return answer(log, request, reply, 201);
      },
    );

    app.post(
      '/races/quick',
      {
        onRequest: needPlayer,
        config: { refuses: OPENING },
        schema: {
          operationId: 'quickRace',
          summary: 'Join a quick race',
          description:
            'Joins the open quick race of this ruleset, or creates one. The race starts with four players, or after eight seconds with bots in the free seats. The creator of the race chooses the level of the bots.',
          tags,
          body: QuickRace,
          response,
        },
      },
      async (request, reply) => {
        const { variant, level } = request.body;
        const log = await lobby.quick(playerOf(request), { ...RACE, variant, level, quick: true });
        return answer(log, request, reply);
      },
    );

    app.get(
      '/races/quick',
      {
        schema: {
          operationId: 'quickRacers',
          summary: 'Players in quick races now',
          description: 'People only, with the names that are visible in the room.',
          tags,
          response: { 200: QuickRacers },
        },
      },
      async (_request, reply) => reply.send(await racers()),
    );

    app.post(
      '/duels',
      {
        onRequest: needPlayer,
        config: { refuses: OPENING, locates: true },
        schema: {
          operationId: 'createDuel',
          summary: 'Create a duel',
          description:
            'A duel has two players and an even number of rounds. The maker of a code scores one point per guess. The duel starts when the second player joins.',
          tags,
          body: NewDuel,
          response: { 201: RoomReply },
        },
      },
      async (request, reply) => {
        const { variant, rounds, format } = request.body;
        const log = await lobby.open(playerOf(request), {
          ...RACE,
          kind: 'duel',
          variant,
          capacity: 2,
          format,
          rounds,
        });
        if (log.ok) reply.header('Location', `/api/rooms/${log.value.room.id}`);
        return answer(log, request, reply, 201);
      },
    );

    app.get(
      '/rooms',
      {
        onRequest: needPlayer,
        schema: {
          operationId: 'listRooms',
          summary: 'Your open rooms',
          description: `The latest ${MAX_SHOWN_ROOMS}, the newest first.`,
          tags,
          response: { 200: OpenRooms },
        },
      },
      async (request, reply) => {
        const rooms: RoomReply['room'][] = [];
        for (const id of await store.openOf(playerOf(request).id, MAX_SHOWN_ROOMS)) {
          const log = await authority.look(id);
          if (log !== null && current(log).status !== 'over') rooms.push((await view(log, request)).room);
        }
        return reply.send({ rooms, now: clock() });
      },
    );

    app.get(
      '/rooms/:key',
      {
        config: { refuses: ['not-found'] },
        schema: {
          operationId: 'getRoom',
          summary: 'Get a room',
          description: 'Takes the id or the room code. Any caller who has one of them may watch.',
          tags,
          params: keyed,
          response,
        },
      },
      async (request, reply) => {
        const id = await findRoom(request.params.key, request, reply);
        if (id === null) return reply;
        const log = await authority.look(id);
        if (log === null) return refuse(reply, noSuchRoom(request.params.key));
        return reply.send(await view(log, request));
      },
    );

    app.post(
      '/rooms/:key/join',
      {
        onRequest: needPlayer,
        config: { refuses: JOINING },
        schema: {
          operationId: 'joinRoom',
          summary: 'Join a room',
          description: 'Takes the id or the room code. Joining again changes nothing.',
          tags,
          params: keyed,
          response,
        },
      },
      async (request, reply) => {
        const id = await findRoom(request.params.key, request, reply);
        if (id === null) return reply;
        return answer(await lobby.join(id, playerOf(request)), request, reply);
      },
    );

    app.get(
      '/rooms/:id/replay',
      {
        config: { refuses: ['not-found', 'room-running'] },
        schema: {
          operationId: 'replayRoom',
          summary: 'All games of a finished room, with codes and nonces',
          description:
            'One game for each player of a race, or for each round of a duel. Check the commitments as for any game.',
          tags,
          params,
          response: { 200: RoomReplays },
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
