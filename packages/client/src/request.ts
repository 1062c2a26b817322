import { err, ok, type Result } from '@mastermind/engine';
import type { ErrorReply } from '@mastermind/protocol';

/** Why a server said no: a kind with whatever data it carries; `away` if it said nothing. */
export type ServerRefusal = ErrorReply['error'];
export type Reply<T> = Result<T, ServerRefusal>;

export const AWAY: ServerRefusal = { kind: 'away', message: '' };

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** With one, sending twice counts once. */
  readonly key?: string;
  /** Asking twice comes to the same as asking once. */
  readonly repeatable?: boolean;
}

/** What came back, before anybody has looked at it. */
export interface Exchange {
  readonly status: number;
  /** The parsed body; `null` without one. */
  readonly data: unknown;
}

/** Calls back after so many milliseconds; returns how to prevent it. */
export type Timer = (milliseconds: number, ring: () => void) => () => void;

/** The platform's part of a request. */
export interface Transport {
  /** One exchange with the server; throws where there was none. */
  send(path: string, options: RequestOptions): Promise<Exchange>;
  readonly timer: Timer;
}

export type Request = <T>(path: string, options?: RequestOptions) => Promise<Reply<T>>;

/** Between one try and the next. */
const PAUSES = [400, 1200];

/**
 * Asks a server. Silence is met by asking again where that cannot count twice. So is a server that was too busy to decide,
 * whatever was asked: nothing has happened then.
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

/** What a reply says. Whatever this server would not have said is silence, and so is a server that is not ready. */
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

/** Gives each guess a key of its own; the same guess sent again after silence keeps it, so that it counts once. */
export const guessKeys = (newKey: () => string): ((guess: string) => string) => {
  let last: { readonly guess: string; readonly key: string } | null = null;
  return (guess) => {
    if (last?.guess !== guess) last = { guess, key: newKey() };
    return last.key;
  };
};

/** Refusals that mean: the game has gone on without whoever asked, who should look at it again. */
export const hasMovedOn = ({ kind }: ServerRefusal): boolean => MOVED_ON.includes(kind);

const MOVED_ON = ['wrong-turn', 'game-over', 'time-up', 'key-reused', 'not-your-turn', 'room-over'];

const isWorthRepeating = (reply: Reply<unknown>, { method = 'GET', key, repeatable }: RequestOptions): boolean => {
  if (reply.ok) return false;
  if (reply.error.kind === 'busy') return true;
  return reply.error === AWAY && (method === 'GET' || method === 'PATCH' || key !== undefined || repeatable === true);
};

const isRefusal = (data: unknown): data is ErrorReply =>
  typeof (data as Partial<ErrorReply> | null)?.error?.kind === 'string';
