import { z } from 'zod';
import { leagues, periods } from './lists.ts';
import { Cursor, Id, Instant } from './scalars.ts';
import { Strength } from './strength.ts';

const ranksFrom = Instant.nullable().describe('When you appear on leaderboards, if your player is still too new.');

export const LeaderboardEntry = z
  .object({
    place: z.int().min(1),
    playerId: Id,
    name: z.string(),
    games: z
      .int()
      .describe(
        'The number of games that count: all of the period, or the latest ten at most if the ruleset has a clock.',
      ),
    mean: z
      .number()
      .nullable()
      .describe(
        'The average number of guesses, if the ruleset has no clock; a loss counts one guess more than the limit.',
      ),
    score: z.number().nullable().describe('The average race score, if the ruleset has a clock; a loss counts 0.'),
    points: z
      .number()
      .nullable()
      .describe('The average points of these games, if the ruleset gives points. They do not affect the rank.'),
    strength: Strength.nullable().describe(
      'Over the games of the period that have been measured; null before there is one.',
    ),
    program: z.boolean().describe('Whether the player is labelled as a program; in the solver league only.'),
    provisional: z
      .boolean()
      .describe('Fewer than twenty games, or fewer than ten if the ruleset has a clock; listed after the others.'),
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
    apart: z.boolean().describe('Whether you are in the solver league instead, with the same ruleset and period.'),
    ranksFrom,
  })
  .meta({ id: 'Leaderboard' });
export type Leaderboard = z.infer<typeof Leaderboard>;

export const RaceLeaderboardEntry = z
  .object({
    place: z.int().min(1),
    playerId: Id,
    name: z.string(),
    races: z.int().describe('The number of races that count, ten at most.'),
    wins: z.int().describe('The number of these races that the player won with the code broken.'),
    mean: z.number().describe('The average race score.'),
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
    sprints: z.int().describe('The number of sprints in the period.'),
    broken: z.int().describe('Codes broken in the best sprint.'),
    guesses: z.int().describe('Guesses in the best sprint.'),
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
