import { classic, type GameView, parseVariant } from '@mastermind/engine';
import type { Game } from './game.ts';

/** A game from the wire as the rules' own view of it. Free of zod, for pages. */
export const viewOf = (game: Game): GameView => {
  const variant = parseVariant(game.variant);
  const { playerId, seed, secretCode, rngState, attempts, maxAttempts, status, reason, gameOver, winner, elapsed } =
    game;
  return {
    variant: variant.ok ? variant.value : classic,
    playerId,
    seed,
    secretCode,
    rngState,
    attempts,
    maxAttempts,
    status,
    reason,
    gameOver,
    winner,
    elapsed,
  };
};
