import { z } from 'zod';
import { Cursor, Id, Instant } from './scalars.ts';

const NAME_LENGTH = 24;

/** One line of visible text, with a letter or digit in it; no controls, no invisible or direction-changing marks. */
export const PlayerName = z
  .string()
  .min(1)
  .max(NAME_LENGTH)
  .regex(/^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u);

export const NewPlayer = z
  .strictObject({
    name: PlayerName.optional(),
    bot: z.boolean().default(false).describe('A program says so once and for all; its games are ranked among bots.'),
  })
  .meta({ id: 'NewPlayer' });

export const Player = z
  .object({
    id: Id,
    name: z.string().describe('The nickname, or a guest name made from the id.'),
    named: z.boolean(),
    bot: z.boolean(),
    listed: z.boolean().describe('Whether leaderboards may show this player.'),
    createdAt: Instant,
  })
  .meta({ id: 'Player' });
export type Player = z.infer<typeof Player>;

export const PlayerWithToken = Player.extend({
  token: z.string().describe('Shown once. Send it as "Authorization: Bearer …"; pages use the cookie instead.'),
}).meta({ id: 'PlayerWithToken' });

export const PlayerChange = z
  .strictObject({ name: PlayerName.nullable().optional(), listed: z.boolean().optional() })
  .meta({ id: 'PlayerChange' });

export const Statistics = z
  .object({
    variant: z.string(),
    mode: z.string(),
    played: z.int(),
    won: z.int(),
    meanGuesses: z.number().nullable().describe('Over wins.'),
    bestPoints: z.int().nullable(),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof Statistics>;

export const GameLine = z
  .object({
    id: Id,
    variant: z.string(),
    mode: z.string(),
    date: z.string().nullable(),
    startedAt: Instant,
    status: z.enum(['playing', 'won', 'lost']),
    attempts: z.int().nullable().describe('Once the game has ended.'),
    points: z.int().nullable(),
  })
  .meta({ id: 'GameLine' });
export type GameLine = z.infer<typeof GameLine>;

export const Me = Player.extend({
  statistics: z.array(Statistics),
  games: z.array(GameLine).describe('The latest first.'),
  next: Cursor.nullable(),
}).meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;
