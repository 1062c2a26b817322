import type { GameState, Round } from '@mastermind/engine';
import type { RoomEnding, RoomStatus } from '@mastermind/protocol';
import type { RoomInfo } from './terms.ts';

/** A player in a room, person or program. */
export interface Seat {
  readonly id: string;
  /** Of the server's own bots. */
  readonly level: number | null;
  /** A program that says it is one. */
  readonly program: boolean;
  /** Need not wait for the end of the countdown. */
  readonly ready: boolean;
  readonly cameAt: number;
  /** Of a race, from its start on. */
  readonly game: GameState | null;
}

export interface DuelRoundState extends Round<GameState> {
  readonly commitment: string | null;
  readonly nonce: string | null;
  /** The time of the opening, or of the last player action; `null` before. */
  readonly actedAt: number | null;
}

/** A whole room, secrets included: only the authority holds one. A value that the log determines. */
export interface RoomState {
  readonly room: RoomInfo;
  readonly version: number;
  /** When the last event happened. */
  readonly at: number;
  readonly status: RoomStatus;
  readonly ending: RoomEnding | null;
  readonly endedAt: number | null;
  readonly hostId: string;
  readonly seats: readonly Seat[];
  readonly startsAt: number | null;
  readonly rounds: readonly DuelRoundState[];
  /** The players who gave up a duel or let its time run out. */
  readonly gone: readonly string[];
  readonly rematchId: string | null;
  /** Players with a reserved seat in a rematch: they have neither joined nor declined. */
  readonly kept: readonly string[];
}

export const QUICK_LOBBY_MS = 8000;
export const LOBBY_MS = 30 * 60_000;
export const DUEL_PATIENCE_MS = 3 * 60_000;

export const seatOf = ({ seats }: RoomState, playerId: string | null): Seat | null =>
  seats.find(({ id }) => id === playerId) ?? null;

export const isFull = ({ room, seats }: RoomState): boolean => seats.length >= room.capacity;

/** The time at which a quick race starts by itself, or a room that was never started is closed. */
export const lobbyEnd = ({ room }: RoomState): number => room.createdAt + (room.quick ? QUICK_LOBBY_MS : LOBBY_MS);
