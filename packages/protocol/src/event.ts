import { lossReasons, statuses } from '@mastermind/engine';
import { z } from 'zod';
import { Attempt } from './game.ts';
import { eventTypes } from './lists.ts';
import { Instant } from './scalars.ts';

/** One thing that happened to a game, as streams tell it; the version is the stream's event id. */
export const GameEvent = z
  .object({
    version: z.int().min(1),
    type: z.enum(eventTypes),
    at: Instant,
    attempt: Attempt.nullable(),
    turn: z.int().nullable(),
    status: z.enum(statuses),
    reason: z.enum(lossReasons).nullable(),
  })
  .meta({ id: 'GameEvent' });
export type GameEvent = z.infer<typeof GameEvent>;
