import { type Action, type Code, deadline, formatCode, parseVariant, recordGame } from '@mastermind/engine';
import { type RoomReplays, roundCommitmentId } from '@mastermind/protocol';
import { readRoomAction } from './action.ts';
import { current, type RoomLog } from './fold.ts';
import type { RoomState } from './state.ts';

type RoomReplay = RoomReplays['replays'][number];

/** All games of a room that is over, to be replayed, reviewed and checked against the commitments. */
export const wireReplays = (log: RoomLog): RoomReplay[] =>
  current(log).room.kind === 'race' ? raceReplays(log) : duelReplays(log);

const raceReplays = (log: RoomLog): RoomReplay[] => {
  const state = current(log);
  const { room } = state;
  return state.seats.flatMap(({ id, game }) => {
    if (game === null) return [];
    return {
      ...replayOf(state, room.id, game.secretCode),
      playerId: id,
      commitment: room.commitment!,
      nonce: room.nonce!,
      recording: recordingOf(state, game.secretCode, racerActions(log, id)),
    };
  });
};

const duelReplays = (log: RoomLog): RoomReplay[] => {
  const state = current(log);
  return state.rounds.flatMap(({ breaker, game, commitment, nonce }, index) => {
    if (game === null) return [];
    const actions = game.attempts.map(({ code }) => ({ type: 'submit' as const, code: [...code] }));
    return {
      ...replayOf(state, roundCommitmentId(state.room.id, index + 1), game.secretCode),
      playerId: breaker,
      commitment: commitment!,
      nonce: nonce!,
      recording: recordingOf(state, game.secretCode, actions),
    };
  });
};

const recordingOf = ({ room }: RoomState, secret: Code, actions: readonly Action[]): RoomReplay['recording'] =>
  recordGame({ variant: room.variant.id, seed: null, secret }, actions) as RoomReplay['recording'];

const replayOf = (
  { room }: RoomState,
  commitmentId: string,
  code: readonly string[],
): Pick<RoomReplay, 'id' | 'commitmentId' | 'variant' | 'code'> => ({
  id: room.id,
  commitmentId,
  variant: room.variant.id,
  code: formatCode(room.variant, code),
});

/** A player's actions in a race, on the race's clock. */
const racerActions = (log: RoomLog, playerId: string): Action[] =>
  log.steps.flatMap(({ event, state }, index): Action[] => {
    const before = log.steps[index - 1]?.state.seats.find(({ id }) => id === playerId)?.game;
    const game = state.seats.find(({ id }) => id === playerId)?.game;
    if (game == null || before == null || game === before) return [];
    const action = readRoomAction(event);
    const at = game.elapsed;
    if (action.type === 'guess') return [{ type: 'submit', code: action.code, at }];
    return [action.type === 'expire' && hasClock(state) ? { type: 'expire', at } : { type: 'resign', at }];
  });

/** A ruleset without a clock has no time to run out, so the game is recorded as given up. */
const hasClock = ({ room }: RoomState): boolean => {
  const variant = parseVariant(room.variant.id);
  return variant.ok && deadline(variant.value) !== null;
};
