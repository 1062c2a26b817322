import { z } from 'zod';
import { Game } from './game.ts';
import { dailyVariants } from './lists.ts';
import { Cursor, DateText, Instant } from './scalars.ts';

export const Distribution = z
  .object({
    players: z.int(),
    solvedIn: z.array(z.int()).describe('The number of players who solved it with one guess, with two, and so on.'),
    lost: z.int(),
  })
  .meta({ id: 'Distribution' });
export type Distribution = z.infer<typeof Distribution>;

export const DayStrength = z
  .object({
    games: z.int().min(1).describe('The number of measured players who solved it without help.'),
    guesses: z.number().describe('The average number of guesses, with luck removed.'),
    luck: z
      .number()
      .describe(
        'The average number of guesses lost to luck, negative if luck saved guesses. Skill and luck add up to the average.',
      ),
  })
  .meta({ id: 'DayStrength' });
export type DayStrength = z.infer<typeof DayStrength>;

export const Streak = z
  .object({ current: z.int().describe('Days solved in a row, up to today or yesterday.'), best: z.int() })
  .meta({ id: 'Streak' });
export type Streak = z.infer<typeof Streak>;

export const Share = z.object({ words: z.string(), squares: z.string() }).meta({ id: 'Share' });

export const Daily = z
  .object({
    date: DateText,
    variant: z.enum(dailyVariants),
    open: z.boolean().describe('Whether this is the code of today.'),
    closesAt: Instant,
    now: Instant,
    commitment: z.string(),
    commitmentId: z.string(),
    game: Game.nullable().describe('Your game of this day.'),
    streak: Streak.nullable(),
    players: z.int().describe('The number of players who have finished.'),
    distribution: Distribution.nullable().describe('Once you have finished.'),
    strength: DayStrength.nullable().describe(
      'Skill and luck of the players who solved it. Present once you have finished and a player has been measured.',
    ),
    share: Share.nullable().describe('Once you have finished.'),
  })
  .meta({ id: 'Daily' });
export type Daily = Omit<z.infer<typeof Daily>, 'game'> & { game: Game | null };

export const DailyLine = z
  .object({
    date: DateText,
    variant: z.enum(dailyVariants),
    status: z.enum(['playing', 'won', 'lost']).nullable().describe('The status of your try; null without a try.'),
    attempts: z.int().nullable(),
  })
  .meta({ id: 'DailyLine' });

export const DailyArchive = z
  .object({ days: z.array(DailyLine).describe('The latest first.'), next: Cursor.nullable() })
  .meta({ id: 'DailyArchive' });
export type DailyArchive = z.infer<typeof DailyArchive>;
