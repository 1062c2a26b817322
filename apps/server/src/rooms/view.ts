import { type GameState, roundPoints } from '@mastermind/engine';
import type { DuelRound, PlayerState, Room, RoomPlayer } from '@mastermind/protocol';
import { wireAttempt } from '../games/view.ts';
import { duelPoints, duelWinner, isOpen, roundDeadline } from './duel.ts';
import { raceDeadline, standings } from './race.ts';
import { type DuelRoundState, lobbyEnd, type RoomState, type Seat, seatOf } from './state.ts';

/** What to call somebody. */
export type NameOf = (playerId: string) => string;

/** The room as one person may see it: a player, or with `null` somebody who only watches. */
export const wireRoom = (state: RoomState, viewerId: string | null, nameOf: NameOf): Room => ({
  ...wireFrame(state, viewerId),
  players: wirePlayers(state, state.seats, viewerId, nameOf),
});

/** Some players of the room, as one person may see them. */
export const wirePlayers = (
  state: RoomState,
  seats: readonly Seat[],
  viewerId: string | null,
  nameOf: NameOf,
): RoomPlayer[] =>
  state.room.kind === 'race' ? racers(state, seats, viewerId, nameOf) : duellists(state, seats, nameOf);

/** Everything but the players. */
export const wireFrame = (state: RoomState, viewerId: string | null): Omit<Room, 'players'> => {
  const { room } = state;
  const opened = state.status === 'over' && room.kind === 'race' ? (state.seats[0]?.game ?? null) : null;
  return {
    id: room.id,
    code: room.code,
    kind: room.kind,
    version: state.version,
    variant: room.variant.id,
    status: state.status,
    ending: state.ending,
    hostId: state.hostId,
    youId: seatOf(state, viewerId)?.id ?? null,
    capacity: room.capacity,
    quick: room.quick,
    createdAt: room.createdAt,
    lobbyEndsAt: state.status === 'lobby' ? lobbyEnd(state) : null,
    startsAt: state.startsAt,
    deadline: raceDeadline(state),
    maxAttempts: room.variant.attempts,
    format: room.format,
    rounds: state.rounds.map((round, index) => wireRound(state, round, index + 1, viewerId)),
    winnerId: room.kind === 'duel' ? duelWinner(state) : null,
    commitment: room.commitment,
    secretCode: opened === null ? null : [...opened.secretCode],
    seed: opened === null ? null : room.seed,
    nonce: opened === null ? null : room.nonce,
    rematchId: state.rematchId,
  };
};

const racers = (state: RoomState, seats: readonly Seat[], viewerId: string | null, nameOf: NameOf): RoomPlayer[] => {
  const over = state.status === 'over';
  const places = new Map(over ? standings(state).map((standing) => [standing.playerId, standing]) : []);
  return seats.map((seat) => {
    const { game } = seat;
    return {
      ...wirePerson(seat, nameOf),
      state: racerState(game),
      ...progress(game),
      finishedAt: game?.gameOver === true ? state.startsAt! + game.elapsed : null,
      place: places.get(seat.id)?.place ?? null,
      score: places.get(seat.id)?.score ?? null,
      // Colours are for whoever played them until nobody can use them any more.
      attempts: over || seat.id === viewerId ? (game?.attempts ?? []).map(wireAttempt) : null,
    };
  });
};

const racerState = (game: GameState | null): PlayerState => {
  if (game === null) return 'waiting';
  return game.reason === 'resigned' ? 'resigned' : game.status;
};

const duellists = (state: RoomState, seats: readonly Seat[], nameOf: NameOf): RoomPlayer[] => {
  const points = duelPoints(state);
  const winner = duelWinner(state);
  return seats.map((seat) => ({
    ...wirePerson(seat, nameOf),
    state: duellistState(state, seat.id, winner),
    ...progress(state.rounds.findLast((round) => round.breaker === seat.id && round.actedAt !== null)?.game ?? null),
    finishedAt: null,
    place: null,
    score: points.get(seat.id) ?? null,
    attempts: null,
  }));
};

/** A draw has two winners. */
const duellistState = ({ status, ending, gone }: RoomState, id: string, winner: string | null): PlayerState => {
  if (status === 'lobby' || ending === 'empty') return 'waiting';
  if (status === 'running') return 'playing';
  if (gone.includes(id)) return ending === 'resigned' ? 'resigned' : 'left';
  return winner === null || winner === id ? 'won' : 'lost';
};

const wirePerson = (
  { id, level, program }: Seat,
  nameOf: NameOf,
): Pick<RoomPlayer, 'id' | 'name' | 'bot' | 'level'> => ({
  id,
  name: level === null ? nameOf(id) : `Level ${level}`,
  bot: level !== null || program,
  level,
});

/** How far somebody is, without a word about colours. */
const progress = (game: GameState | null): Pick<RoomPlayer, 'guesses' | 'best'> => {
  const rows = (game?.attempts ?? []).map(({ feedback }) => feedback.black);
  return { guesses: rows.length, best: rows.length === 0 ? null : Math.max(...rows) };
};

const wireRound = (
  { status }: RoomState,
  round: DuelRoundState,
  number: number,
  viewerId: string | null,
): DuelRound => {
  const { maker, breaker, game } = round;
  // A duel that was given up opens its codes as well.
  const over = game !== null && (game.gameOver || status === 'over');
  const running = status === 'running' && isOpen(round);
  return {
    round: number,
    makerId: maker,
    breakerId: breaker,
    open: running,
    commitment: round.commitment,
    attempts: (game?.attempts ?? []).map(wireAttempt),
    status: game?.status ?? null,
    reason: game?.reason ?? null,
    points: game?.gameOver === true ? roundPoints(round) : null,
    secretCode: over || (game !== null && maker === viewerId) ? [...game!.secretCode] : null,
    nonce: over ? round.nonce : null,
    deadline: running ? roundDeadline(round) : null,
  };
};
