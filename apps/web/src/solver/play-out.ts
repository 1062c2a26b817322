import {
  applyAction,
  type Code,
  type GameView,
  gameView,
  orThrow,
  SeededRandom,
  tryInit,
  type Variant,
} from '@mastermind/engine';
import type { Bot } from '@mastermind/solver';

const PLAYER = 'bot';

/** A bot's game for a secret to its end. It receives views, so it knows as much as any player. */
export const playOut = (bot: Bot, variant: Variant, secret: Code, seed: number): GameView => {
  const random = new SeededRandom(seed);
  let state = orThrow(tryInit({ variant, seed: null, secret, playerIds: [PLAYER] }));
  while (!state.gameOver) state = applyAction(state, bot.chooseAction(gameView(state), null, random), PLAYER);
  return gameView(state);
};
