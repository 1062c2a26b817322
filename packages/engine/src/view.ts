import type { Code } from './code.ts';
import type { GameState } from './game.ts';
import { type Points, points } from './points.ts';
import { deadline } from './variant.ts';

/** The part of a game that the player may see: everything but the fields that give the code away, until it ends. */
export interface GameView extends Omit<GameState, 'secretCode' | 'seed' | 'rngState'> {
  readonly secretCode: Code | null;
  readonly seed: number | null;
  readonly rngState: number | null;
}

/** The seed and the random state determine the code, so they are hidden with it and shown with it. */
export const gameView = (state: GameState): GameView =>
  state.gameOver ? state : { ...state, secretCode: null, seed: null, rngState: null };

/** Points so far, where the ruleset gives any. */
export const gamePoints = (game: GameView): number | null => pointsOf(game)?.total ?? null;

/** The same with what the total is made of. */
export const pointsOf = (game: GameView): Points | null => {
  const { scoring } = game.variant;
  if (scoring === null) return null;
  const end = deadline(game.variant);
  return points(scoring, {
    feedbacks: game.attempts.map((attempt) => attempt.feedback),
    won: game.status === 'won',
    used: game.elapsed,
    left: end === null ? null : end - game.elapsed,
  });
};
