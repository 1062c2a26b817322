import { z } from 'zod';
import { leagues, periods } from './lists.ts';
import { Cursor, Id, Instant } from './scalars.ts';
import { Strength } from './strength.ts';

const ranksFrom = Instant.nullable().describe(
  'When you appear on leaderboards, if you are too new a player for them yet.',
);

export const LeaderboardEntry = z
  .object({
    place: z.int().min(1),
    playerId: Id,
    name: z.string(),
    games: z
      .int()
      .describe('How many count: all of the period, or up to the latest ten where the ruleset has a clock.'),
    mean: z
      .number()
      .nullable()
      .describe('Mean guesses, where the ruleset has no clock; a loss counts one more than all attempts.'),
    score: z.number().nullable().describe('Mean race score, where the ruleset has a clock; a loss counts 0.'),
    points: z
      .number()
      .nullable()
      .describe('Mean points of the same games, where the ruleset gives points. They are shown, and order nothing.'),
    strength: Strength.nullable().describe(
      'Over the games of the period that have been measured; null before there is one.',
    ),
    program: z.boolean().describe('Asked to be listed openly as a program; in the solver league only.'),
    provisional: z
      .boolean()
      .describe('Fewer than twenty games, or than ten where the ruleset has a clock; listed after the others.'),
    lastAt: Instant,
  })
  .meta({ id: 'LeaderboardEntry' });
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

export const Leaderboard = z
  .object({
    variant: z.string(),
    period: z.enum(periods),
    league: z.enum(leagues),
    from: Instant.describe('When the period began; 0 for all time.'),
    entries: z.array(LeaderboardEntry),
    next: Cursor.nullable(),
    you: LeaderboardEntry.nullable(),
    apart: z.boolean().describe('Whether you stand in the solver league instead, with the same rules and period.'),
    ranksFrom,
  })
  .meta({ id: 'Leaderboard' });
export type Leaderboard = z.infer<typeof Leaderboard>;

export const RaceLeaderboardEntry = z
  .object({
    place: z.int().min(1),
    playerId: Id,
    name: z.string(),
    races: z.int().describe('How many of the latest ten there are.'),
    wins: z.int().describe('First places among them with the code broken.'),
    mean: z.number().describe('Mean race score over them.'),
    provisional: z.boolean().describe('Fewer than ten races; listed after those with ten.'),
    lastAt: Instant,
  })
  .meta({ id: 'RaceLeaderboardEntry' });
export type RaceLeaderboardEntry = z.infer<typeof RaceLeaderboardEntry>;

export const SprintLeaderboardEntry = z
  .object({
    place: z.int().min(1),
    playerId: Id,
    name: z.string(),
    sprints: z.int().describe('How many there are in the period.'),
    broken: z.int().describe('Codes broken in the best of them.'),
    guesses: z.int().describe('Guesses of the best of them.'),
    brokenAt: z.int().describe('When its last code was broken, in milliseconds since its start.'),
    lastAt: Instant,
  })
  .meta({ id: 'SprintLeaderboardEntry' });
export type SprintLeaderboardEntry = z.infer<typeof SprintLeaderboardEntry>;

/** The best sprint of each player. */
export const SprintLeaderboard = z
  .object({
    variant: z.string(),
    period: z.enum(periods),
    from: Instant.describe('When the period began; 0 for all time.'),
    entries: z.array(SprintLeaderboardEntry),
    next: Cursor.nullable(),
    you: SprintLeaderboardEntry.nullable(),
    ranksFrom,
  })
  .meta({ id: 'SprintLeaderboard' });
export type SprintLeaderboard = z.infer<typeof SprintLeaderboard>;

/** Races in which at least two people or programs from outside took part; the server's own bots do not count. */
export const RaceLeaderboard = z
  .object({
    variant: z.string(),
    period: z.enum(periods),
    from: Instant.describe('When the period began; 0 for all time.'),
    entries: z.array(RaceLeaderboardEntry),
    next: Cursor.nullable(),
    you: RaceLeaderboardEntry.nullable(),
    ranksFrom,
  })
  .meta({ id: 'RaceLeaderboard' });
export type RaceLeaderboard = z.infer<typeof RaceLeaderboard>;
