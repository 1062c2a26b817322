// The lists of names that both ends of the wire share. Free of zod, for pages and for the catalogue of words.

/** The status of each refusal. All other refusals by the rules are well-formed but illegal requests, which get 422. */
export const errorKinds = {
  malformed: 400,
  'unknown-variant': 400,
  'variant-range': 400,
  'too-few-symbols': 400,
  'no-player': 401,
  'cross-site': 403,
  banned: 403,
  'not-your-game': 403,
  'daily-private': 403,
  'not-in-room': 403,
  'not-the-host': 403,
  'not-found': 404,
  'too-slow': 408,
  'wrong-turn': 409,
  'key-reused': 409,
  'already-won': 409,
  'already-lost': 409,
  'game-running': 409,
  'day-running': 409,
  'already-played': 409,
  'export-running': 409,
  'not-like-solver': 409,
  'room-full': 409,
  'room-started': 409,
  'room-running': 409,
  'room-over': 409,
  'not-started': 409,
  'too-few-players': 409,
  'not-your-turn': 409,
  'code-set': 409,
  'not-in-event': 403,
  'removed-from-event': 403,
  'event-over': 409,
  'event-full': 409,
  'event-locked': 409,
  'event-paused': 409,
  'round-done': 409,
  'too-many-events': 429,
  'too-many-rooms': 429,
  'too-many-bots': 429,
  busy: 409,
  'too-large': 413,
  'wrong-type': 415,
  'illegal-guess': 422,
  'too-fast': 429,
  'too-many-streams': 429,
  failed: 500,
  'not-ready': 503,
  'disk-full': 503,
} as const;
export type ErrorKind = keyof typeof errorKinds;

/** Refusals of a code by the rules, each with 422. */
export const codeRefusals = ['too-short', 'too-long', 'unknown-symbol', 'repeated-symbol'] as const;

/** Every kind that a refusal on the wire may have. */
export type RefusalKind = ErrorKind | (typeof codeRefusals)[number];

export const periods = ['week', 'month', 'all'] as const;
export type Period = (typeof periods)[number];

/**
 * The groups of players who are compared: people alone, people with hints, programs, and players who play like the
 * solver.
 */
export const leagues = ['ranked', 'assisted', 'bots', 'solver'] as const;
export type League = (typeof leagues)[number];

/** The rulesets that have a code of the day. */
export const dailyVariants = ['classic', 'skemind'] as const;
export type DailyVariant = (typeof dailyVariants)[number];

/** The events of a game. */
export const eventTypes = ['begun', 'guessed', 'expired', 'resigned', 'abandoned', 'assisted'] as const;
export type EventType = (typeof eventTypes)[number];

export const roomKinds = ['race', 'duel'] as const;
export type RoomKind = (typeof roomKinds)[number];

/** `running` includes the countdown of a race, during which no guess is taken yet. */
export const roomStatuses = ['lobby', 'running', 'over'] as const;
export type RoomStatus = (typeof roomStatuses)[number];

export const duelFormats = ['turns', 'together'] as const;
export type DuelFormat = (typeof duelFormats)[number];

export const RACE_CAPACITY = 16;

/** A room code: short enough to say aloud, and without letters and digits that look alike. */
export const ROOM_CODE = /^[2-9A-HJKMNP-Z]{6}$/u;

export const playerStates = ['waiting', 'playing', 'won', 'lost', 'resigned', 'left'] as const;
export type PlayerState = (typeof playerStates)[number];

/** Why a room is over. */
export const roomEndings = ['finished', 'time', 'resigned', 'abandoned', 'empty'] as const;
export type RoomEnding = (typeof roomEndings)[number];

/** The events of a room: their stored names, and their names on streams. */
export const roomEvents = {
  create: 'created',
  join: 'joined',
  leave: 'left',
  start: 'started',
  ready: 'readied',
  set: 'set',
  guess: 'guessed',
  resign: 'resigned',
  expire: 'expired',
  abandon: 'abandoned',
  close: 'closed',
  rematch: 'rematched',
} as const;
export type RoomType = keyof typeof roomEvents;
export type RoomEventType = (typeof roomEvents)[RoomType];

/** An event of a group: one list of codes against one clock, one code a round for all, or a sprint of teams. */
export const eventFormats = ['sprint', 'rounds', 'teams'] as const;
export type EventFormat = (typeof eventFormats)[number];

/** `running` includes the countdown; `between` is the time between two rounds. */
export const eventStatuses = ['lobby', 'running', 'paused', 'between', 'over'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const eventNames = ['own', 'approved', 'given'] as const;
export type EventNames = (typeof eventNames)[number];

/** `done` in the current round; `left` by choice, and may return; `removed` by the host, or deleted. */
export const eventMemberStates = ['playing', 'done', 'left', 'removed'] as const;

export const EVENT_SIZE = 200;
export const EVENT_TEAMS = 12;
export const EVENT_ROUNDS = 20;
export const EVENT_BOTS = 30;
export const EVENT_SECONDS = { least: 30, most: 1800 } as const;

/**
 * Messages of a stream about itself. `end`: no event will follow. `bye`: this stream closes, so open another, at any
 * node. In rooms and events also `away`: nothing can be saved at the moment, and `back`: it can again.
 */
export const streamSignals = ['end', 'bye', 'away', 'back'] as const;
export type StreamSignal = (typeof streamSignals)[number];

/** The server's own bots, from the one that forgets most: who plays at level 1, 2 and so on. The same names in every language. */
export const botCast = ['Lola', 'Max', 'Nina', 'Otto', 'Bruno', 'Clara', 'Hugo', 'Vera', 'Ada'] as const;

/** They play at a level from 1 to this. */
export const BOT_LEVELS = botCast.length;

/** The bots that fill a quick race: different ones, those that play most nearly as asked. */
export const levelsNear = (asked: number, many: number): readonly number[] =>
  botCast
    .map((_, index) => index + 1)
    .sort((one, other) => Math.abs(one - asked) - Math.abs(other - asked) || one - other)
    .slice(0, many);

/** The character of a level. An unknown level uses the nearest one. */
export const castName = (level: number): string => botCast[Math.min(Math.max(level, 1), BOT_LEVELS) - 1]!;
