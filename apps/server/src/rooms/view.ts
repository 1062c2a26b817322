import { type GameState, roundPoints } from '@mastermind/engine';
import type { DuelRound, PlayerState, Room, RoomPlayer } from '@mastermind/protocol';
import { rulesOf, wireAttempt } from '../games/view.ts';
import { duelPoints, duelWinner, isOpen, roundDeadline } from './duel.ts';
import { type NameOf, namesIn } from './names.ts';
import { raceDeadline, standings } from './race.ts';
import { type DuelRoundState, lobbyEnd, type RoomState, type Seat, seatOf } from './state.ts';

/** The room as one viewer may see it: a player, or with `null` a spectator. */
export const wireRoom = (state: RoomState, viewerId: string | null, nameOf: NameOf): Room => ({
  ...wireFrame(state, viewerId),
  players: wirePlayers(state, state.seats, viewerId, nameOf),
});

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
    ...rulesOf(room.variant),
    format: room.format,
    rounds: state.rounds.map((round, index) => wireRound(state, round, index + 1, viewerId)),
    winnerId: room.kind === 'duel' ? duelWinner(state) : null,
    commitment: room.commitment,
    secretCode: opened === null ? null : [...opened.secretCode],
    nonce: opened === null ? null : room.nonce,
    rematchId: state.rematchId,
  };
};

const racers = (state: RoomState, seats: readonly Seat[], viewerId: string | null, nameOf: NameOf): RoomPlayer[] => {
  const over = state.status === 'over';
  const places = over ? standings(state) : [];
  const names = namesIn(state.seats, nameOf);
  // Without spreads, since a busy server makes more of these objects than of any other.
  return seats.map((seat) => {
    const { id, level, program, game } = seat;
    const standing = places.find(({ playerId }) => playerId === id);
    return {
      id,
      name: names.get(id)!,
      bot: level !== null || program,
      level,
      state: racerState(game),
      ready: seat.ready,
      guesses: game === null ? 0 : game.attempts.length,
      best: bestOf(game),
      finishedAt: game?.gameOver === true ? state.startsAt! + game.elapsed : null,
      place: standing?.place ?? null,
      score: standing?.score ?? null,
      // Only their player sees the colours of a guess, until the race is over.
      attempts: over || id === viewerId ? (game?.attempts ?? []).map(wireAttempt) : null,
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
  const names = namesIn(state.seats, nameOf);
  return seats.map((seat) => {
    const { id, level, program } = seat;
    const breaks = state.rounds.findLast(({ breaker, actedAt }) => breaker === id && actedAt !== null)?.game ?? null;
    return {
      id,
      name: names.get(id)!,
      bot: level !== null || program,
      level,
      state: duellistState(state, id, winner),
      ready: seat.ready,
      guesses: breaks === null ? 0 : breaks.attempts.length,
      best: bestOf(breaks),
      finishedAt: null,
      place: null,
      score: points.get(id) ?? null,
      attempts: null,
    };
  });
};

/** A draw has two winners. */
const duellistState = ({ status, ending, gone }: RoomState, id: string, winner: string | null): PlayerState => {
  if (status === 'lobby' || ending === 'empty') return 'waiting';
  if (status === 'running') return 'playing';
  if (gone.includes(id)) return ending === 'resigned' ? 'resigned' : 'left';
  return winner === null || winner === id ? 'won' : 'lost';
};

/** The most exact pegs of one guess: shows progress without showing colours. */
const bestOf = (game: GameState | null): number | null => {
  let best: number | null = null;
  for (const { feedback } of game?.attempts ?? []) best = Math.max(best ?? 0, feedback.black);
  return best;
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
