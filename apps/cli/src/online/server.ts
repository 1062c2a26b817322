import { setTimeout as sleep } from 'node:timers/promises';
import { type Code, err, ok, type Result } from '@mastermind/engine';
import type { Daily, DailyVariant, ErrorReply, Game, GuessReply } from '@mastermind/protocol';
import type { Tokens } from './tokens.ts';

/** What the server said against it; `away` if it said nothing. */
export type Refusal = ErrorReply['error'];
type Reply<T> = Promise<Result<T, Refusal>>;

/** The part of a server that the daily code needs. */
export interface Server {
  readonly address: string;
  daily(variant: DailyVariant): Reply<Daily>;
  begin(variant: DailyVariant): Reply<Game>;
  game(id: string): Reply<Game>;
  /** The key makes sending twice count once. */
  guess(id: string, turn: number, code: Code, key: string): Reply<GuessReply>;
}

interface Wish {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly key?: string;
}

const PATIENCE = 10_000;
const PAUSES = [300, 1000];

export const connectServer = (address: string, tokens: Tokens): Server => {
  const attempt = async <T>(path: string, { method = 'GET', body, key }: Wish): Promise<Result<T, Refusal> | null> => {
    const token = tokens.of(address);
    try {
      const response = await fetch(`${address}/api${path}`, {
        method,
        signal: AbortSignal.timeout(PATIENCE),
        // A token must not travel to wherever somebody redirects it.
        redirect: 'error',
        headers: {
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
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
    const repeatable = wish.method !== 'POST' || wish.key !== undefined;
    for (const pause of [...(repeatable ? PAUSES : []), null]) {
      const reply = await attempt<T>(path, wish);
      if (reply !== null) return reply;
      if (pause !== null) await sleep(pause);
    }
    return err({ kind: 'away', message: '' });
  };

  /** Whoever is nobody there yet becomes a guest. */
  const asPlayer = async <T>(ask: () => Reply<T>): Reply<T> => {
    const reply = await ask();
    if (reply.ok || reply.error.kind !== 'no-player') return reply;
    const player = await request<{ readonly token: string }>('/players', { method: 'POST', body: {} });
    if (!player.ok) return player;
    tokens.keep(address, player.value.token);
    return ask();
  };

  return {
    address,
    daily: (variant) => request(`/daily/today/${variant}`),
    begin: (variant) => asPlayer(() => request(`/daily/today/${variant}`, { method: 'POST' })),
    game: (id) => request(`/games/${id}`),
    guess: (id, turn, code, key) => request(`/games/${id}/guesses`, { method: 'POST', body: { code, turn }, key }),
  };
};
