import { err, ok } from '@mastermind/engine';
import {
  type Api,
  AWAY,
  createApi,
  createRequest,
  openStream,
  type Reply,
  readReply,
  requestParts,
  type Stream,
  type Timer,
} from '@mastermind/play';
import type { Tokens } from './tokens.ts';

/** One server, asked as one player. */
export interface Server extends Api {
  readonly address: string;
  /** The events of a room after a version, until the stream ends or breaks. */
  events(id: string, after: number): Promise<Reply<Stream>>;
  /** The changes of an event of a group, likewise. */
  eventStream(id: string): Promise<Reply<Stream>>;
  /** The results of an event of a group, as CSV. */
  eventResults(id: string): Promise<Reply<string>>;
}

const PATIENCE_MS = 10_000;

export const timer: Timer = (milliseconds, ring) => {
  const timeout = setTimeout(ring, milliseconds);
  return () => clearTimeout(timeout);
};

export const connectServer = (address: string, tokens: Tokens): Server => {
  /** The headers that identify the player. Redirects are refused, so that a token is never sent to another server. */
  const asked = (headers: Readonly<Record<string, string>>, signal: AbortSignal): RequestInit => {
    const token = tokens.of(address);
    return {
      headers: { ...headers, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
      signal,
      redirect: 'error',
    };
  };

  const request = createRequest({
    send: async (path, options) => {
      const { headers, ...parts } = requestParts(options);
      const init = asked(headers, AbortSignal.timeout(PATIENCE_MS));
      const response = await fetch(`${address}/api${path}`, { ...parts, ...init });
      return { status: response.status, data: response.status === 204 ? null : await response.json() };
    },
    timer,
  });

  const openEvents = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply<Stream>> => {
    const broken = new AbortController();
    // Once it is open, the stream itself notices silence.
    const opened = timer(PATIENCE_MS, () => broken.abort());
    try {
      const init = asked({ Accept: 'text/event-stream', ...headers }, broken.signal);
      const response = await fetch(`${address}/api${path}`, init).finally(opened);
      if (!response.ok || response.body === null) {
        return readReply<Stream>({ status: response.status, data: await response.json() });
      }
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      // Node forgets the signal once the request is garbage-collected (undici issue 3644), so the reader ends the
      // request.
      const close = (): void => void reader.cancel().catch(() => {});
      return ok(openStream({ read: () => reader.read(), close }, timer));
    } catch {
      return err(AWAY);
    }
  };

  return {
    ...createApi(request, {
      known: () => tokens.of(address) !== null,
      keep: ({ token }) => token !== undefined && tokens.keep(address, token),
    }),
    address,
    events: (id, after) => openEvents(`/rooms/${id}/events?after=${after}`, { 'Last-Event-ID': String(after) }),
    eventStream: (id) => openEvents(`/events/${id}/events`),
    eventResults: async (id) => {
      try {
        const init = asked({}, AbortSignal.timeout(PATIENCE_MS));
        const response = await fetch(`${address}/api/events/${id}/results.csv`, init);
        if (!response.ok) return readReply<string>({ status: response.status, data: await response.json() });
        // As bytes, since reading text would drop the mark by which spreadsheets know UTF-8.
        return ok(Buffer.from(await response.arrayBuffer()).toString('utf8'));
      } catch {
        return err(AWAY);
      }
    },
  };
};
