import { lossReasons, statuses } from '@mastermind/engine';
import { z } from 'zod';
import { Attempt } from './game.ts';
import { eventTypes, type StreamSignal } from './lists.ts';
import { Instant } from './scalars.ts';

/** One event of a game, as streams send it; the version is the stream's event id. */
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

/** A message about the stream itself. It has no id: a client that reconnects resumes after the last event. */
export const signal = <Signal extends StreamSignal>(name: Signal, description: string) =>
  z.object({ event: z.literal(name), data: z.strictObject({}) }).meta({ description });

/** A message of a game's stream, its fields as server-sent events name them, its data read as JSON. */
export const GameMessage = z
  .discriminatedUnion('event', [
    z.object({
      event: z.enum(eventTypes),
      id: z.string().describe('The version of the game, to come back with as Last-Event-ID.'),
      data: GameEvent,
    }),
    signal('end', 'The game is over, and so is the stream.'),
    signal('bye', 'The server stops, or your token was replaced: come back, to any node.'),
  ])
  .meta({ id: 'GameMessage', description: 'One of the server-sent events.' });
export type GameMessage = z.infer<typeof GameMessage>;
