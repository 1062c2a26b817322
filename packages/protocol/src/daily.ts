import { z } from 'zod';
import { Game } from './game.ts';
import { dailyVariants } from './lists.ts';
import { Cursor, DateText, Instant } from './scalars.ts';

export const Distribution = z
  .object({
    players: z.int(),
    solvedIn: z.array(z.int()).describe('How many solved it with one guess, with two, and so on.'),
    lost: z.int(),
  })
  .meta({ id: 'Distribution' });
export type Distribution = z.infer<typeof Distribution>;

export const DayStrength = z
  .object({
    games: z.int().min(1).describe('How many solved it without help and have been measured.'),
    guesses: z.number().describe('Guesses that their play needs on average, with luck taken out.'),
    luck: z
      .number()
      .describe('Guesses that chance cost them on average, below zero where it saved some; both add up to their mean.'),
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
    players: z.int().describe('How many have finished it.'),
    distribution: Distribution.nullable().describe('Once you have finished.'),
    strength: DayStrength.nullable().describe(
      'Skill and luck of everybody who solved it, apart. Once you have finished, and somebody has been measured.',
    ),
    share: Share.nullable().describe('Once you have finished.'),
  })
  .meta({ id: 'Daily' });
export type Daily = Omit<z.infer<typeof Daily>, 'game'> & { game: Game | null };

export const DailyLine = z
  .object({
    date: DateText,
    variant: z.enum(dailyVariants),
    status: z.enum(['playing', 'won', 'lost']).nullable().describe('Of your try; null where there was none.'),
    attempts: z.int().nullable(),
  })
  .meta({ id: 'DailyLine' });

export const DailyArchive = z
  .object({ days: z.array(DailyLine).describe('The latest first.'), next: Cursor.nullable() })
  .meta({ id: 'DailyArchive' });
export type DailyArchive = z.infer<typeof DailyArchive>;
