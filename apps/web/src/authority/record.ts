import { parseRecording, type Recording, replay } from '@mastermind/engine';

/** Games that a server held, kept here once they are over. */
export const playedOrigins = ['daily', 'again', 'ranked', 'race', 'duel'] as const;
export type PlayedOrigin = (typeof playedOrigins)[number];

/**
 * Where a game came from: drawn here, named by a link, set by a friend, played with a bot, taken up in a review, or played on a
 * server: the code of the day, that of an earlier day, a ranked game, a race or a round of a duel.
 */
export const origins = ['fresh', 'seed', 'challenge', 'maker', 'watch', 'match', 'review', ...playedOrigins] as const;
export type Origin = (typeof origins)[number];

export type DraftSlots = readonly (string | null)[];

/** What was entered into a running game and not sent yet. The page keeps it, so that no peg costs a commit to the disk. */
export interface Unfinished {
  readonly id: string;
  readonly draft: DraftSlots;
  readonly notes: string | null;
}

/** A game as it is kept: what was done, and when. Everything else is replayed. */
export interface GameRecord {
  readonly schema: 1;
  readonly id: string;
  readonly origin: Origin;
  readonly recording: Recording;
  /** Times are milliseconds since 1970 by this device's clock. */
  readonly createdAt: number;
  /** When the clock began to run; `null` before, and in games without a clock. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly assisted: boolean;
  /** The day of a daily code, such as `2026-11-15`. */
  readonly day?: string;
  /** Row and notes as they were imported; newer ones are in `Unfinished`. */
  readonly draft: DraftSlots;
  /** The player's pencil notes (see coach/notes.ts). They are no part of the game. */
  readonly notes: string;
}

/** A match against a bot: its games in the order of the rounds, as far as they have begun. */
export interface MatchRecord {
  readonly schema: 1;
  readonly id: string;
  readonly variant: string;
  readonly bot: string;
  readonly rounds: number;
  readonly games: readonly string[];
  readonly createdAt: number;
}

/** Reads a kept or imported game; `null` if it is damaged or from a newer version of this page. */
export const parseRecord = (data: unknown): GameRecord | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { schema, id, origin, recording, createdAt, startedAt, endedAt, assisted, day, draft, notes } = data as Record<
    string,
    unknown
  >;
  const parsed = parseRecording(JSON.stringify(recording) ?? '');
  const known = origins.find((name) => name === origin);
  const slots = Array.isArray(draft) ? draft.map((slot) => (typeof slot === 'string' ? slot : null)) : null;
  if (schema !== 1 || typeof id !== 'string' || id === '' || id.length > 100 || known === undefined) return null;
  if (!parsed.ok || slots === null || !isTime(createdAt)) return null;
  if (!isTimeOrNull(startedAt) || !isTimeOrNull(endedAt)) return null;
  // What parses may still break the rules, and a game that cannot be replayed is as good as unreadable.
  const state = replay(parsed.value);
  if (!state.ok || state.value.gameOver !== (endedAt !== null)) return null;
  return {
    schema,
    id,
    origin: known,
    recording: parsed.value,
    createdAt,
    startedAt,
    endedAt,
    assisted: assisted === true,
    ...(typeof day === 'string' && /^\d{4}-\d\d-\d\d$/u.test(day) ? { day } : {}),
    draft: slots.slice(0, 8),
    notes: typeof notes === 'string' ? notes.slice(0, MOST_NOTES) : '',
  };
};

export const parseMatch = (data: unknown): MatchRecord | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { schema, id, variant, bot, rounds, games, createdAt } = data as Record<string, unknown>;
  if (schema !== 1 || typeof id !== 'string' || typeof variant !== 'string' || typeof bot !== 'string') return null;
  if (!Number.isInteger(rounds) || !Array.isArray(games) || !games.every((game) => typeof game === 'string'))
    return null;
  return isTime(createdAt) ? { schema, id, variant, bot, rounds: rounds as number, games, createdAt } : null;
};

/** One letter for each of twelve symbols at each of eight places. */
const MOST_NOTES = 96;

/** The last moment that a `Date` can hold; nothing later can be shown. */
const LAST_TIME = 8_640_000_000_000_000;

const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LAST_TIME;

const isTimeOrNull = (value: unknown): value is number | null => value === null || isTime(value);
