import { lossReasons, statuses } from '@mastermind/engine';
import { z } from 'zod';
import { signal } from './event.ts';
import { Attempt, Code, CodeInput, Commitment, Replay, VariantName } from './game.ts';
import {
  BOT_LEVELS,
  duelFormats,
  playerStates,
  RACE_CAPACITY,
  ROOM_CODE,
  roomEndings,
  roomEvents,
  roomKinds,
  roomStatuses,
} from './lists.ts';
import { rules } from './ruleset.ts';
import { Id, Instant } from './scalars.ts';

export const RoomCode = z
  .string()
  .regex(ROOM_CODE)
  .meta({ id: 'RoomCode', description: 'Short enough to be said aloud.' });

/** A room by its id, or by its code in any case. */
export const RoomKey = z
  .union([Id, z.string().trim().toUpperCase().pipe(RoomCode)], { error: 'must be the id of a room or its short code' })
  .meta({ id: 'RoomKey', description: "A room's id, or its short code." });

export const NewRace = z
  .strictObject({
    variant: VariantName.default('classic'),
    capacity: z.int().min(2).max(RACE_CAPACITY).default(8).describe('Seats for people and bots together.'),
    bots: z
      .int()
      .min(0)
      .max(RACE_CAPACITY - 1)
      .default(0)
      .describe('Bots that join at the start; at least one seat stays free for a person.'),
    level: z.int().min(1).max(BOT_LEVELS).default(5).describe('How well the bots play.'),
  })
  .meta({ id: 'NewRace' });

export const QuickRace = z
  .strictObject({
    variant: VariantName.default('classic'),
    level: z
      .int()
      .min(1)
      .max(BOT_LEVELS)
      .default(5)
      .describe('The approximate level of the bots in free seats, if this request creates a race.'),
  })
  .meta({ id: 'QuickRace' });

export const NewDuel = z
  .strictObject({
    variant: VariantName.default('classic'),
    rounds: z.int().min(2).max(20).multipleOf(2).default(2),
    format: z.enum(duelFormats).default('turns').describe('One code at a time, or each sets one and both break.'),
  })
  .meta({ id: 'NewDuel' });

export const NewCode = z
  .strictObject({ code: CodeInput, round: z.int().min(1).max(20).optional() })
  .meta({ id: 'NewCode' });

export const RoomPlayer = z
  .object({
    id: Id,
    name: z.string(),
    bot: z.boolean(),
    level: z.int().nullable().describe("Of the server's own bots."),
    state: z.enum(playerStates),
    ready: z.boolean().describe("In a race's countdown: need not wait for its end. Always true of the server's bots."),
    guesses: z.int().describe('In the race, or in the round of the duel that is being played.'),
    best: z.int().nullable().describe('The most exact pegs of one guess; null before the first.'),
    finishedAt: Instant.nullable(),
    place: z.int().nullable().describe('The rank in a finished race; equal results share a rank.'),
    score: z.int().nullable().describe('Of a race that is over, or the points of a duel so far.'),
    attempts: z.array(Attempt).nullable().describe('Of a race: your own always, those of others once it is over.'),
  })
  .meta({ id: 'RoomPlayer' });
export type RoomPlayer = z.infer<typeof RoomPlayer>;

/** One code of a duel: who made it, who breaks it. */
export const DuelRound = z
  .object({
    round: z.int().min(1),
    makerId: Id,
    breakerId: Id,
    open: z.boolean().describe('Being played now.'),
    commitment: Commitment.nullable().describe('Once the code is set.'),
    attempts: z.array(Attempt),
    status: z.enum(statuses).nullable().describe('Null until the code is set.'),
    reason: z.enum(lossReasons).nullable(),
    points: z.int().nullable().describe("The maker's, once the round is over."),
    secretCode: Code.nullable().describe('For its maker; for everyone once the round is over.'),
    nonce: z.string().nullable().describe('Once the round is over.'),
    deadline: Instant.nullable().describe(
      'The deadline of the player who must act; after it, that player has left the duel.',
    ),
  })
  .meta({ id: 'DuelRound' });
export type DuelRound = z.infer<typeof DuelRound>;

