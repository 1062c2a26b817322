import { codeRefusals, Guess, Id, NewCode, type RefusalKind, RoomGuessReply, RoomReply } from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { randomNonce } from '../chance.ts';
import { wireAttempt } from '../games/view.ts';
import { needPlayer, playerOf } from '../http/identity.ts';
import { KEY_DESCRIPTION, KeyHeader } from '../http/parameters.ts';
import { refuse } from '../http/reply.ts';
import { readRoomAction } from './action.ts';
import type { Answers } from './answers.ts';
import type { RoomAuthority } from './authority.ts';
import { decideCode, decideLeave, decideReady, decideResign, decideStart, type Verdict } from './decide.ts';
import type { Step } from './fold.ts';
import type { Lobby } from './lobby.ts';
import { JOINING } from './routes.ts';
import type { RoomState } from './state.ts';

const tags = ['rooms'];
const params = z.object({ id: Id });
const response = { 200: RoomReply } as const;
/** The refusals for a player who acts in a room that should be running. */
const ACTING = ['not-found', 'not-in-room', 'not-started', 'already-won', 'already-lost', 'room-over', 'busy'] as const;

/** Commands without a body. */
const PLAIN: readonly {
  readonly path: string;
  readonly operationId: string;
  readonly refuses: readonly RefusalKind[];
  readonly summary: string;
  readonly description: string;
  readonly decide: (state: RoomState, playerId: string, now: number) => Verdict;
}[] = [
  {
    path: 'leave',
    operationId: 'leaveRoom',
    refuses: ['not-found', 'not-in-room', 'busy'],
    summary: 'Leave a room',
    description:
      'Before the start, this frees your seat, also a seat that a rematch reserves for you. After the start, it counts as giving up.',
    decide: decideLeave,
  },
  {
    path: 'start',
    operationId: 'startRace',
    refuses: ['not-found', 'not-in-room', 'not-the-host', 'room-over', 'too-few-players', 'busy'],
    summary: 'Start a race, as its host',
    description:
      'A race needs at least two players; bots count. The clock starts after a countdown: ten seconds for SKEMIND, three for other rulesets.',
    decide: decideStart,
  },
  {
    path: 'ready',
    operationId: 'readyForRace',
    refuses: ACTING,
    summary: 'Skip the rest of the countdown',
    description: 'The clock starts at once when all players are ready. Bots of the server are always ready.',
    decide: decideReady,
  },
  {
    path: 'resign',
    operationId: 'resignRoom',
    refuses: ACTING,
    summary: 'Give up',
    description: 'In a race, you are ranked last. In a duel, the other player wins.',
    decide: decideResign,
  },
];

export const roomCommands =
  (authority: RoomAuthority, lobby: Lobby, { view, answer }: Answers): FastifyPluginAsyncZod =>
  async (app) => {
    for (const { path, operationId, refuses, summary, description, decide } of PLAIN)
      app.post(
        `/rooms/:id/${path}`,
        {
          onRequest: needPlayer,
          config: { refuses },
          schema: { operationId, summary, description, tags, params, response },
        },
        async (request, reply) => {
          const { id } = playerOf(request);
          const log = await authority.act(request.params.id, (state, now) => decide(state, id, now));
          return answer(log, request, reply);
        },
      );

    app.post(
      '/rooms/:id/code',
      {
        onRequest: needPlayer,
        config: { refuses: [...ACTING, 'not-your-turn', 'code-set', ...codeRefusals] },
        schema: {
          operationId: 'setCode',
          summary: 'Set the code of a round of a duel',
          description: 'For the maker of an open round. Only you can see the code until the round is over.',
          tags,
          params,
          body: NewCode,
          response,
        },
      },
      async (request, reply) => {
        const { id } = playerOf(request);
        const { code, round = null } = request.body;
        const nonce = randomNonce();
        const log = await authority.act(request.params.id, (state) => decideCode(state, id, { code, round }, nonce));
        return answer(log, request, reply);
      },
    );

    app.post(
      '/rooms/:id/guesses',
      {
        onRequest: needPlayer,
        config: { refuses: [...ACTING, 'not-your-turn', 'wrong-turn', 'key-reused', ...codeRefusals] },
        schema: {
          operationId: 'guessInRoom',
          summary: 'Make a guess in a race, or in the round of a duel that you break',
          description: KEY_DESCRIPTION,
          tags,
          params,
          headers: KeyHeader,
          body: Guess,
          response: { 201: RoomGuessReply },
        },
      },
      async (request, reply) => {
        const { code, turn = null } = request.body;
        const key = request.headers['idempotency-key'] ?? null;
        const guessed = await authority.guess(request.params.id, playerOf(request).id, { code, turn, key });
        if (!guessed.ok) return refuse(reply, guessed.error);
        const { log, step } = guessed.value;
        return reply.code(201).send({ ...(await view(log, request)), ...attemptOf(step) });
      },
    );

    app.post(
      '/rooms/:id/rematch',
      {
        onRequest: needPlayer,
        config: { refuses: [...JOINING, 'not-in-room', 'room-running', 'too-many-bots'] },
        schema: {
          operationId: 'rematch',
          summary: 'Play again',
          description:
            'Returns the new room. The first player who asks is its host, and later players join it. Seats are reserved for the players of the previous game until they leave or the rematch starts.',
          tags,
          params,
          response,
        },
      },
      async (request, reply) => answer(await lobby.rematch(request.params.id, playerOf(request)), request, reply),
    );
  };

/** The attempt that an event made. */
const attemptOf = ({ event, state }: Step): Pick<RoomGuessReply, 'attempt' | 'turn'> => {
  const happened = readRoomAction(event);
  if (happened.type !== 'guess') throw new Error(`What was answered as a guess is "${happened.type}".`);
  const { playerId, round } = happened;
  const { game } = round === null ? state.seats.find(({ id }) => id === playerId)! : state.rounds[round - 1]!;
  return { attempt: wireAttempt(game!.attempts.at(-1)!), turn: game!.attempts.length };
};
