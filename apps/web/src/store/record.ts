import { parseRecording } from '@mastermind/engine';
import { type Held, holdAgain } from '@mastermind/play';

/** Games that a server held, kept here once they are over. */
export const playedOrigins = ['daily', 'again', 'ranked', 'race', 'duel'] as const;
export type PlayedOrigin = (typeof playedOrigins)[number];

/**
 * The origin of a game on this device: a random code, a link, a code from a friend, a game with a bot, the Dodger, or a
 * continued review. The origin of a game on a server: the daily code, an earlier daily code, a ranked game, a race, or
 * a round of a duel.
 */
export const origins = [
  'fresh',
  'seed',
  'challenge',
  'maker',
  'watch',
  'match',
  'dodger',
  'review',
  ...playedOrigins,
] as const;
export type Origin = (typeof origins)[number];

export type DraftSlots = readonly (string | null)[];

/**
 * The row of a running game that has not been sent yet. The page saves it, so that no peg costs a commit to the disk.
 */
export interface Unfinished {
  readonly id: string;
  readonly draft: DraftSlots;
  readonly notes: string | null;
}

/** A game of this device. Times are milliseconds since 1970 by the device's clock. */
export interface SavedGame extends Held {
  readonly origin: Origin;
  readonly createdAt: number;
  readonly endedAt: number | null;
  /** The day of a daily code, such as `2026-11-15`. */
  readonly day?: string;
  /** Row and notes as they were imported; newer ones are in `Unfinished`. */
  readonly draft: DraftSlots;
  /** The player's pencil notes (see coach/notes.ts). They are no part of the game. */
  readonly notes: string;
}

/** A game as it is stored and exported: the state follows from the recording. */
export type GameRecord = Omit<SavedGame, 'state'> & { readonly schema: 1 };

export const formatRecord = ({ state: _, ...game }: SavedGame): GameRecord => ({ schema: 1, ...game });

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

/** Reads a stored or imported game; `null` if it is damaged, breaks the rules, or is from a newer version of this page. */
export const parseRecord = (data: unknown): SavedGame | null => {
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
  if (!isTimeOrNull(startedAt) || !isTimeOrNull(endedAt) || typeof assisted !== 'boolean') return null;
  if (typeof notes !== 'string') return null;
  const game = holdAgain(parsed.value, { id, startedAt, assisted });
  if (!game.ok || game.value.state.gameOver !== (endedAt !== null)) return null;
  return {
    ...game.value,
    origin: known,
    createdAt,
    endedAt,
    ...(typeof day === 'string' && /^\d{4}-\d\d-\d\d$/u.test(day) ? { day } : {}),
    draft: slots.slice(0, 8),
    notes: notes.slice(0, MAX_NOTES),
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
const MAX_NOTES = 96;

/** The last moment that a `Date` can hold; nothing later can be shown. */
const LAST_TIME = 8_640_000_000_000_000;

const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LAST_TIME;

const isTimeOrNull = (value: unknown): value is number | null => value === null || isTime(value);
