import { ClientError } from './error.ts';
import { createRequest, type RequestOptions, readReply, requestParts, type Timer } from './request.ts';
import { openStream, type StreamMessage } from './stream.ts';

export interface ClientOptions {
  /** The address of the server, such as `http://localhost:3000`. */
  readonly baseUrl: string | URL;
  /** A token from an earlier run. Without one, the first request that needs a player registers one. */
  readonly token?: string;
  /** The name of a new player. */
  readonly name?: string;
  /** Whether a new player is a program. It is one unless you say that a person plays. */
  readonly bot?: boolean;
  /** Receives the token of a new player. Save it to return as this player. */
  readonly onToken?: (token: string) => void;
}

export interface Http {
  readonly token: string | null;
  /** The time of the server, in milliseconds since 1970. */
  now(): number;
  /** Sends a request to a path below `/api`. It is repeated where that is safe. Throws a `ClientError`. */
  request<T>(path: string, options?: HttpOptions): Promise<T>;
  /** The events of a game or a room after a version. A broken stream is opened again. */
  events(path: string, after: number): AsyncGenerator<StreamMessage, void>;
}

export interface HttpOptions extends RequestOptions {
  /** The request is about the player. Everything that changes something is. */
  readonly personal?: boolean;
}

const PATIENCE_MS = 10_000;
/** Pauses before each further try to open a stream. */
const PAUSES_MS = [200, 500, 1000, 2000, 5000, 10_000];
/** The longest wait for a rate limit. */
const MAX_WAIT_SECONDS = 120;

export const timer: Timer = (milliseconds, ring) => {
  const timeout = setTimeout(ring, milliseconds);
  return () => clearTimeout(timeout);
};

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => void timer(Math.max(milliseconds, 0), done));

export const createHttp = ({ baseUrl, name, bot = true, onToken, ...given }: ClientOptions): Http => {
  if (!/^https?:\/\//u.test(String(baseUrl)) || !URL.canParse(String(baseUrl)))
    throw new TypeError(`baseUrl is the address of a server, such as http://localhost:3000, not "${baseUrl}".`);
  let token = given.token ?? null;
  let registration: Promise<void> | null = null;
  let offset = 0;

  const address = (path: string): URL => new URL(`/api${path}`, baseUrl);
  // Redirects are refused, so that a token never reaches another server.
  const identified = (headers: Readonly<Record<string, string>>) => ({
    headers: { ...headers, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
    redirect: 'error' as const,
  });

  /** One request with its repetitions. The reason for a missing answer becomes the cause of the error. */
  const ask = async <T>(path: string, options: RequestOptions): Promise<T> => {
    let cause: unknown;
    const send = async () => {
      try {
        const { headers, ...parts } = requestParts(options);
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const response = await fetch(address(path), { ...parts, ...identified(headers), signal });
        const text = await response.text();
        const data: unknown = text === '' ? null : JSON.parse(text);
        if (response.status >= 500) cause = new Error(`The server answered with status ${response.status}.`);
        return { status: response.status, data };
      } catch (error) {
        cause = error;
        throw error;
      }
    };
    for (;;) {
      const reply = await createRequest({ send, timer })<T>(path, options);
      if (reply.ok) return heard(reply.value);
      const { seconds = 0 } = reply.error;
      // A request over the limit has done nothing, so it can be sent again.
      if (reply.error.kind !== 'too-fast' || seconds > MAX_WAIT_SECONDS) throw errorOf(reply.error, cause);
      await pause(seconds * 1000);
    }
  };

  const errorOf = (refusal: ClientError['refusal'], cause: unknown): ClientError =>
    refusal.kind === 'away'
      ? new ClientError(
          { kind: 'away', message: `${new URL(baseUrl).origin} did not answer: ${reasonOf(cause)}` },
          cause,
        )
      : new ClientError(refusal);

  const heard = <T>(value: T): T => {
    const { now } = (value ?? {}) as { readonly now?: unknown };
    if (typeof now === 'number') offset = now - Date.now();
    return value;
  };

  const register = async (): Promise<void> => {
    const body = { bot, ...(name === undefined ? {} : { name }) };
    const player = await ask<{ readonly token: string }>('/players', { method: 'POST', body });
    token = player.token;
    onToken?.(token);
  };

  const request = async <T>(path: string, { personal, ...options }: HttpOptions = {}): Promise<T> => {
    if (token === null && (personal ?? (options.method ?? 'GET') !== 'GET')) {
      registration ??= register();
      await registration.finally(() => {
        registration = null;
      });
    }
    return ask<T>(path, options);
  };

  const open = async (path: string, after: number) => {
    const broken = new AbortController();
    // Once it is open, the stream itself notices silence.
    const opened = timer(PATIENCE_MS, () => broken.abort());
    const init = {
      ...identified({ Accept: 'text/event-stream', 'Last-Event-ID': String(after) }),
      signal: broken.signal,
    };
    const response = await fetch(address(`${path}?after=${after}`), init).finally(opened);
    if (!response.ok || response.body === null) {
      const reply = readReply<never>({ status: response.status, data: await response.json() });
      if (!reply.ok && reply.error.kind !== 'away') throw errorOf(reply.error, undefined);
      throw new Error(`The server answered with status ${response.status}.`);
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    return openStream({ read: () => reader.read(), close: () => void reader.cancel().catch(() => {}) }, timer);
  };

  async function* events(path: string, after: number): AsyncGenerator<StreamMessage, void> {
    let last = after;
    let failures = 0;
    for (;;) {
      try {
        for await (const message of (await open(path, last)).messages) {
          failures = 0;
          if (message.type === 'end') return;
          if (message.id === null) continue;
          last = Number(message.id);
          yield message;
        }
      } catch (error) {
        if (error instanceof ClientError) throw error;
        if (failures === PAUSES_MS.length) throw errorOf({ kind: 'away', message: '' }, error);
      }
      await pause(PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)]!);
    }
  }

  return {
    get token() {
      return token;
    },
    now: () => Date.now() + offset,
    request,
    events,
  };
};

/** `fetch` hides the reason one level down. */
const reasonOf = (cause: unknown): string => {
  if (cause instanceof SyntaxError) return 'the reply is not JSON, so this is not a Mastermind server';
  if (!(cause instanceof Error)) return 'the reply is not one of a Mastermind server';
  const inner = cause.cause as { readonly code?: unknown; readonly message?: unknown } | undefined;
  return `${inner?.code ?? inner?.message ?? cause.message}`;
};
