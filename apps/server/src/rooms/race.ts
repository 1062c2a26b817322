import type { Code } from '@mastermind/engine';
import {
  applyAction,
  deadline,
  type EngineError,
  elapsedSince,
  err,
  ok,
  type Result,
  raceResult,
  rankRace,
  type Standing,
  tryAction,
  tryInit,
} from '@mastermind/engine';
import type { RoomState, Seat } from './state.ts';

/** All players get one code; the clock starts after the ruleset's countdown. */
export const startRace = (state: RoomState, at: number): RoomState => ({
  ...state,
  status: 'running',
  startsAt: at + state.room.variant.countdown * 1000,
  seats: state.seats.map((seat) => ({ ...seat, game: gameOf(state, seat.id) })),
});

/** The clock starts at once when no player needs the rest of the countdown. */
export const readyInRace = (state: RoomState, playerId: string, at: number): RoomState => {
  const seats = state.seats.map((seat) => (seat.id === playerId ? { ...seat, ready: true } : seat));
  return { ...state, seats, startsAt: seats.every(needsNoCountdown) ? at : state.startsAt };
};

export const guessInRace = (
  state: RoomState,
  playerId: string,
  code: Code,
  at: number,
): Result<RoomState, EngineError> => {
  const { game } = state.seats.find(({ id }) => id === playerId)!;
  if (game === null) return err({ kind: 'not-now' });
  const next = tryAction(game, { type: 'submit', code, at: elapsed(state, game.elapsed, at) }, playerId);
  return next.ok ? ok(settled(withGame(state, { playerId, game: next.value }), at, 'finished')) : next;
};

export const resignRace = (state: RoomState, playerId: string, at: number): Result<RoomState, EngineError> => {
  const { game } = state.seats.find(({ id }) => id === playerId)!;
  if (game === null) return err({ kind: 'not-now' });
  const next = tryAction(game, { type: 'resign', at: elapsed(state, game.elapsed, at) }, playerId);
  return next.ok ? ok(settled(withGame(state, { playerId, game: next.value }), at, 'finished')) : next;
};

/** The clock has run out for everyone who is still playing. */
export const expireRace = (state: RoomState, at: number): RoomState => {
  const end = deadline(state.room.variant)!;
  const seats = state.seats.map((seat) =>
    seat.game === null || seat.game.gameOver
      ? seat
      : { ...seat, game: applyAction(seat.game, { type: 'expire', at: end }, seat.id) },
  );
  return settled({ ...state, seats }, at, 'time');
};

/** When the clock of a race that has started runs out. */
export const raceDeadline = ({ room, startsAt }: RoomState): number | null =>
  room.kind === 'race' && startsAt !== null ? startsAt + deadline(room.variant)! : null;

/** The official order of a race that is over; empty for one that never began. */
export const standings = ({ seats }: RoomState): readonly Standing[] =>
  rankRace(seats.flatMap(({ game }) => (game === null ? [] : [raceResult(game)])));

/** Those who gave up during the countdown wait for nothing, either. */
const needsNoCountdown = ({ ready, game }: Seat): boolean => ready || game?.gameOver === true;

const gameOf = ({ room }: RoomState, playerId: string): Seat['game'] => {
  const game = tryInit({ variant: room.variant, seed: null, secret: room.secret, playerIds: [playerId] });
  if (!game.ok) throw new Error(`A race with a bad code or ruleset: ${game.error.kind}.`);
  return game.value;
};

/** Milliseconds of the race's clock; never earlier than the player's last action. */
const elapsed = ({ startsAt }: RoomState, last: number, at: number): number => elapsedSince(startsAt ?? at, at, last);

const withGame = (
  state: RoomState,
  { playerId, game }: { readonly playerId: string; readonly game: NonNullable<Seat['game']> },
): RoomState => ({
  ...state,
  seats: state.seats.map((seat) => (seat.id === playerId ? { ...seat, game } : seat)),
});

const settled = (state: RoomState, at: number, ending: 'finished' | 'time'): RoomState =>
  state.seats.every(({ game }) => game?.gameOver === true) ? { ...state, status: 'over', ending, endedAt: at } : state;
