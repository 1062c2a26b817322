import { z } from 'zod';
import { signal } from './event.ts';
import { Attempt, Commitment, VariantName } from './game.ts';
import { languages } from './language.ts';
import {
  BOT_LEVELS,
  EVENT_BOTS,
  EVENT_ROUNDS,
  EVENT_SECONDS,
  EVENT_SIZE,
  EVENT_TEAMS,
  eventFormats,
  eventMemberStates,
  eventNames,
  eventStatuses,
} from './lists.ts';
import { PlayerName, PlayerWithToken } from './player.ts';
import { RoomCode, RoomKey } from './room.ts';
import { rules } from './ruleset.ts';
import { Id, Instant } from './scalars.ts';

export const EventKey = RoomKey.meta({ id: 'EventKey', description: "An event's id, or its short code." });

export const NewEvent = z
  .strictObject({
    variant: VariantName.default('classic'),
    format: z.enum(eventFormats).default('sprint'),
    seconds: z
      .int()
      .min(EVENT_SECONDS.least)
      .max(EVENT_SECONDS.most)
      .default(180)
      .describe('The time of the sprint, or of each round.'),
    rounds: z.int().min(1).max(EVENT_ROUNDS).default(5).describe('Of the format `rounds`.'),
    teams: z.int().min(2).max(EVENT_TEAMS).default(2).describe('Of the format `teams`.'),
    size: z.int().min(2).max(EVENT_SIZE).default(EVENT_SIZE).describe('How many may take part, bots included.'),
    names: z
      .enum(eventNames)
      .default('own')
      .describe('Typed names, typed names that the host approves, or friendly word pairs for all members.'),
    language: z.enum(languages).default('en').describe('Of the word pairs and of the exported results.'),
    bots: z.int().min(0).max(EVENT_BOTS).default(0).describe('For a dry run.'),
    level: z.int().min(1).max(BOT_LEVELS).default(5).describe('How well the bots play.'),
    kept: z.boolean().default(false).describe('Whether the event is kept after its end.'),
  })
  .meta({ id: 'NewEvent' });
export type NewEvent = z.infer<typeof NewEvent>;

export const JoinEvent = z
  .strictObject({
    name: PlayerName.optional().describe('Shown in this event only; without one, a word pair.'),
    team: z.int().min(1).max(EVENT_TEAMS).optional().describe('The smallest team if absent.'),
  })
  .meta({ id: 'JoinEvent' });

/** A member as all others may see them: results, never a colour. */
export const EventMember = z
  .object({
    id: Id,
    version: z.int().min(1).describe('Grows with every change of this member.'),
    name: z.string(),
    bot: z.boolean(),
    team: z.int().nullable().describe('From 1, of the format `teams`.'),
    state: z.enum(eventMemberStates),
    points: z.int().describe('The number of broken codes, or the sum of the race scores.'),
    broken: z.int().describe('Codes broken.'),
    guesses: z.int().describe('On all codes.'),
    time: z
      .int()
      .describe('Milliseconds: the time of the last broken code in a sprint, or the total time of the rounds won.'),
    doneRound: z.int().describe('The last round that this member has finished.'),
    best: z.int().nullable().describe('The most exact pegs of one guess on the current code.'),
    wish: z.string().nullable().describe('For the host: a typed name that is not shown. Null for all other callers.'),
  })
  .meta({ id: 'EventMember' });
export type EventMember = z.infer<typeof EventMember>;

/** The member's view of their game. */
export const EventGame = z
  .object({
    version: z.int().min(1).describe("The member's."),
    round: z.int().describe('0 before the first.'),
    code: z.int().describe('The number of the current code in this round, from 1.'),
    codes: z.int().describe('How many codes the round has.'),
    done: z.boolean().describe('Whether you have finished this round.'),
    attempts: z.array(Attempt).describe('On the current code, or on the last one when done.'),
    turn: z.int().nullable().describe('The number of the next guess in this round; null when done.'),
    last: z
      .object({ won: z.boolean(), guesses: z.int() })
      .nullable()
      .describe('The code before the current one in this round, which stays hidden until the event is over.'),
    results: z
      .array(z.object({ round: z.int(), points: z.int(), broken: z.int(), guesses: z.int() }))
      .describe('Of all rounds played so far.'),
  })
  .meta({ id: 'EventGame' });
export type EventGame = z.infer<typeof EventGame>;

