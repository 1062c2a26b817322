import type { Code } from '@mastermind/engine';
import type { Daily, DailyVariant, Game, GuessReply } from '@mastermind/protocol';
import { openRequests, type Reply } from './request.ts';
import type { Tokens } from './tokens.ts';

/** The part of a server that the daily code needs. */
export interface Server {
  readonly address: string;
  daily(variant: DailyVariant): Reply<Daily>;
  begin(variant: DailyVariant): Reply<Game>;
  game(id: string): Reply<Game>;
  /** The key makes sending twice count once. */
  guess(id: string, turn: number, code: Code, key: string): Reply<GuessReply>;
}

export const connectServer = (address: string, tokens: Tokens): Server => {
  const { request, asPlayer } = openRequests(address, tokens);
  return {
    address,
    daily: (variant) => request(`/daily/today/${variant}`),
    begin: (variant) => asPlayer(() => request(`/daily/today/${variant}`, { method: 'POST' })),
    game: (id) => request(`/games/${id}`),
    guess: (id, turn, code, key) => request(`/games/${id}/guesses`, { method: 'POST', body: { code, turn }, key }),
  };
};
