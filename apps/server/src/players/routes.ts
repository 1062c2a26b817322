import { Readable } from 'node:stream';
import {
  Game,
  GroupEvent,
  Me,
  NewPlayer,
  Player,
  PlayerChange,
  PlayerWithToken,
  Replay,
  Room,
} from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Authority } from '../games/authority.ts';
import { formatCursor, parseCursor } from '../http/cursor.ts';
import { giveCookie, needPlayer, playerOf, takeCookie } from '../http/identity.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/reply.ts';
import { playerGone, refused } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { type EventsOf, exportPlayer, type RoomsOf } from './export.ts';
import type { ExportClaims } from './export-claims.ts';
import { type Players, playerView } from './players.ts';

const GAMES_PER_PAGE = 50;
const Place = z.object({ startedAt: z.int(), id: z.string() });

export const playerRoutes =
  (
    players: Players,
    authority: Authority,
    roomsOf: RoomsOf,
    eventsOf: EventsOf,
    claims: ExportClaims,
    limits: Limits,
    settings: Settings,
    clock: () => number,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/players',
      {
        onRequest: async (request, reply) => (limits.newPlayer(request, reply) ? undefined : reply),
        schema: {
          operationId: 'createPlayer',
          security: [],
          summary: 'Register a player',
          description: 'Returns a token, which is shown only once. Pages also receive it as a cookie.',
          tags: ['players'],
          body: NewPlayer,
          response: { 201: PlayerWithToken },
        },
      },
      async (request, reply) => {
        const { name, bot } = request.body;
        const { player, token } = await players.create({ name: name ?? null, bot }, clock());
        giveCookie(reply, token, settings.secureCookie);
        return reply.code(201).send({ ...playerView(player), token });
      },
    );

    app.get(
      '/me',
      {
        onRequest: needPlayer,
        schema: {
          operationId: 'getMe',
          summary: 'Your player, statistics and games',
          tags: ['players'],
          querystring: z.object({ after: z.string().max(400).optional() }),
          response: { 200: Me },
        },
      },
      async (request, reply) => {
        const player = playerOf(request);
        const { after } = request.query;
        const place = after === undefined ? null : parseCursor(Place, after);
        if (after !== undefined && place === null) return refuse(reply, badCursor);
        const [statistics, games] = await Promise.all([
          players.statistics(player.id),
          players.games(player.id, place, GAMES_PER_PAGE),
        ]);
        const last = games.length < GAMES_PER_PAGE ? undefined : games.at(-1);
        const next = last === undefined ? null : formatCursor({ startedAt: last.startedAt, id: last.id });
        return reply.send({ ...playerView(player), statistics, games, next });
      },
    );

    app.patch(
      '/me',
      {
        onRequest: needPlayer,
        config: { refuses: ['not-like-solver'] },
        schema: {
          operationId: 'changeMe',
          summary: 'Change your name, or how leaderboards show you',
          description:
            'A player in the solver league can ask to be labelled as a program. Such a player appears in the solver league only, and can undo this at any time.',
          tags: ['players'],
          body: PlayerChange,
          response: { 200: Player },
        },
      },
      async (request, reply) => {
        const { name, listed, program } = request.body;
        const { id } = playerOf(request);
        if (program === true && !(await players.playsLikeSolver(id))) return refuse(reply, notLikeSolver);
        const changed = await players.change(id, {
          ...(name === undefined ? {} : { name }),
          ...(listed === undefined ? {} : { listed: listed ? 1 : 0 }),
          ...(program === undefined ? {} : { program: program ? 1 : 0 }),
        });
        return changed === null ? refuse(reply, playerGone) : reply.send(playerView(changed));
      },
    );

    app.post(
      '/me/token',
      {
        onRequest: needPlayer,
        schema: {
          operationId: 'renewToken',
          summary: 'Replace your token',
          description:
            'The old token stops working at once, also on other devices or for a thief. Its event streams end within 15 seconds. Pages also receive the new token as a cookie.',
          tags: ['players'],
          response: { 201: PlayerWithToken },
        },
      },
      async (request, reply) => {
        const player = playerOf(request);
        const token = await players.renewToken(player);
        if (token === null) return refuse(reply, renewed);
        giveCookie(reply, token, settings.secureCookie);
        return reply.code(201).send({ ...playerView(player), token });
      },
    );

    app.delete(
      '/me',
      {
        onRequest: needPlayer,
        schema: {
          operationId: 'deleteMe',
          summary: 'Delete your player and all your games',
          tags: ['players'],
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await players.remove(playerOf(request).id);
        takeCookie(reply);
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/me/export',
      {
        onRequest: needPlayer,
        config: { refuses: ['export-running'] },
        schema: {
          operationId: 'exportMe',
          summary: 'Export all data about you',
          description:
            'Contains all games, the latest first, with a replay of each game that may be shown. Also contains your rooms, and the events that you joined or host. A player can run one export at a time.',
          tags: ['players'],
          response: {
            200: z.object({
              player: Player,
              games: z.array(z.object({ game: Game, replay: Replay.nullable() })),
              rooms: z.array(Room),
              events: z.array(GroupEvent),
            }),
          },
        },
      },
      async (request, reply) => {
        const player = playerOf(request);
        const claim = await claims.claim(player.id);
        if (claim === null) return refuse(reply, exportRunning);
        // Read only as fast as it is sent, so that memory stays small.
        const pieces = exportPlayer(player, players, authority, roomsOf, eventsOf, claim, clock);
        const stream = Readable.from(pieces, { objectMode: false });
        // A client that breaks off may ask again; if the store is away, after a minute.
        stream.once('close', () => void claim.release().catch(() => {}));
        reply.header('Content-Disposition', 'attachment; filename="mastermind.json"').type('application/json');
        return reply.send(stream as never);
      },
    );
  };

export const badCursor = refused('malformed', 'The place to go on from is none that this server gave.');

const renewed = refused('no-player', "This token is no longer the player's.");

const notLikeSolver = refused(
  'not-like-solver',
  'Only those who stand among the players who play like the solver can be listed there as a program.',
);

const exportRunning = refused('export-running', 'Your games are being exported already; wait until that has ended.');
