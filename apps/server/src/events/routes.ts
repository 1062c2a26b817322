import {
  codeRefusals,
  EventGameReply,
  EventGuessReply,
  EventKey,
  EventMessage,
  EventReply,
  Guess,
  HostedEvents,
  Id,
  JoinEvent,
  JoinedEvent,
  NewEvent,
} from '@mastermind/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { wireAttempt } from '../games/view.ts';
import { VARIANT_REFUSALS } from '../http/contract.ts';
import { giveCookie, needPlayer, playerOf } from '../http/identity.ts';
import type { Limits } from '../http/limits.ts';
import { networksOf } from '../http/network.ts';
import { KEY_DESCRIPTION, KeyHeader } from '../http/parameters.ts';
import { refuse } from '../http/reply.ts';
import { createLruCache } from '../lru-cache.ts';
import { type Players, playerView } from '../players/players.ts';
import type { Refused } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { REMOVED } from '../storage/schema.ts';
import { answerStream, formatEvent } from '../streams/client-streams.ts';
import { type EventAnswers, poolOf } from './answers.ts';
import { attemptOf, type EventAuthority, type Moved, missing, notIn } from './authority.ts';
import type { EventFeeds } from './feeds.ts';
import type { EventLobby } from './lobby.ts';
import { readEvent } from './state.ts';
import type { EventStore } from './store.ts';
import { wireEventFrame, wireEventGame } from './view.ts';

/** The dependencies of the routes of events. */
export interface EventRoutes {
  readonly authority: EventAuthority;
  readonly store: EventStore;
  readonly lobby: EventLobby;
  readonly answers: EventAnswers;
  readonly feeds: EventFeeds;
  readonly players: Pick<Players, 'prepare'>;
  readonly limits: Pick<Limits, 'newEvent' | 'roomCode' | 'missedRoom'>;
  readonly settings: Pick<Settings, 'secureCookie'>;
  readonly keepMs: number;
  readonly clock: () => number;
}

const tags = ['events'];
const params = z.object({ id: Id });
const keyed = z.object({ key: EventKey });
const ACTING = [
  ...['not-found', 'not-in-event', 'removed-from-event', 'not-started', 'event-paused', 'event-over'],
  ...['round-done', 'busy'],
] as const;
const FOUND_CODES = 16_384;
/** A phone that reconnects may have two for a moment, and some have a second device. */
const STREAMS_PER_SEAT = 2;

