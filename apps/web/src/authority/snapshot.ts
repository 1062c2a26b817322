import type { EngineError, GameView, MatchResult } from '@mastermind/engine';
import type { Table } from '@mastermind/play';
import type { Origin } from '../store/record.ts';

/** The key by which tabs learn of a change in the game of two people; at most one such game exists. */
export const PASS = 'pass';
export const SPRINT = 'sprint';

/** A notice for the player besides the game itself. */
export type Notice = 'elsewhere' | 'clock-set-back' | 'storage-full';

/** A game as the page may see it. */
export interface Snapshot extends Table {
  /** `server` for games of a server that are not kept on this device. */
  readonly origin: Origin | 'server';
  readonly notes: string;
  readonly notices: readonly Notice[];
}

/** The outcome of an action: the game now, and the reason if nothing changed. */
export interface Outcome {
  readonly snapshot: Snapshot;
  readonly refusal: EngineError | null;
}

export interface BotTurn extends Outcome {
  /** Codes that were possible before the guess; `null` where there are too many to count. */
  readonly codesLeft: number | null;
}

export interface MatchSnapshot {
  readonly id: string;
  readonly variant: GameView['variant'];
  readonly bot: string;
  readonly rounds: number;
  /** The games begun so far; the last one may be running. */
  readonly games: readonly Snapshot[];
  /** The player's points, then the bot's. */
  readonly points: readonly [number, number];
  readonly result: MatchResult;
}
