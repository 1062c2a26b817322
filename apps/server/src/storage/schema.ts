import type { GameMode } from '@mastermind/protocol';

/** The tables, in what SQLite and PostgreSQL share: times are epoch milliseconds, flags 0 and 1, JSON is text. */
export interface Schema {
  readonly players: PlayerRow;
  readonly games: GameRow;
  readonly events: EventRow;
  readonly results: ResultRow;
  readonly deadlines: DeadlineRow;
  readonly dailies: DailyRow;
  readonly tries: TryRow;
}

export interface PlayerRow {
  readonly id: string;
  readonly token_hash: string;
  readonly name: string | null;
  readonly bot: number;
  readonly listed: number;
  readonly created_at: number;
  readonly version: number;
}

/** How a game began; never changed afterwards. */
export interface GameRow {
  readonly id: string;
  readonly player_id: string;
  readonly variant: string;
  readonly mode: GameMode;
  readonly date: string | null;
  /** A maker's code in symbol keys as JSON; `null` where the seed decides. */
  readonly secret: string | null;
  readonly seed: number | null;
  readonly nonce: string;
  readonly commitment: string;
  readonly started_at: number;
}

export const storedTypes = ['begin', 'submit', 'expire', 'resign', 'abandon', 'assist'] as const;
export type StoredType = (typeof storedTypes)[number];

/** What happened, append-only: the truth. The primary key (game, version) is the compare-and-set. */
export interface EventRow {
  readonly game_id: string;
  readonly version: number;
  readonly type: StoredType;
  readonly at: number;
  /** The engine's action as JSON. */
  readonly data: string;
  readonly idempotency_key: string | null;
}

/** How a game ended, written with its last event, for everything that counts games. */
export interface ResultRow {
  readonly game_id: string;
  readonly player_id: string;
  readonly variant: string;
  readonly mode: GameMode;
  readonly date: string | null;
  readonly assisted: number;
  readonly status: 'won' | 'lost';
  readonly attempts: number;
  /** What the game counts in a mean: its guesses, or one more than all attempts after a loss. */
  readonly cost: number;
  readonly points: number | null;
  readonly ended_at: number;
}

/** When somebody should look whether the game has run out; taken away by whoever looked. */
export interface DeadlineRow {
  readonly game_id: string;
  readonly due_at: number;
}

export interface DailyRow {
  readonly date: string;
  readonly variant: string;
  readonly seed: number;
  readonly nonce: string;
  readonly commitment: string;
}

/** One try a day: the primary key (date, variant, player) makes it one. */
export interface TryRow {
  readonly date: string;
  readonly variant: string;
  readonly player_id: string;
  readonly game_id: string;
}
