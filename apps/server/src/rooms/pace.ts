import { SeededRandom } from '@mastermind/engine';
import type { RoomState, Seat } from './state.ts';

/** The next guess of a bot, and when it makes it. */
export interface Move {
  readonly seat: Seat;
  readonly turn: number;
  readonly at: number;
}

/** Milliseconds a bot looks at the board: longer at first, as people do. */
const FIRST = [4000, 9000] as const;
const LATER = [3000, 8000] as const;

/**
 * The first of the bots' next guesses. The times follow from the room alone, so that every node knows them and none
 * has to remember anything. `pace` is a share of a person's time: 1 is theirs, less is faster.
 */
export const nextMove = (state: RoomState, pace: number): Move | null => {
  if (state.status !== 'running' || state.room.kind !== 'race') return null;
  const moves = state.seats.flatMap((seat) => moveOf(state, seat, pace) ?? []);
  return moves.length === 0 ? null : moves.reduce((first, move) => (move.at < first.at ? move : first));
};

const moveOf = (state: RoomState, seat: Seat, pace: number): Move | null => {
  if (seat.level === null || seat.game === null || seat.game.gameOver) return null;
  const turn = seat.game.attempts.length + 1;
  const [least, most] = turn === 1 ? FIRST : LATER;
  const pause = Math.round(chanceOf(state, seat, turn).int(least, most) * pace);
  return { seat, turn, at: state.startsAt! + seat.game.elapsed + pause };
};

/** Chance of its own for each bot and each guess, from the room's seed, which nobody knows before the end. */
export const chanceOf = ({ room, seats }: RoomState, seat: Seat, turn: number): SeededRandom => {
  const mixed = new SeededRandom((room.seed ?? 0) + 1);
  const place = seats.indexOf(seat);
  const random = new SeededRandom(mixed.int(0, 2 ** 31) + place * 7919 + turn * 104_729);
  random.random();
  return random;
};
