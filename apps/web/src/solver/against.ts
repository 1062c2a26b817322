import { guessesCounted } from '@mastermind/client';
import { applyAction, type Code, gameView, RuleError, SeededRandom, tryInit, type Variant } from '@mastermind/engine';
import type { Bot } from '@mastermind/solver';

const PLAYER = 'bot';

/** The guesses a bot needs for a secret, counted as yours are. It sees views of the game, as any player does. */
export const guessesOf = (bot: Bot, variant: Variant, secret: Code, seed: number): number => {
  const start = tryInit({ variant, seed: null, secret, playerIds: [PLAYER] });
  if (!start.ok) throw new RuleError(start.error);
  const random = new SeededRandom(seed);
  let state = start.value;
  while (!state.gameOver) {
    state = applyAction(state, bot.chooseAction(gameView(state), null, random), PLAYER);
  }
  return guessesCounted(gameView(state));
};
