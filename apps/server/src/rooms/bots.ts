import { type Code, type GameView, gameView, type SeededRandom } from '@mastermind/engine';
import { botsWith, plainTools } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import { chanceOf, type Move } from './pace.ts';
import type { RoomState } from './state.ts';

/** How the server's bots come to a guess: from what their own player may see. */
export type Think = (view: GameView, level: number, random: SeededRandom) => Code;

const bots = new Map(botsWith({ ...plainTools, kernelOf: fastKernel }).map((bot) => [bot.id, bot]));

export const think: Think = (view, level, random) => {
  const action = bots.get(`level-${level}`)!.chooseAction(view, null, random);
  if (action.type !== 'submit') throw new Error('A bot was asked about a game that is over.');
  return action.code;
};

/** The guess of a bot whose turn it is. */
export const guessOf = (state: RoomState, { seat, turn }: Move): Code => {
  const random = chanceOf(state, seat, turn);
  // The first number drawn was the pause before this guess.
  random.random();
  return think(gameView(seat.game!), seat.level!, random);
};
