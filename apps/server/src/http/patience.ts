import { type Server, STATUS_CODES } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { type Refused, refused, statusOf } from '../refusal.ts';

/**
 * The milliseconds that a client may take for the head of a request and for the whole request, and the interval of the
 * check.
 */
export interface Patience {
  readonly head: number;
  readonly whole: number;
  readonly look: number;
}

/** Requests are small, so even a poor connection needs a second or two; a client that takes longer only holds a connection. */
export const USUAL_PATIENCE: Patience = { head: 10_000, whole: 20_000, look: 2000 };

/** Cuts off requests that are never completed. Replies, and so streams, may take as long as they like. */
export const slowness = ({ head, whole, look }: Patience) =>
  ({
    requestTimeout: whole,
    http: { headersTimeout: head, connectionsCheckingInterval: look },
    clientErrorHandler: (error, socket) => {
      if (socket.destroyed) return;
      if (socket.writable && error.code !== 'ECONNRESET') socket.write(formatRefusal(explain(error.code)));
      socket.destroy(error);
    },
  }) satisfies FastifyHttpOptions<Server>;

const explain = (code: string | undefined): Refused => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refused('too-slow', 'The request took too long to arrive.');
  if (code === 'HPE_HEADER_OVERFLOW') return refused('too-large', 'The head of the request is too large.');
  return refused('malformed', 'This is not HTTP.');
};

/** Writes to the socket directly: there is no reply object, since the request was never complete. */
export const formatRefusal = (error: Refused, headers: Readonly<Record<string, string>> = {}): string => {
  const status = statusOf(error);
  const body = JSON.stringify({ error });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
};
