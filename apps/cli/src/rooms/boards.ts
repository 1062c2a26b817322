import type { Attempt, GameView } from '@mastermind/engine';
import type { DuelRound, Room } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import { you } from './players.ts';

/** Your rows of a race as a board; empty for those who watch. */
export const raceBoard = (room: Room): GameView => boardOf(room, you(room)?.attempts ?? [], room.secretCode);

/** The rows of one round of a duel. */
export const roundBoard = (room: Room, { attempts, secretCode }: DuelRound): GameView =>
  boardOf(room, attempts, secretCode);

/** Only what is drawn matters here: how the game stands is the server's to say. */
const boardOf = (room: Room, attempts: readonly Attempt[], secretCode: GameView['secretCode']): GameView => ({
  variant: roomVariant(room),
  playerId: room.youId ?? '',
  seed: null,
  secretCode,
  rngState: null,
  attempts,
  maxAttempts: room.maxAttempts,
  status: 'playing',
  reason: null,
  gameOver: false,
  winner: null,
  elapsed: 0,
});
