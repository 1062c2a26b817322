import {
  type Code,
  type EngineError,
  err,
  type MatchState,
  matchPoints,
  matchResult,
  ok,
  type Result,
  tryAction,
  tryInit,
} from '@mastermind/engine';
import { DUEL_PATIENCE_MS, type DuelRoundState, type RoomState } from './state.ts';

/** Roles swap each round; the player named in the terms makes the first code. */
export const startDuel = (state: RoomState, at: number): RoomState => {
  const [host, guest] = state.seats.map(({ id }) => id) as [string, string];
  const [first, second] = state.room.first === guest ? [guest, host] : [host, guest];
  const rounds = Array.from({ length: state.room.rounds }, (_, index): DuelRoundState => {
    const [maker, breaker] = index % 2 === 0 ? [first, second] : [second, first];
    return { maker, breaker, game: null, commitment: null, nonce: null, actedAt: null };
  });
  return opened({ ...state, status: 'running', startsAt: at, rounds }, at);
};

export interface NewCode {
  readonly round: number;
  readonly code: Code;
  readonly nonce: string;
  readonly commitment: string;
}

export const setDuelCode = (
  state: RoomState,
  { round, code, nonce, commitment }: NewCode,
  at: number,
): Result<RoomState, EngineError> => {
  const before = state.rounds[round - 1]!;
  const { variant } = state.room;
  const game = tryInit({ variant, seed: null, secret: code, playerIds: [before.breaker] });
  if (!game.ok) return game;
  return ok(withRound(state, round, { ...before, game: game.value, nonce, commitment, actedAt: at }));
};

export const guessInDuel = (
  state: RoomState,
  round: number,
  code: Code,
  at: number,
): Result<RoomState, EngineError> => {
  const before = state.rounds[round - 1]!;
  if (before.game === null) return err({ kind: 'code-missing', maker: before.maker });
  const game = tryAction(before.game, { type: 'submit', code }, before.breaker);
  if (!game.ok) return game;
  const next = withRound(state, round, { ...before, game: game.value, actedAt: at });
  if (next.rounds.every(({ game: one }) => one?.gameOver === true))
    return ok({ ...next, status: 'over', ending: 'finished', endedAt: at });
  return ok(opened(next, at));
};

/** A player gave up the whole duel, or let the time run out. */
export const endDuel = (
  state: RoomState,
  gone: readonly string[],
  ending: 'resigned' | 'abandoned',
  at: number,
): RoomState => ({ ...state, status: 'over', ending, endedAt: at, gone });

export const isOpen = ({ actedAt, game }: DuelRoundState): boolean => actedAt !== null && game?.gameOver !== true;

/** The player to act in an open round. */
export const awaited = ({ maker, breaker, game }: DuelRoundState): string => (game === null ? maker : breaker);

export const roundDeadline = (round: DuelRoundState): number | null =>
  isOpen(round) ? round.actedAt! + DUEL_PATIENCE_MS : null;

/** When the wait for a player becomes too long, and for whom. */
export const abandonment = ({
  status,
  rounds,
}: RoomState): { readonly at: number; readonly gone: readonly string[] } | null => {
  const open = status === 'running' ? rounds.filter(isOpen) : [];
  if (open.length === 0) return null;
  const at = Math.min(...open.map((round) => roundDeadline(round)!));
  return { at, gone: [...new Set(open.filter((round) => roundDeadline(round) === at).map(awaited))] };
};

export const duelPoints = (state: RoomState): ReadonlyMap<string, number> => {
  const match = matchOf(state);
  if (match === null) return new Map();
  const [first, second] = matchPoints(match);
  return new Map([
    [match.players[0], first],
    [match.players[1], second],
  ]);
};

/** The winner of a duel that is over; `null` for a draw. */
export const duelWinner = (state: RoomState): string | null => {
  const match = matchOf(state);
  if (state.status !== 'over' || match === null) return null;
  const stayed = match.players.filter((id) => !state.gone.includes(id));
  if (stayed.length < match.players.length) return stayed[0] ?? null;
  const result = matchResult(match);
  return result.kind === 'won' ? result.winner : null;
};

const matchOf = ({ room, rounds }: RoomState): MatchState | null => {
  const [first] = rounds;
  return first === undefined ? null : { variant: room.variant, players: [first.maker, first.breaker], rounds };
};

/** Opens the next round, or in the simultaneous format the next two, once those before it are over. */
const opened = (state: RoomState, at: number): RoomState => {
  const { rounds, room } = state;
  if (rounds.some(isOpen)) return state;
  const next = rounds.findIndex(({ actedAt }) => actedAt === null);
  const last = room.format === 'together' ? next + 1 : next;
  return {
    ...state,
    rounds: rounds.map((round, index) => (index >= next && index <= last ? { ...round, actedAt: at } : round)),
  };
};

const withRound = (state: RoomState, round: number, changed: DuelRoundState): RoomState => ({
  ...state,
  rounds: state.rounds.with(round - 1, changed),
});
