import { presets } from '@mastermind/engine';
import type { GameStrength, PlayerStrength, Strength } from '@mastermind/protocol';
import type { Database } from '../storage/database.ts';
import type { PlayerRow, StandingRow } from '../storage/schema.ts';
import { bestOf, boardOf, PER_GUESS } from './standing.ts';

/** What has been worked out about players and games. */
export interface Strengths {
  /** In every ruleset of all time; `null` for somebody who does not want to be seen by others. */
  ofPlayer(id: string, asker: Pick<PlayerRow, 'id'> | null): Promise<PlayerStrength | null>;
  ofGame(id: string): Promise<GameStrength>;
}

export const createStrengths = ({ db }: Database): Strengths => ({
  ofPlayer: async (id, asker) => {
    const player = await db
      .selectFrom('players')
      .select(['id', 'bot', 'listed'])
      .where('id', '=', id)
      .where('leaving', '=', 0)
      .executeTakeFirst();
    if (player === undefined || (player.listed === 0 && asker?.id !== id)) return null;
    const contest = player.bot === 1 ? 'bots' : 'ranked';
    const boards = new Map(presets.map((preset) => [boardOf(contest, preset.id, 'all', 0).board, preset.id] as const));
    const rows = await db
      .selectFrom('standings')
      .select(['board', 'measured', 'lost', 'squares'])
      .where('player_id', '=', id)
      .where('board', 'in', [...boards.keys()])
      .execute();
    const rulesets = rows.flatMap((row) => {
      const variant = boards.get(row.board)!;
      const strength = strengthIn(variant, row);
      return strength === null ? [] : [{ variant, strength }];
    });
    return { playerId: id, rulesets };
  },

  ofGame: async (id) => {
    const result = await db
      .selectFrom('results')
      .select(['variant', 'status', 'attempts', 'loss'])
      .where('game_id', '=', id)
      .executeTakeFirst();
    const best = result === undefined ? null : bestOf(result.variant);
    if (result === undefined || result.loss === null || best === null)
      return { gameId: id, measured: false, guesses: null, luck: null, best: null };
    const guesses = (best + result.loss) / PER_GUESS;
    const luck = result.status === 'won' ? result.attempts - guesses : null;
    return { gameId: id, measured: true, guesses, luck, best: best / PER_GUESS };
  },
});

/** The strength that measured games add up to; `null` before there is one. */
export const strengthIn = (
  variantId: string,
  { measured, lost, squares }: Pick<StandingRow, 'measured' | 'lost' | 'squares'>,
): Strength | null => {
  const best = bestOf(variantId);
  if (best === null || measured === 0) return null;
  const mean = lost / measured;
  // Losses are kept in thousandths where they are squared, so that the sum stays a whole number.
  const deviation = Math.max(0, squares - measured * (mean / 1000) ** 2);
  return {
    games: measured,
    guesses: (best + mean) / PER_GUESS,
    error: measured === 1 ? null : Math.sqrt(deviation / (measured - 1) / measured) / 1000,
    best: best / PER_GUESS,
  };
};
