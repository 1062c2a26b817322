import { classic, type GameView, parseVariant, sprintVariant } from '@mastermind/engine';
import type { Game } from './game.ts';

/** A game from the wire as the rules' own view of it. Free of zod, for pages. */
export const viewOf = (game: Game): GameView => {
  const parsed = parseVariant(game.variant);
  const named = parsed.ok ? parsed.value : classic;
  const { playerId, seed, secretCode, rngState, attempts, maxAttempts, status, reason, gameOver, winner, elapsed } =
    game;
  return {
    variant: game.sprint == null ? named : sprintVariant(named, game.sprint.seconds),
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