/** Routes to make, find, join and play events. */
export const eventRoutes =
  (given: EventRoutes): FastifyPluginAsyncZod =>
  async (app) => {
    const { authority, store, lobby, answers, feeds, players, limits, settings, keepMs, clock } = given;

    /** Codes with the address that found each: wrong codes from that address do not close the event to it. */
    const found = createLruCache<true>(FOUND_CODES);

    /** The id of an event, or `null` once the refusal has been sent. */
    const find = async (key: string, request: FastifyRequest, reply: FastifyReply): Promise<string | null> => {
      if (ID.test(key)) return key;
      const place = `${networksOf(request.ip)[0]!.name} ${key}`;
      if (found.get(place) === null && !limits.roomCode(request, reply)) return null;
      const id = await store.byCode(key);
      if (id === null) {
        limits.missedRoom(request);
        refuse(reply, missing(key));
      } else found.keep(place, true);
      return id;
    };

    /** A refusal counts for the event, too, since a class that guesses during a pause shares one address. */
    const refuseIn = async (id: string, request: FastifyRequest, reply: FastifyReply, refusal: Refused) => {
      const event = await authority.look(id);
      if (event !== null) await answers.greet(event, request);
      return refuse(reply, refusal);
    };

    const gameOf = ({ event, log }: Moved) => ({ you: wireEventGame(event, log), now: clock() });

    app.post(
      '/events',
      {
        onRequest: needPlayer,
        config: { refuses: [...VARIANT_REFUSALS, 'too-many-events', 'busy'], locates: true },
        schema: {
          operationId: 'createEvent',
          summary: 'Create an event for a group',
          description:
            'You are the host and need not take part. All codes are fixed now and stay hidden until the event is over. Then the commitment to the list proves them.',
          tags,
          body: NewEvent,
          response: { 201: EventReply },
        },
      },
      async (request, reply) => {
        if (!limits.newEvent(request, reply)) return reply;
        const player = playerOf(request);
        const event = await lobby.open(player, request.body);
        if (!event.ok) return refuse(reply, event.error);
        reply.header('Location', `/api/events/${event.value.info.id}`);
        return reply.code(201).send(await answers.view(event.value, player.id));
      },
    );

    app.get(
      '/events',
      {
        onRequest: needPlayer,
        schema: {
          operationId: 'listEvents',
          summary: 'The events that you host',
          tags,
          response: { 200: HostedEvents },
        },
      },
      async (request, reply) => {
        const rows = await store.hostedBy(playerOf(request).id);
        const counts = await store.counts(rows.map(({ id }) => id));
        const events = rows.map((row) => ({
          ...wireEventFrame(readEvent(row), keepMs),
          count: counts.get(row.id) ?? 0,
        }));
        return reply.send({ events, now: clock() });
      },
    );

    app.get(
      '/events/:key',
      {
        config: { refuses: ['not-found'] },
        schema: {
          operationId: 'getEvent',
          summary: 'Get an event',
          description:
            'Takes the id or the event code. Any caller who has one of them may watch. The reply shows results, but no guesses.',
          tags,
          params: keyed,
          response: { 200: EventReply },
        },
      },
      async (request, reply) => {
        const id = await find(request.params.key, request, reply);
        if (id === null) return reply;
        const event = await authority.look(id);
        if (event === null) return refuse(reply, missing(request.params.key));
        await answers.greet(event, request);
        return reply.send(await answers.view(event, request.player?.id ?? null));
      },
    );

    app.post(
      '/events/:key/join',
      {
        config: {
          refuses: [
            'not-found',
            'event-over',
            'event-locked',
            'event-full',
            'removed-from-event',
            'banned',
            'no-player',
          ],
        },
        schema: {
          operationId: 'joinEvent',
          summary: 'Join an event',
          description:
            'Takes the id or the event code, before the start or during the event. A caller without a player gets one, which counts against the limits of the event, not of the address. Joining again changes nothing.',
          tags,
          params: keyed,
          body: JoinEvent,
          response: { 200: JoinedEvent },
        },
      },
      async (request, reply) => {
        const id = await find(request.params.key, request, reply);
        if (id === null) return reply;
        if (request.player !== null && (await needPlayer(request, reply)) !== undefined) return reply;
        const made = request.player === null ? players.prepare({ name: null, bot: false }, clock()) : null;
        const player = request.player ?? made!.player;
        const event = await lobby.join(id, player, made !== null, request.body);
        if (!event.ok) return refuseIn(id, request, reply, event.error);
        answers.welcome(event.value, request);
        if (made !== null) giveCookie(reply, made.token, settings.secureCookie);
        const view = await answers.view(event.value, player.id);
        return reply.send({ ...view, made: made === null ? null : { ...playerView(made.player), token: made.token } });
      },
    );

    app.post(
      '/events/:id/leave',
      {
        onRequest: needPlayer,
        config: { refuses: ['not-found', 'not-in-event', 'event-over'] },
        schema: {
          operationId: 'leaveEvent',
          summary: 'Leave an event',
          description:
            'Removes your results from the standings. You may join again and continue, unless the host has removed you. The results of an event that is over stay.',
          tags,
          params,
          response: { 200: EventReply },
        },
      },
      async (request, reply) => {
        const { id } = playerOf(request);
        const event = await lobby.leave(request.params.id, id);
        return event.ok ? reply.send(await answers.view(event.value, id)) : refuse(reply, event.error);
      },
    );

    app.get(
      '/events/:id/game',
      {
        onRequest: needPlayer,
        config: { refuses: ['not-found', 'not-in-event'] },
        schema: {
          operationId: 'getEventGame',
          summary: 'Your own game in an event',
          tags,
          params,
          response: { 200: EventGameReply },
        },
      },
      async (request, reply) => {
        const event = await authority.look(request.params.id);
        if (event === null) return refuse(reply, missing(request.params.id));
        const log = await answers.greet(event, request);
        return log === null ? refuse(reply, notIn) : reply.send(gameOf({ event, log }));
      },
    );

    app.post(
      '/events/:id/guesses',
      {
        onRequest: needPlayer,
        config: { refuses: [...ACTING, 'wrong-turn', 'key-reused', ...codeRefusals] },
        schema: {
          operationId: 'guessInEvent',
          summary: 'Make a guess in an event',
          description: KEY_DESCRIPTION,
          tags,
          params,
          headers: KeyHeader,
          body: Guess,
          response: { 201: EventGuessReply },
        },
      },
      async (request, reply) => {
        const { code, turn = null } = request.body;
        const key = request.headers['idempotency-key'] ?? null;
        const { id } = playerOf(request);
        const moved = await authority.move(request.params.id, id, { type: 'submit', code, turn, key });
        if (!moved.ok) return refuseIn(request.params.id, request, reply, moved.error);
        const { event, log } = moved.value;
        answers.welcome(event, request);
        const { attempt, ...more } = attemptOf(event, log);
        return reply.code(201).send({ attempt: wireAttempt(attempt), ...more, ...gameOf(moved.value) });
      },
    );

    app.post(
      '/events/:id/resign',
      {
        onRequest: needPlayer,
        config: { refuses: ACTING },
        schema: {
          operationId: 'resignInEvent',
          summary: 'Give up the current code of an event',
          description: 'The next code follows, if there is one. The code that you gave up stays hidden until the end.',
          tags,
          params,
          response: { 200: EventGameReply },
        },
      },
      async (request, reply) => {
        const moved = await authority.move(request.params.id, playerOf(request).id, { type: 'resign' });
        if (!moved.ok) return refuseIn(request.params.id, request, reply, moved.error);
        answers.welcome(moved.value.event, request);
        return reply.send(gameOf(moved.value));
      },
    );

    app.get(
      '/events/:id/events',
      {
        config: { refuses: ['not-found', 'too-many-streams'] },
        schema: {
          operationId: 'watchEvent',
          summary: 'Watch an event',
          description:
            'Server-sent events: first the whole event, then its changes, at most twice a second and the same for all viewers. A reopened stream begins with the whole event. Streams count against the limit of the event first, and then against the limit of the address.',
          tags,
          params,
          response: {
            200: { description: 'Events', content: { 'text/event-stream': { schema: EventMessage } } },
          },
        },
      },
      async (request, reply) => {
        const event = await authority.look(request.params.id);
        if (event === null) return refuse(reply, missing(request.params.id));
        const { info } = event;
        const playerId = request.player?.id ?? null;
        const isHost = playerId === info.hostId;
        const log = await answers.greet(event, request);
        const isInside = log?.row.removed === 0 || isHost;
        const first = async (): Promise<string | null> => {
          const now = await authority.look(info.id);
          return now === null ? null : formatEvent('event', JSON.stringify(await answers.view(now, playerId)));
        };
        return answerStream(
          request,
          reply,
          (watcher, start) => feeds.open(info.id, isHost, watcher, start, first),
          isInside || log?.row.removed !== REMOVED
            ? { id: poolOf(event, isInside), most: (info.size + 1) * STREAMS_PER_SEAT }
            : undefined,
        );
      },
    );
  };

const ID = /^[\w-]{22}$/u;