/** A room as one person may see it. */
export const Room = z
  .object({
    id: Id,
    code: RoomCode,
    kind: z.enum(roomKinds),
    version: z.int().min(1).describe('Grows with every event.'),
    variant: z.string(),
    status: z.enum(roomStatuses),
    ending: z.enum(roomEndings).nullable().describe('Why the room is over.'),
    hostId: Id,
    youId: Id.nullable().describe('Your id among the players; null for a viewer.'),
    capacity: z.int(),
    quick: z.boolean().describe('Made by the server to bring strangers together.'),
    createdAt: Instant,
    lobbyEndsAt: Instant.nullable().describe(
      'In the lobby: when a quick race starts by itself, or the room is closed.',
    ),
    startsAt: Instant.nullable().describe(
      'The first moment a guess is taken; later than now during the countdown, which ends early once all are ready.',
    ),
    deadline: Instant.nullable().describe('The deadline of the race.'),
    ...rules,
    players: z.array(RoomPlayer).describe('In the order of joining.'),
    format: z.enum(duelFormats).nullable().describe('Of a duel.'),
    rounds: z.array(DuelRound).describe('Of a duel, all of them, from its start on.'),
    winnerId: Id.nullable().describe('Of a duel that is over; null for a draw.'),
    commitment: Commitment.nullable().describe('Of a race; those of a duel are with its rounds.'),
    secretCode: Code.nullable().describe('Of a race that is over.'),
    nonce: z.string().nullable().describe('Of a race that is over.'),
    rematchId: Id.nullable().describe('The room of the rematch.'),
  })
  .meta({ id: 'Room' });
export type Room = z.infer<typeof Room>;

/** The reply to commands and reads: the room, and the server's time for countdowns. */
export const RoomReply = z.object({ room: Room, now: Instant }).meta({ id: 'RoomReply' });
export type RoomReply = z.infer<typeof RoomReply>;

export const RoomGuessReply = RoomReply.extend({ attempt: Attempt, turn: z.int() }).meta({ id: 'RoomGuessReply' });
export type RoomGuessReply = z.infer<typeof RoomGuessReply>;

export const OpenRooms = z
  .object({ rooms: z.array(Room).describe('Your rooms that are not over, the latest first.'), now: Instant })
  .meta({ id: 'OpenRooms' });
export type OpenRooms = z.infer<typeof OpenRooms>;

/** The players in quick races right now, for people who wonder whether to join. */
export const QuickRacers = z
  .object({
    people: z.int().describe('In all quick races.'),
    racers: z
      .array(z.object({ name: z.string(), variant: z.string(), status: z.enum(['waiting', 'racing']) }))
      .describe('Some of these players, those who wait first.'),
  })
  .meta({ id: 'QuickRacers' });
export type QuickRacers = z.infer<typeof QuickRacers>;

/** Every game of a race, or every round of a duel whose code was set, by who broke it. */
export const RoomReplays = z.object({ replays: z.array(Replay.extend({ playerId: Id })) }).meta({ id: 'RoomReplays' });
export type RoomReplays = z.infer<typeof RoomReplays>;

export const RoomChanges = Room.partial().meta({
  id: 'RoomChanges',
  description: 'The changed fields of the room, except players.',
});

/**
 * One event of a room, as sent to one player; the version is the stream's event id. `nextRoom` applies it to a room, so
 * that no client has to interpret the types.
 */
export const RoomEvent = z
  .object({
    version: z.int().min(1),
    type: z.enum(roomEvents),
    at: Instant,
    playerId: Id.nullable().describe('Who did it; null for the clock.'),
    changes: RoomChanges,
    players: z.array(RoomPlayer).describe('The new or changed players.'),
    gone: z.array(Id).describe('The players that are no longer in the room.'),
  })
  .meta({ id: 'RoomEvent' });
export type RoomEvent = z.infer<typeof RoomEvent>;

/** A message of a room's stream, its fields as server-sent events name them, its data read as JSON. */
export const RoomMessage = z
  .discriminatedUnion('event', [
    z.object({
      event: z.enum(roomEvents),
      id: z.string().describe('The version of the room, to come back with as Last-Event-ID.'),
      data: RoomEvent,
    }),
    signal('end', 'The room is over, and so is the stream.'),
    signal('bye', 'The server stops, or your token was replaced: come back, to any node.'),
    signal('away', 'Games cannot be reached for a moment; what is refused with 503 may be sent again.'),
    signal('back', 'Games can be reached again.'),
  ])
  .meta({ id: 'RoomMessage', description: 'One of the server-sent events.' });
export type RoomMessage = z.infer<typeof RoomMessage>;
