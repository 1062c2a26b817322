import { chanceOf } from './chance.ts';
import type { RoomState, Seat } from './state.ts';

/** The next guess of a bot, and when it makes it. */
export interface Move {
  readonly seat: Seat;
  readonly turn: number;
  readonly at: number;
}

/** Milliseconds that a bot takes for a guess: longer at first, as people do. */
const FIRST = [4000, 9000] as const;
const LATER = [3000, 8000] as const;
/** The factor by which bots in a quick race think longer while they lead, so that the finish is close. */
const AHEAD = 4;

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
  const pause = pauseOf(state, seat, turn) * (isAhead(state, turn - 1) ? AHEAD : 1);
  return { seat, turn, at: state.startsAt! + seat.game.elapsed + Math.round(pause * pace) };
};

/**
 * In a quick race: whether this number of guesses is higher than that of each person who is still looking for the code.
 */
const isAhead = ({ room, seats }: RoomState, guesses: number): boolean => {
  const people = seats.flatMap(({ level, game }) => (level === null && game?.gameOver === false ? [game] : []));
  return room.quick && people.length > 0 && people.every(({ attempts }) => attempts.length < guesses);
};

/** A seat is a new object after each guess, so each pause is computed once, however often a room is read. */
const pauses = new WeakMap<Seat, number>();

const pauseOf = (state: RoomState, seat: Seat, turn: number): number => {
  const known = pauses.get(seat);
  if (known !== undefined) return known;
  const [least, most] = turn === 1 ? FIRST : LATER;
  const pause = chanceOf(state, seat, 'pace', turn).int(least, most);
  pauses.set(seat, pause);
  return pause;
};
