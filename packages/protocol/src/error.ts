import { lossReasons } from '@mastermind/engine';
import { z } from 'zod';
import { Id, Instant } from './scalars.ts';

/** Every refusal: a kind for programs, a sentence for people, and whatever else the kind carries. */
export const ErrorReply = z
  .object({
    error: z.looseObject({
      kind: z.string(),
      message: z.string(),
      turn: z.int().optional().describe('wrong-turn: the number of the next guess.'),
      seconds: z.int().optional().describe('too-fast: how long to wait.'),
      reason: z.enum(lossReasons).optional().describe('already-lost: how the game was lost.'),
      startsAt: Instant.nullable()
        .optional()
        .describe('not-started: when the race begins; null if it has not been started.'),
      gameId: Id.nullable().optional().describe('already-played: your game of that day.'),
      most: z.int().optional().describe('too-many-rooms, too-many-bots: the limit.'),
      problems: z
        .array(z.object({ path: z.string(), message: z.string() }))
        .optional()
        .describe('malformed: what is wrong, and where.'),
    }),
  })
  .meta({ id: 'Error', description: 'A refusal: a kind for programs, a sentence for people.' });
export type ErrorReply = z.infer<typeof ErrorReply>;
