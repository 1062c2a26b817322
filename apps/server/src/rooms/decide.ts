import { err, ok, parseCode, type Result, refusalAfterEnd } from '@mastermind/engine';
import { roundCommitmentId } from '@mastermind/protocol';
import { commitment } from '../games/commitment.ts';
import { type Refused, refused, refusedByRules } from '../refusal.ts';
import type { RoomAction } from './action.ts';
import { awaited, isOpen } from './duel.ts';
import { isFull, type RoomState, seatOf } from './state.ts';

/** The outcome of a command: an action to write, `null` if nothing changes, or a refusal. */
export type Verdict = Result<RoomAction | null, Refused>;

export const decideJoin = (state: RoomState, playerId: string, program: boolean): Verdict => {
  if (seatOf(state, playerId) !== null) return ok(null);
  if (state.status === 'over') return err(over);
  if (state.status === 'running') return err(started);
  if (isFull(state)) return err(full);
  const { seats, kept, room } = state;
  const isKept = seats.length + kept.length >= room.capacity && !kept.includes(playerId);
  return isKept ? err(keptForOthers) : ok({ type: 'join', playerId, program });
};

/**
 * In the lobby, leaving frees the place, also a reserved one. Later it means giving up, unless the player's game is
 * over.
 */
export const decideLeave = (state: RoomState, playerId: string): Verdict => {
  const seat = seatOf(state, playerId);
  if (seat === null) {
    if (state.status !== 'lobby') return err(notIn);
    return ok(state.kept.includes(playerId) ? { type: 'leave', playerId } : null);
  }
  if (state.status === 'over' || seat.game?.gameOver === true) return ok(null);
  return ok({ type: state.status === 'lobby' ? 'leave' : 'resign', playerId });
};

export const decideStart = (state: RoomState, playerId: string): Verdict => {
  if (seatOf(state, playerId) === null) return err(notIn);
  if (state.status === 'over') return err(over);
  if (state.hostId !== playerId) return err(notHost);
  // The start may be asked for twice, and a duel starts by itself once it can.
  if (state.status === 'running') return ok(null);
  return state.seats.length < 2 ? err(tooFew) : ok({ type: 'start', playerId, bots: [] });
};

/** Once the clock runs, or in a duel, there is nothing to be ready for. */
export const decideReady = (state: RoomState, playerId: string, now: number): Verdict => {
  const refusal = mayAct(state, playerId);
  if (refusal !== null) return err(refusal);
  const waits = state.room.kind === 'race' && now < state.startsAt! && !seatOf(state, playerId)!.ready;
  return ok(waits ? { type: 'ready', playerId } : null);
};

export interface CodeInput {
  readonly code: string | readonly string[];
  readonly round: number | null;
}

export const decideCode = (state: RoomState, playerId: string, input: CodeInput, nonce: string): Verdict => {
  const refusal = mayAct(state, playerId);
  if (refusal !== null) return err(refusal);
  const round = state.rounds.findIndex(
    (one, index) => isOpen(one) && one.maker === playerId && (input.round === null || input.round === index + 1),
  );
  const asked = state.rounds[round];
  if (asked === undefined) return err(refused('not-your-turn', 'There is no open round whose code you make now.'));
  if (asked.game !== null) return err(refused('code-set', 'The code of this round has been set.'));
  const { room } = state;
  const code = parseCode(room.variant, input.code);
  if (!code.ok) return err(refusedByRules(code.error));
  const sealed = commitment(roundCommitmentId(room.id, round + 1), room.variant, code.value, nonce);
  return ok({ type: 'set', playerId, round: round + 1, code: code.value, nonce, commitment: sealed });
};

export interface GuessInput {
  readonly code: string | readonly string[];
  readonly turn: number | null;
}

export const decideGuess = (state: RoomState, playerId: string, input: GuessInput, now: number): Verdict => {
  const refusal = mayAct(state, playerId);
  if (refusal !== null) return err(refusal);
  if (now < state.startsAt!) {
    const seconds = Math.ceil((state.startsAt! - now) / 1000);
    return err(refused('not-started', `The race starts in ${seconds} s.`, { startsAt: state.startsAt }));
  }
  const place = guessPlace(state, playerId);
  if ('kind' in place) return err(place);
  if (input.turn !== null && input.turn !== place.turn)
    return err(refused('wrong-turn', `This would be guess ${place.turn}, not ${input.turn}.`, { turn: place.turn }));
  const code = parseCode(state.room.variant, input.code);
  if (!code.ok) return err(refusedByRules(code.error));
  return ok({ type: 'guess', playerId, round: place.round, code: code.value });
};

export const decideResign = (state: RoomState, playerId: string): Verdict => {
  const refusal = mayAct(state, playerId);
  if (refusal !== null) return err(refusal);
  return ok({ type: 'resign', playerId });
};

/** Whether a player may request another room like this one. */
export const mayRematch = (state: RoomState, playerId: string): Refused | null => {
  if (seatOf(state, playerId) === null) return notIn;
  return state.status === 'over' ? null : refused('room-running', 'A rematch can be asked for once this one is over.');
};

const mayAct = (state: RoomState, playerId: string): Refused | null => {
  const seat = seatOf(state, playerId);
  if (seat === null) return notIn;
  if (state.status === 'lobby') return refused('not-started', 'It has not started yet.', { startsAt: null });
  // In a race each player has a game, which may end before the race does.
  const ended = seat.game === null ? null : refusalAfterEnd(seat.game);
  if (ended !== null) return refusedByRules(ended);
  return state.status === 'running' ? null : over;
};

const guessPlace = (
  state: RoomState,
  playerId: string,
): { readonly round: number | null; readonly turn: number } | Refused => {
  if (state.room.kind === 'race') {
    return { round: null, turn: seatOf(state, playerId)!.game!.attempts.length + 1 };
  }
  const index = state.rounds.findIndex((round) => isOpen(round) && round.breaker === playerId);
  const round = state.rounds[index];
  if (round === undefined) return refused('not-your-turn', 'You break no code now; the other player does.');
  if (awaited(round) !== playerId) return refused('not-your-turn', 'The code of this round has not been set yet.');
  return { round: index + 1, turn: round.game!.attempts.length + 1 };
};

const notIn = refused('not-in-room', 'Only players of this room may do this; join it first.');
const notHost = refused('not-the-host', 'Only the host of the room may start it.');
const full = refused('room-full', 'All places of this room are taken.');
const keptForOthers = refused(
  'room-full',
  'The free places are kept for those who played before, until they say no or it starts.',
);
const started = refused('room-started', 'This room has started; you can watch, but no longer join.');
const over = refused('room-over', 'This room is over.');
const tooFew = refused('too-few-players', 'At least two players are needed; bots count.');
