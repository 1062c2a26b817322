import { type Action, type Code, countCodes, type GameView, gameView, type SeededRandom } from '@mastermind/engine';
import { DEFAULT_BOT } from '@mastermind/solver';
import type { PlayInput } from '@mastermind/solver/node';
import { chanceOf } from './chance.ts';
import type { Move } from './pace.ts';
import type { RoomState, Seat } from './state.ts';

/** How a bot chooses its action. It takes time, so it must not block other requests. */
export type Choose = (turn: PlayInput) => Promise<Action>;

/** Beyond this many codes (Super has 32,768) weighing every guess takes too long. */
const MOST_CODES = 40_000;

/** The guess of a bot whose turn it is, from the view of its player. */
export const guessOf = (state: RoomState, { seat, turn }: Move, choose: Choose): Promise<Code> => {
  const chance = chanceOf(state, seat, 'guess', turn);
  return think(gameView(seat.game!), seat.level!, exchangeOf(state, seat), chance, choose);
};

/** How a bot sees the board: symbols and places permuted. */
export interface Exchange {
  readonly symbols: readonly string[];
  readonly places: readonly number[];
}

/**
 * To the solver all symbols and all places are equal, so it would always begin with one guess; people have their
 * preferences. So each bot sees them permuted in its own way, which does not change how well it plays. It also hides
 * the bot's knowledge: a player who sees that its first guess had two exact does not know which guess that was.
 */
const exchangeOf = (state: RoomState, seat: Seat): Exchange => {
  const { symbols, length } = state.room.variant;
  const chance = chanceOf(state, seat, 'exchange', 0);
  const places = Array.from({ length }, (_, place) => place);
  return {
    symbols: chance.shuffle(symbols.map(({ key }) => key)),
    places: state.room.chance === null ? places : chance.shuffle(places),
  };
};

export const think = async (
  view: GameView,
  level: number,
  { symbols, places }: Exchange,
  random: SeededRandom,
  choose: Choose,
): Promise<Code> => {
  const keys = view.variant.symbols.map(({ key }) => key);
  const seen = translate(keys, symbols);
  const attempts = view.attempts.map(({ code, feedback }) => ({
    code: places.map((place) => seen(code[place]!)),
    feedback,
  }));
  const bot = countCodes(view.variant) > MOST_CODES ? DEFAULT_BOT : `level-${level}`;
  const action = await choose({ view: { ...view, attempts }, bot, random: random.getState() });
  if (action.type !== 'submit') throw new Error('A bot was asked about a game that is over.');
  const meant = action.code.map(translate(symbols, keys));
  return places.map((_, place) => meant[places.indexOf(place)]!);
};

const translate =
  (from: readonly string[], to: readonly string[]) =>
  (key: string): string =>
    to[from.indexOf(key)]!;
