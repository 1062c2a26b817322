import type { Code, Variant } from '@mastermind/engine';
import { guessesCounted } from '@mastermind/play';
import type { Bot } from '@mastermind/solver';
import { playOut } from './play-out.ts';

/** The guesses a bot needs for a secret, counted as yours are. */
export const guessesOf = (bot: Bot, variant: Variant, secret: Code, seed: number): number =>
  guessesCounted(playOut(bot, variant, secret, seed));
