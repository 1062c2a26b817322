import type { Game } from '@mastermind/protocol';

export const NOON = Date.parse('2026-11-15T12:00:00Z');

/** The code of a day at the moment its player begins. */
export const beganDaily: Game = {
  id: 'abcdefghijklmnopqrstuv',
  version: 1,
  variant: 'classic',
  edition: 2,
  mode: 'daily',
  date: '2026-11-15',
  playerId: 'vutsrqponmlkjihgfedcba',
  assisted: false,
  status: 'playing',
  reason: null,
  gameOver: false,
  winner: null,
  attempts: [],
  maxAttempts: 10,
  turn: 1,
  elapsed: 0,
  startedAt: NOON,
  deadline: null,
  now: NOON,
  points: null,
  commitment: '0'.repeat(64),
  secretCode: null,
  seed: null,
  rngState: null,
};
