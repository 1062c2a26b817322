import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '@mastermind/engine';
import type { ErrorReply } from '@mastermind/protocol';
import type { Tokens } from './tokens.ts';

/** What the server said against it; `away` if it said nothing. */
export type Refusal = ErrorReply['error'];
export type Reply<T> = Promise<Result<T, Refusal>>;

export interface Wish {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly body?: unknown;
  /** Makes sending twice count once. */
  readonly key?: string;
  /** Asking twice comes to the same as asking once. */
  readonly repeatable?: boolean;
}

/** One server, asked as one player. */
export interface Requests {
  readonly address: string;
  request<T>(path: string, wish?: Wish): Reply<T>;
  /** Whoever is nobody there yet becomes a guest. */
  asPlayer<T>(ask: () => Reply<T>): Reply<T>;
  /** What says who asks. */
  identity(): Readonly<Record<string, string>>;
}

const PATIENCE = 10_000;
const PAUSES = [300, 1000];

export const AWAY: Refusal = { kind: 'away', message: '' };

export const openRequests = (address: string, tokens: Tokens): Requests => {
  const identity = (): Readonly<Record<string, string>> => {
    const token = tokens.of(address);
    return token === null ? {} : { Authorization: `Bearer ${token}` };
  };

  const attempt = async <T>(path: string, { method = 'GET', body, key }: Wish): Promise<Result<T, Refusal> | null> => {
    try {
      const response = await fetch(`${address}/api${path}`, {
        method,
        signal: AbortSignal.timeout(PATIENCE),
        // A token must not travel to wherever somebody redirects it.
        redirect: 'error',
        headers: {
          ...identity(),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const data = (await response.json()) as T | ErrorReply;
      if (response.ok) return ok(data as T);
      const { error } = data as ErrorReply;
      return typeof error?.kind === 'string' && response.status !== 503 ? err(error) : null;
    } catch {
      return null;
    }
  };

  const request = async <T>(path: string, wish: Wish = {}): Reply<T> => {
    const repeatable = wish.method !== 'POST' || wish.key !== undefined || wish.repeatable === true;
    for (const pause of [...(repeatable ? PAUSES : []), null]) {
      const reply = await attempt<T>(path, wish);
      if (reply !== null) return reply;
      if (pause !== null) await sleep(pause);
    }
    return err(AWAY);
  };

  return {
    address,
    identity,
    request,
    asPlayer: async (ask) => {
      const reply = await ask();
      if (reply.ok || reply.error.kind !== 'no-player') return reply;
      const player = await request<{ readonly token: string }>('/players', { method: 'POST', body: {} });
      if (!player.ok) return player;
      tokens.keep(address, player.value.token);
      return ask();
    },
  };
};
