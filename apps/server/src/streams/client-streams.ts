import { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { StreamSignal } from '@mastermind/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Network, networksOf } from '../http/network.ts';
import { refuse } from '../http/reply.ts';
import { type Refused, refused } from '../refusal.ts';
import type { Settings } from '../settings.ts';

/** The viewer: limits count by player and by address. */
export interface Watcher {
  readonly playerId: string | null;
  /** The hash of the player's token. */
  readonly tokenHash: string | null;
  readonly networks: readonly Network[];
  /** Of a viewer of an event: counted there instead of by network, up to a limit. */
  readonly event?: { readonly id: string; readonly most: number };
}

/** The current hashes of players' tokens, without deleted players. */
export type TokenHashesOf = (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** One client's stream of server-sent events. */
export interface ClientStream {
  send(text: string): void;
  /** Sends a last text and ends the stream. */
  end(text: string): void;
}

/** The event streams of this node: limits per player and address, slow clients, heartbeats, tokens that were replaced. */
export interface ClientStreams {
  /** Calls `start` for the writable once the watcher is allowed a stream. */
  open(watcher: Watcher, start: () => Writable, gone: () => void): ClientStream | Refused;
  count(): number;
  /** Asks every client to reconnect later, and ends. A stream opened after this ends at once in the same way. */
  close(): void;
}

/** How many bytes a client may leave unread before it is dropped; it reconnects and misses nothing. */
const MAX_BACKLOG_BYTES = 64 * 1024;
const HEARTBEAT_MS = 15_000;
/** Heartbeats are sent in this many portions: 8,000 at once would delay everything else by a tenth of a second. */
const HEARTBEAT_PORTIONS = 60;
const RETRY_MS = 2000;

/** One message in its wire format; without an id if a client must not resume after it. */
export const formatEvent = (type: string, data: string, id: number | null = null): string =>
  `${id === null ? '' : `id: ${id}\n`}event: ${type}\ndata: ${data}\n\n`;

/** A message about the stream itself; it has no id, so that no client resumes after it. */
export const formatSignal = (signal: StreamSignal): string => formatEvent(signal, '{}');

/** The client may reconnect. */
const BYE = formatSignal('bye');

/** Asks proxies to pass every event on at once, neither gathered (nginx) nor compressed. */
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Answers with the stream that `open` begins, or with its refusal; HEAD asks for the headers and gets no stream. */
export const answerStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  open: (watcher: Watcher, start: () => Writable) => Refused | null,
  event?: Watcher['event'],
): FastifyReply => {
  if (request.method === 'HEAD') return reply.headers(HEADERS).send();
  const { id: playerId = null, token_hash: tokenHash = null } = request.player ?? {};
  const watcher = { playerId, tokenHash, networks: networksOf(request.ip), ...(event === undefined ? {} : { event }) };
  const refusal = open(watcher, () => startStream(reply));
  if (refusal !== null) refuse(reply, refusal);
  return reply;
};

/**
 * The stream is written to directly: a pipe in between would cost each watcher some thirty kilobytes. It ends with its
 * connection and needs no other end mark, so events are sent without chunked encoding.
 */
const startStream = (reply: FastifyReply): Writable => {
  reply.hijack();
  reply.raw.useChunkedEncodingByDefault = false;
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
  reply.raw.flushHeaders();
  return reply.raw;
};

export const createClientStreams = (
  settings: Pick<Settings, 'streamsPerPlayer' | 'streamsPerAddress'>,
  tokenHashesOf: TokenHashesOf,
): ClientStreams => {
  const portions = Array.from({ length: HEARTBEAT_PORTIONS }, () => new Map<ClientStream, Watcher>());
  let opened = 0;
  let beats = 0;
  let closed = false;
  const counts = new Map<string, number>();

  const count = (key: string, by: number): void => {
    const next = (counts.get(key) ?? 0) + by;
    if (next > 0) counts.set(key, next);
    else counts.delete(key);
  };

  const countsForEvent = ({ event }: Watcher): boolean =>
    event !== undefined && (counts.get(`event ${event.id}`) ?? 0) < event.most;

  const isFull = (watcher: Watcher): boolean =>
    (!countsForEvent(watcher) && isAddressFull(watcher)) || isPlayerFull(watcher);

  const isAddressFull = ({ networks }: Watcher): boolean =>
    networks.some(({ name, share }) => (counts.get(`address ${name}`) ?? 0) >= settings.streamsPerAddress * share);

  const isPlayerFull = ({ playerId }: Watcher): boolean =>
    playerId !== null && (counts.get(`player ${playerId}`) ?? 0) >= settings.streamsPerPlayer;

  /** A stream is limited to the view of its player, so it ends with the token that opened it. */
  const endOutdated = async (streams: readonly (readonly [ClientStream, Watcher])[]): Promise<void> => {
    const ids = new Set(streams.flatMap(([, { playerId }]) => playerId ?? []));
    if (ids.size === 0) return;
    const hashes = await tokenHashesOf([...ids]);
    for (const [client, { playerId, tokenHash }] of streams)
      if (playerId !== null && hashes.get(playerId) !== tokenHash) client.end(BYE);
  };

  const heartbeat = setInterval(() => {
    const streams = [...portions[beats++ % HEARTBEAT_PORTIONS]!];
    for (const [client] of streams) client.send(': still here\n\n');
    // If the store is away, the next heartbeat finds out.
    endOutdated(streams).catch(() => {});
  }, HEARTBEAT_MS / HEARTBEAT_PORTIONS);
  heartbeat.unref();

  return {
    open: (watcher, start, gone) => {
      if (isFull(watcher)) return refused('too-many-streams', 'Too many event streams are open; close one first.');
      const keys = [
        ...(countsForEvent(watcher)
          ? [`event ${watcher.event!.id}`]
          : watcher.networks.map(({ name }) => `address ${name}`)),
        ...(watcher.playerId === null ? [] : [`player ${watcher.playerId}`]),
      ];
      const stream = start();
      // A reply holds its writes back until the end of the turn; the socket sends them at once.
      const line = stream instanceof ServerResponse ? (stream.socket ?? stream) : stream;
      const isDone = (): boolean => stream.destroyed || stream.writableEnded;
      const client: ClientStream = {
        send: (text) => {
          if (isDone()) return;
          line.write(text);
          if (stream.writableLength > MAX_BACKLOG_BYTES) stream.destroy();
        },
        end: (text) => {
          if (!isDone()) stream.end(text);
        },
      };
      const portion = portions[opened++ % HEARTBEAT_PORTIONS]!;
      portion.set(client, watcher);
      for (const key of keys) count(key, 1);
      stream.once('close', () => {
        portion.delete(client);
        for (const key of keys) count(key, -1);
        gone();
      });
      // A client that disconnects during a write is no failure.
      stream.on('error', () => {});
      client.send(`retry: ${RETRY_MS}\n\n`);
      if (closed) client.end(BYE);
      return client;
    },
    count: () => portions.reduce((sum, { size }) => sum + size, 0),
    close: () => {
      closed = true;
      clearInterval(heartbeat);
      for (const portion of portions) for (const client of portion.keys()) client.end(BYE);
    },
  };
};
