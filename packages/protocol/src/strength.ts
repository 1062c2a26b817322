import { z } from 'zod';
import { Id } from './scalars.ts';

export const Strength = z
  .object({
    games: z.int().min(1).describe('The number of measured games: ranked, without help.'),
    guesses: z.number().describe('The average number of guesses, with luck removed.'),
    error: z.number().nullable().describe('The standard error of this average; null for a single game.'),
    best: z.number().describe('Guesses that the best known play needs on average.'),
  })
  .meta({ id: 'Strength' });
export type Strength = z.infer<typeof Strength>;

export const PlayerStrength = z
  .object({
    playerId: Id,
    rulesets: z.array(z.object({ variant: z.string(), strength: Strength })),
  })
  .meta({ id: 'PlayerStrength' });
export type PlayerStrength = z.infer<typeof PlayerStrength>;

export const GameStrength = z
  .object({
    gameId: Id,
    measured: z.boolean().describe('False for a moment after the end, and for games that are not measured.'),
    guesses: z
      .number()
      .nullable()
      .describe('Guesses this play needs on average; a game that was not won adds what best play would still need.'),
    luck: z
      .number()
      .nullable()
      .describe('Guesses lost to luck, negative if luck saved guesses; null for a game that was not won.'),
    best: z.number().nullable().describe('Guesses that the best known play needs on average.'),
  })
  .meta({ id: 'GameStrength' });
export type GameStrength = z.infer<typeof GameStrength>;
