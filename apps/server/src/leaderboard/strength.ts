import { presets } from '@mastermind/engine';
import type { GameStrength, PlayerStrength, Strength } from '@mastermind/protocol';
import type { Database } from '../storage/database.ts';
import type { PlayerRow } from '../storage/schema.ts';
import { averageLoss, bestOf, boardOf, type Losses, PER_GUESS } from './standing.ts';

export interface Strengths {
  /** In every ruleset of all time; `null` for a hidden player. */
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
export const strengthIn = (variantId: string, row: Losses): Strength | null => {
  const best = bestOf(variantId);
  const loss = averageLoss(row);
  if (best === null || loss === null) return null;
  return {
    games: row.measured,
    guesses: (best + row.lost / row.measured) / PER_GUESS,
    error: loss.error,
    best: best / PER_GUESS,
  };
};
