import { SeededRandom } from '@mastermind/engine';
import { chanceFor } from '../chance.ts';
import type { RoomState, Seat } from './state.ts';

/** What is random about a bot. Each purpose has its own random stream. */
export type Purpose = 'pace' | 'exchange' | 'guess';

/** The random stream of one bot for one purpose in one turn: the same on every node, secret outside. */
export const chanceOf = ({ room, seats }: RoomState, { id }: Seat, purpose: Purpose, turn: number): SeededRandom =>
  room.chance === null
    ? seededChance(room.seed ?? 0, seats.findIndex((seat) => seat.id === id) + 1, OLD_PURPOSES[purpose](turn))
    : chanceFor(room.chance, `${purpose}:${id}:${turn}`);

const OLD_PURPOSES: Readonly<Record<Purpose, (turn: number) => number>> = {
  pace: (turn) => -turn,
  exchange: () => 0,
  guess: (turn) => turn,
};

/**
 * The random streams of rooms made before they had a key. They come from the same 32 bits as the code, so whoever times
 * a few guesses of the bots can find both. Kept for those rooms only.
 */
export const seededChance = (seed: number, place: number, purpose: number): SeededRandom => {
  // Each draw from the generator scatters neighbouring numbers far apart.
  const scattered = [seed, place, purpose].reduce(
    (mixed, number) => new SeededRandom(mixed + number).int(0, 2 ** 31),
    0,
  );
  return new SeededRandom(scattered);
};
