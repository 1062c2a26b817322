import { type Attempt, type Code, checkCode, type Result, type Variant } from '@mastermind/engine';
import { type Held, holdAgain } from './held.ts';

/** Chooses the code that a dodging maker claims after a guess; see `dodger` of the solver. */
export type CodeAfter = (
  clues: { readonly variant: Variant; readonly attempts: readonly Attempt[] },
  guess: Code,
) => Result<Code, unknown>;

/**
 * The game with the code that its maker claims after this guess. Every earlier answer fits that code, so the recording
 * stays an ordinary game.
 */
export const dodged = <Game extends Held>(game: Game, guess: Code, codeAfter: CodeAfter): Game => {
  const { state, recording } = game;
  if (state.gameOver || !checkCode(state.variant, guess).ok) return game;
  const code = codeAfter(state, guess);
  const moved = code.ok ? holdAgain({ ...recording, seed: null, secret: code.value }, game) : code;
  return moved.ok ? { ...game, ...moved.value } : game;
};
