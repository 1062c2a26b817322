import { err, ok, type Result } from '@mastermind/engine';
import type { ErrorReply } from '@mastermind/protocol';
import { serverAnswered, serverWasSilent } from './connection.svelte.ts';

/** What the server said against it; `away` if it said nothing. */
export type Refusal = ErrorReply['error'];
export type Reply<T> = Result<T, Refusal>;

interface Wish {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** With one, sending twice counts once, so that silence can be met by asking again. */
  readonly key?: string;
}

const PATIENCE = 8000;
const PAUSES = [400, 1200];

/** Asks this page's own server. Who asks is in a cookie that scripts cannot read. */
export const request = async <T>(path: string, wish: Wish = {}): Promise<Reply<T>> => {
  const { method = 'GET', key } = wish;
  const pauses = method === 'GET' || key !== undefined ? PAUSES : [];
  for (const pause of [...pauses, null]) {
    const reply = await attempt<T>(path, wish);
    // Where many act at once the server may ask to be asked again, which costs nothing but a moment.
    const again = pause !== null && reply?.ok === false && reply.error.kind === 'busy';
    if (reply !== null && !again) {
      serverAnswered();
      return reply;
    }
    if (pause !== null) await new Promise((done) => setTimeout(done, pause));
  }
  serverWasSilent();
  return err({ kind: 'away', message: 'The server does not answer.' });
};

/** `null` if nothing came back that this server would have said. */
const attempt = async <T>(path: string, { method = 'GET', body, key }: Wish): Promise<Reply<T> | null> => {
  try {
    const response = await fetch(`/api${path}`, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const data: unknown = response.status === 204 ? null : await response.json();
    if (response.ok) return ok(data as T);
    return isRefusal(data) && response.status !== 503 ? err(data.error) : null;
  } catch {
    return null;
  }
};

const isRefusal = (data: unknown): data is ErrorReply =>
  typeof (data as ErrorReply | null)?.error?.kind === 'string' &&
  typeof (data as ErrorReply).error.message === 'string';
