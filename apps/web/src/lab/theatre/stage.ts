import {
  applyAction,
  type Code,
  type GameView,
  gameView,
  RuleError,
  SeededRandom,
  tryInit,
  type Variant,
} from '@mastermind/engine';
import type { Bot } from '@mastermind/solver';

const PLAYER = 'bot';

/** A bot's game for a secret to its end. It is shown views, so it knows what any player would. */
export const playOut = (bot: Bot, variant: Variant, secret: Code, seed: number): GameView => {
  const start = tryInit({ variant, seed: null, secret, playerIds: [PLAYER] });
  if (!start.ok) throw new RuleError(start.error);
  const random = new SeededRandom(seed);
  let state = start.value;
  while (!state.gameOver) state = applyAction(state, bot.chooseAction(gameView(state), null, random), PLAYER);
  return gameView(state);
};
