import { err, ok } from '@mastermind/engine';
import {
  AWAY,
  createRequest,
  openStream,
  type Reply,
  type Request,
  readReply,
  requestParts,
  type Stream,
  type Timer,
} from '@mastermind/play';
import { serverAnswered, serverWasSilent } from './connection.svelte.ts';

const PATIENCE_MS = 8000;

export const timer: Timer = (milliseconds, ring) => {
  const timeout = setTimeout(ring, milliseconds);
  return () => clearTimeout(timeout);
};

const ask = createRequest({
  send: async (path, options) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`/api${path}`, { ...requestParts(options), cache: 'no-store', signal });
    return { status: response.status, data: response.status === 204 ? null : await response.json() };
  },
  timer,
});

/** Every reply, or the lack of one, shows whether the server is reachable. */
const noted = <T>(reply: Reply<T>): Reply<T> => {
  if (reply.ok || reply.error !== AWAY) serverAnswered();
  else serverWasSilent();
  return reply;
};

/** Sends a request to this page's own server. A cookie that scripts cannot read identifies the player. */
export const request: Request = async <T>(...args: Parameters<Request>) => noted(await ask<T>(...args));

/** The events of a game or a room, until the stream ends or breaks. */
export const openEvents = async (path: string): Promise<Reply<Stream>> => {
  const broken = new AbortController();
  // Once it is open, the stream itself notices silence.
  const opened = timer(PATIENCE_MS, () => broken.abort());
  try {
    const response = await fetch(`/api${path}`, { cache: 'no-store', signal: broken.signal }).finally(opened);
    if (!response.ok || response.body === null) {
      return noted(readReply<Stream>({ status: response.status, data: await response.json() }));
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    return noted(ok(openStream({ read: () => reader.read(), close: () => broken.abort() }, timer)));
  } catch {
    return noted(err(AWAY));
  }
};
