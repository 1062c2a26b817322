import { deadline, type GameView } from '@mastermind/engine';
import type { Clues } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { spacedLetters } from './board.ts';

/** Answered rows without a game, for the board. Their code is unknown here, and their number is unlimited. */
export const cluesView = ({ variant, attempts }: Clues): GameView => ({
  variant,
  attempts,
  playerId: '',
  maxAttempts: Math.max(variant.attempts, attempts.length + 1),
  status: 'playing',
  reason: null,
  gameOver: false,
  winner: null,
  elapsed: deadline(variant) ?? 0,
  secretCode: null,
  seed: null,
  rngState: null,
});

/** The same line by line, with numbers and answers in words. */
export const cluesText = ({ variant, attempts }: Clues, { messages }: Context): string =>
  attempts
    .map(({ code, feedback }, at) => `${at + 1}  ${spacedLetters(variant, code)}  ${messages.feedback(feedback)}`)
    .join('\n');
