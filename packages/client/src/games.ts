import type { CodeText } from '@mastermind/engine';
import type {
  Daily,
  DailyVariant,
  Game,
  GameEvent,
  GuessReply,
  Leaderboard,
  League,
  Me,
  Period,
  Replay,
  Ruleset,
  Rulesets,
} from '@mastermind/protocol';
import { ClientError } from './error.ts';
import type { Http } from './http.ts';

export interface CasualOptions {
  readonly variant?: string;
  /** Your code, instead of a random code of the server. */
  readonly secret?: CodeText;
}

/** The requests about single games and about the player. */
export const gameRequests = ({ request, events }: Http) => {
  const begin = (body: object, repeatable = false): Promise<Game> =>
    request('/games', { method: 'POST', body, repeatable });

  return {
    rulesets: async (): Promise<readonly Ruleset[]> => (await request<Rulesets>('/rulesets')).rulesets,
    /** A casual game, which counts in no statistics. */
    casual: (options: CasualOptions = {}): Promise<Game> => begin(options),
    /** Your open ranked game of the ruleset, or a new one. */
    ranked: (variant = 'classic'): Promise<Game> => begin({ variant, mode: 'ranked' }, true),
    /** Your open sprint of the ruleset, or a new one: as many codes as you can break in three minutes. */
    sprint: (variant = 'classic'): Promise<Game> => begin({ variant, mode: 'sprint' }, true),
    /** Your game of a day, which begins now if necessary. The date is `today` or one such as `2026-11-18`. */
    daily: async (variant: DailyVariant = 'classic', date = 'today'): Promise<Game> => {
      const path = `/daily/${date}/${variant}`;
      try {
        return await request<Game>(path, { method: 'POST', repeatable: true });
      } catch (error) {
        if (!(error instanceof ClientError) || error.kind !== 'already-played') throw error;
        const { game } = await request<Daily>(path);
        if (game === null) throw error;
        return game;
      }
    },
    game: (id: string): Promise<Game> => request(`/games/${id}`),
    /** The code, the nonce and all guesses of a finished game. */
    replay: (id: string): Promise<Replay> => request(`/games/${id}/replay`),
    /** The events of a game, until it ends. */
    async *gameEvents({ id, version }: Pick<Game, 'id' | 'version'>): AsyncGenerator<GameEvent, void> {
      for await (const { data } of events(`/games/${id}/events`, version)) yield JSON.parse(data) as GameEvent;
    },
    /** You, with your statistics and your latest games. */
    me: (): Promise<Me> => request('/me', { personal: true }),
    leaderboard: (
      variant = 'classic',
      { period = 'all', league = 'ranked' }: { readonly period?: Period; readonly league?: League } = {},
    ): Promise<Leaderboard> =>
      request(`/leaderboards/${encodeURIComponent(variant)}?period=${period}&league=${league}`),
  };
};

/** One guess in a game. Sent again after silence, it counts once. */
export const guessInGame = ({ request }: Http, game: Game, code: CodeText): Promise<GuessReply> =>
  request(`/games/${game.id}/guesses`, { method: 'POST', body: { code, turn: game.turn ?? undefined }, key: newKey() });

export const newKey = (): string => crypto.randomUUID();
