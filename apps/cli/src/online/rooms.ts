import { type Code, err, ok } from '@mastermind/engine';
import type { DuelFormat, ErrorReply, RoomGuessReply, RoomReply } from '@mastermind/protocol';
import { eventParser, type StreamMessage } from './event-parser.ts';
import { AWAY, openRequests, type Reply } from './request.ts';
import type { Tokens } from './tokens.ts';

export interface RaceWish {
  readonly variant: string;
  readonly capacity: number;
  readonly bots: number;
  readonly level: number;
}

export interface DuelWish {
  readonly variant: string;
  readonly rounds: number;
  readonly format: DuelFormat;
}

/** The part of a server that races and duels need. Keys are ids or short codes. */
export interface RoomServer {
  readonly address: string;
  /** Takes a nickname. */
  rename(name: string): Reply<unknown>;
  quickRace(variant: string): Reply<RoomReply>;
  newRace(wish: RaceWish): Reply<RoomReply>;
  newDuel(wish: DuelWish): Reply<RoomReply>;
  look(key: string): Reply<RoomReply>;
  join(key: string): Reply<RoomReply>;
  leave(id: string): Reply<RoomReply>;
  start(id: string): Reply<RoomReply>;
  setCode(id: string, round: number, code: Code): Reply<RoomReply>;
  guess(id: string, turn: number, code: Code, key: string): Reply<RoomGuessReply>;
  resign(id: string): Reply<RoomReply>;
  rematch(id: string): Reply<RoomReply>;
  /** What happens after a version, until the stream ends or breaks. */
  events(id: string, after: number, signal: AbortSignal): Reply<AsyncIterable<StreamMessage>>;
}

/** A stream shows life every fifteen seconds; one that does not for so long is broken, whatever the network says. */
const SILENCE = 40_000;

export const connectRooms = (address: string, tokens: Tokens): RoomServer => {
  const { request, asPlayer, identity } = openRequests(address, tokens);
  const post = <T>(path: string, body?: unknown): Reply<T> =>
    request(path, { method: 'POST', ...(body === undefined ? {} : { body }) });

  return {
    address,
    rename: (name) => asPlayer(() => request('/me', { method: 'PATCH', body: { name } })),
    quickRace: (variant) => asPlayer(() => post('/races/quick', { variant })),
    newRace: (wish) => asPlayer(() => post('/races', wish)),
    newDuel: (wish) => asPlayer(() => post('/duels', wish)),
    look: (key) => request(`/rooms/${key}`),
    join: (key) => asPlayer(() => request(`/rooms/${key}/join`, { method: 'POST', repeatable: true })),
    leave: (id) => post(`/rooms/${id}/leave`),
    start: (id) => post(`/rooms/${id}/start`),
    setCode: (id, round, code) => post(`/rooms/${id}/code`, { code, round }),
    guess: (id, turn, code, key) => request(`/rooms/${id}/guesses`, { method: 'POST', body: { code, turn }, key }),
    resign: (id) => post(`/rooms/${id}/resign`),
    rematch: (id) => request(`/rooms/${id}/rematch`, { method: 'POST', repeatable: true }),
    events: async (id, after, signal) => {
      const broken = new AbortController();
      const either = AbortSignal.any([signal, broken.signal]);
      try {
        const response = await fetch(`${address}/api/rooms/${id}/events?after=${after}`, {
          redirect: 'error',
          signal: either,
          headers: { ...identity(), Accept: 'text/event-stream', 'Last-Event-ID': String(after) },
        });
        if (response.ok && response.body !== null) return ok(messagesOf(response.body, broken));
        const { error } = (await response.json()) as ErrorReply;
        return err(response.status === 503 ? AWAY : error);
      } catch {
        return err(AWAY);
      }
    },
  };
};

/** The messages as they come. Whether it ended or broke makes no difference to whoever listens: they ask again. */
async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  broken: AbortController,
): AsyncGenerator<StreamMessage, void> {
  const feed = eventParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const silence = setTimeout(() => broken.abort(), SILENCE);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      yield* feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    // Broken off.
  } finally {
    await reader.cancel().catch(() => {});
  }
}
