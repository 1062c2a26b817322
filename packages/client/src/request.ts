import { err, ok, type Result } from '@mastermind/engine';
import type { ErrorReply } from '@mastermind/protocol';

/** Why a server said no: a kind with whatever data it carries; `away` if it said nothing. */
export type ServerRefusal = ErrorReply['error'];
export type Reply<T> = Result<T, ServerRefusal>;

export const AWAY: ServerRefusal = { kind: 'away', message: '' };

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** An idempotency key: with one, a repeated request counts once. */
  readonly key?: string;
  /** Repeating the request changes nothing. */
  readonly repeatable?: boolean;
}

/** The raw reply. */
export interface Exchange {
  readonly status: number;
  /** The parsed body; `null` without one. */
  readonly data: unknown;
}

/** Calls back after a number of milliseconds; returns a function that cancels it. */
export type Timer = (milliseconds: number, ring: () => void) => () => void;

/** The platform's part of a request. */
export interface Transport {
  /** One exchange with the server; throws if no reply arrived. */
  send(path: string, options: RequestOptions): Promise<Exchange>;
  readonly timer: Timer;
}

export type Request = <T>(path: string, options?: RequestOptions) => Promise<Reply<T>>;

/** Between one try and the next. */
const PAUSES = [400, 1200];

/**
 * Sends a request. Without a reply it is sent again where that cannot count twice. After `busy` it is always sent again,
 * since then nothing has happened.
 */
export const createRequest = ({ send, timer }: Transport): Request => {
  const attempt = async (path: string, options: RequestOptions): Promise<Reply<unknown>> => {
    try {
      return readReply(await send(path, options));
    } catch {
      return err(AWAY);
    }
  };
  return async <T>(path: string, options: RequestOptions = {}): Promise<Reply<T>> => {
    let reply = await attempt(path, options);
    for (const pause of PAUSES) {
      if (!isWorthRepeating(reply, options)) break;
      await new Promise<void>((done) => void timer(pause, done));
      reply = await attempt(path, options);
    }
    return reply as Reply<T>;
  };
};

/** Reads a reply. A body that is not from this server counts as no reply, and so does a server that is not ready. */
export const readReply = <T>({ status, data }: Exchange): Reply<T> => {
  if (status >= 200 && status < 300) return ok(data as T);
  return isRefusal(data) && status !== 503 ? err(data.error) : err(AWAY);
};

/** The headers and the body of a request. */
export const requestParts = ({ method = 'GET', body, key }: RequestOptions) => ({
  method,
  headers: {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

const isWorthRepeating = (reply: Reply<unknown>, { method = 'GET', key, repeatable }: RequestOptions): boolean => {
  if (reply.ok) return false;
  if (reply.error.kind === 'busy') return true;
  return reply.error === AWAY && (method === 'GET' || method === 'PATCH' || key !== undefined || repeatable === true);
};

const isRefusal = (data: unknown): data is ErrorReply =>
  typeof (data as Partial<ErrorReply> | null)?.error?.kind === 'string';