/** An event without its members. */
export const EventFrame = z
  .object({
    id: Id,
    code: RoomCode,
    version: z
      .int()
      .min(1)
      .describe('Grows with every change of the event itself; members have versions of their own.'),
    hostId: Id,
    createdAt: Instant,
    variant: z.string(),
    ...rules,
    format: z.enum(eventFormats),
    seconds: z.int(),
    rounds: z.int().describe('1 but for the format `rounds`.'),
    teams: z.int().describe('0 but for the format `teams`.'),
    size: z.int(),
    names: z.enum(eventNames),
    language: z.enum(languages),
    status: z.enum(eventStatuses),
    round: z.int().describe('The round being played, or the last one; 0 before the first.'),
    startsAt: Instant.nullable().describe('When the clock of the round starts; later than now during the countdown.'),
    deadline: Instant.nullable().describe('When the round ends; null unless it is running.'),
    left: z.int().nullable().describe('Milliseconds left of the round while it is paused.'),
    closesAt: Instant.nullable().describe('When the event ends automatically if the host does not continue it.'),
    endedAt: Instant.nullable(),
    deletedAt: Instant.nullable().describe('When an event that is over is deleted; null if the host keeps it.'),
    locked: z.boolean().describe('Whether the event accepts no more members.'),
    kept: z.boolean(),
    commitment: Commitment.describe('To the list of all codes.'),
    opened: z
      .object({ codes: z.array(z.string()).describe('In letters, in order.'), nonce: z.string() })
      .nullable()
      .describe('Null until the event is over, also for those who broke the codes.'),
  })
  .meta({ id: 'EventFrame' });
export type EventFrame = z.infer<typeof EventFrame>;

/** An event as one person may see it. */
export const GroupEvent = EventFrame.extend({
  members: z.array(EventMember).describe('In the order of joining.'),
  youId: Id.nullable().describe('Your id among the members.'),
  you: EventGame.nullable().describe('Your own game, if you are a member.'),
  host: z.boolean().describe('Whether you are the host.'),
}).meta({ id: 'GroupEvent' });
export type GroupEvent = z.infer<typeof GroupEvent>;

export const EventReply = z.object({ event: GroupEvent, now: Instant }).meta({ id: 'EventReply' });
export type EventReply = z.infer<typeof EventReply>;

export const JoinedEvent = EventReply.extend({
  made: PlayerWithToken.nullable().describe('The player that joining created, if the caller had none.'),
}).meta({ id: 'JoinedEvent' });
export type JoinedEvent = z.infer<typeof JoinedEvent>;

/** Short, since 200 players guess at once: the answer and your own game. */
export const EventGuessReply = z
  .object({ attempt: Attempt, turn: z.int(), won: z.boolean(), you: EventGame, now: Instant })
  .meta({ id: 'EventGuessReply' });
export type EventGuessReply = z.infer<typeof EventGuessReply>;

export const EventGameReply = z.object({ you: EventGame, now: Instant }).meta({ id: 'EventGameReply' });
export type EventGameReply = z.infer<typeof EventGameReply>;

export const HostedEvents = z
  .object({
    events: z.array(EventFrame.extend({ count: z.int().describe('How many take part.') })),
    now: Instant,
  })
  .meta({ id: 'HostedEvents' });
export type HostedEvents = z.infer<typeof HostedEvents>;

export const NextRound = z
  .strictObject({ round: z.int().min(1).max(EVENT_ROUNDS).describe('Which round; asked again, it begins once.') })
  .meta({ id: 'NextRound' });

export const EventChange = z
  .strictObject({ locked: z.boolean().optional(), kept: z.boolean().optional(), names: z.enum(eventNames).optional() })
  .meta({ id: 'EventChange' });
export type EventChange = z.infer<typeof EventChange>;

export const MemberChange = z
  .strictObject({
    name: z.enum(['shown', 'hidden', 'new']).optional().describe('Show the typed name, hide it, or another word pair.'),
    team: z.int().min(1).max(EVENT_TEAMS).optional(),
    removed: z.literal(true).optional(),
  })
  .meta({ id: 'MemberChange' });
export type MemberChange = z.infer<typeof MemberChange>;

/** The change of an event, identical for all viewers; `nextEvent` applies it. */
export const EventDifference = z
  .object({
    version: z.int().min(1).describe('Of the event itself.'),
    changes: EventFrame.partial().meta({ id: 'EventFrameChanges' }),
    members: z.array(EventMember).describe('The members that are new or different.'),
    at: Instant.describe('When the standings were read.'),
  })
  .meta({ id: 'EventDifference' });
export type EventDifference = z.infer<typeof EventDifference>;

/** A message of an event's stream. The first one is always the whole event, so no client has to resume. */
export const EventMessage = z
  .discriminatedUnion('event', [
    z.object({ event: z.literal('event'), data: EventReply }).meta({ description: 'The whole event, once, first.' }),
    z
      .object({ event: z.literal('changed'), data: EventDifference })
      .meta({ description: 'What is different since the last message; at most two a second.' }),
    signal('end', 'The event has been deleted, and so the stream ends.'),
    signal('bye', 'The server stops, or your token was replaced: come back, to any node.'),
    signal('away', 'Games cannot be reached for a moment; what is refused with 503 may be sent again.'),
    signal('back', 'Games can be reached again.'),
  ])
  .meta({ id: 'EventMessage', description: 'One of the server-sent events.' });
export type EventMessage = z.infer<typeof EventMessage>;
