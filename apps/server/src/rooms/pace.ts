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
  const pause = Math.round(chanceOf(state, seat, -turn).int(least, most) * pace);
  return { seat, turn, at: state.startsAt! + seat.game.elapsed + pause };
};

/** Chance of its own for each bot and each purpose, from the room's seed, which nobody knows before the end. */
export const chanceOf = ({ room, seats }: RoomState, { id }: Seat, purpose: number): SeededRandom => {
  const place = seats.findIndex((seat) => seat.id === id);
  // Each draw from the generator scatters neighbouring numbers far apart.
  const scattered = [room.seed ?? 0, place + 1, purpose].reduce(
    (mixed, number) => new SeededRandom(mixed + number).int(0, 2 ** 31),
    0,
  );
  return new SeededRandom(scattered);
};
