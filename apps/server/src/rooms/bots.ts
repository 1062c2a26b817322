import { type Code, countCodes, type GameView, gameView, type SeededRandom } from '@mastermind/engine';
import { botsWith, DEFAULT_BOT, plainTools } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import { chanceOf, type Move } from './pace.ts';
import type { RoomState } from './state.ts';

const bots = new Map(botsWith({ ...plainTools, kernelOf: fastKernel }).map((bot) => [bot.id, bot]));

/** Beyond so many codes (Super has 32,768) weighing every guess would keep all the others waiting. */
const MOST_CODES = 40_000;

/** The guess of a bot whose turn it is, from what its own player may see. */
export const guessOf = (state: RoomState, { seat, turn }: Move): Code => {
  const tastes = chanceOf(state, seat, 0);
  return think(gameView(seat.game!), seat.level!, tastes, chanceOf(state, seat, turn));
};

/**
 * To the solver all symbols are alike and it would always begin with the same ones; people have their tastes.
 * So each bot sees the symbols exchanged in a way of its own, which changes nothing about how well it plays.
 */
export const think = (view: GameView, level: number, tastes: SeededRandom, random: SeededRandom): Code => {
  const keys = view.variant.symbols.map(({ key }) => key);
  const exchanged = tastes.shuffle(keys);
  const seen = translate(keys, exchanged);
  const attempts = view.attempts.map(({ code, feedback }) => ({ code: code.map(seen), feedback }));
  const name = countCodes(view.variant) > MOST_CODES ? DEFAULT_BOT : `level-${level}`;
  const action = bots.get(name)!.chooseAction({ ...view, attempts }, null, random);
  if (action.type !== 'submit') throw new Error('A bot was asked about a game that is over.');
  return action.code.map(translate(exchanged, keys));
};

const translate =
  (from: readonly string[], to: readonly string[]) =>
  (key: string): string =>
    to[from.indexOf(key)]!;
