import {
  type Action,
  type Code,
  formatGameLink,
  type GameView,
  type Recording,
  recordGame,
  type Variant,
} from '@mastermind/engine';
import type { DuelRound, Room, RoomPlayer } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import { isRacing } from './players.ts';

/** One player's game of a race, as far as its rows may be seen. */
export const raceView = (room: Room, player: RoomPlayer): GameView => {
  const playing = isRacing(player);
  const won = player.state === 'won';
  return {
    ...common(room),
    playerId: player.id,
    secretCode: room.secretCode,
    attempts: player.attempts ?? [],
    status: playing ? 'playing' : won ? 'won' : 'lost',
    reason: playing || won ? null : lossReason(player, room.maxAttempts),
    gameOver: !playing,
    winner: won ? player.id : null,
    elapsed: Math.max(0, (player.finishedAt ?? room.startsAt ?? 0) - (room.startsAt ?? 0)),
  };
};

const lossReason = ({ state, guesses }: RoomPlayer, most: number): NonNullable<GameView['reason']> => {
  if (state !== 'lost') return 'resigned';
  return guesses >= most ? 'attempts' : 'time';
};

/** One round of a duel. Spectators see its rows; its code is included once it is over. */
export const roundView = (room: Room, round: DuelRound): GameView => ({
  ...common(room),
  playerId: round.breakerId,
  secretCode: round.status === 'playing' ? null : round.secretCode,
  attempts: round.attempts,
  status: round.status ?? 'playing',
  reason: round.reason,
  gameOver: round.status === 'won' || round.status === 'lost',
  winner: round.status === 'won' ? round.breakerId : null,
  elapsed: 0,
});

const common = (room: Room) => ({
  seed: null,
  rngState: null,
  variant: roomVariant(room),
  maxAttempts: room.maxAttempts,
});

/** A whole game for a review or a ghost, from its actions; `null` as long as its code is hidden. */
export const linkOf = (variant: Variant, secret: Code | null, actions: readonly Action[]): string | null =>
  linkTo(recordingOf(variant, secret, actions));

const recordingOf = (variant: Variant, secret: Code | null, actions: readonly Action[]): Recording | null =>
  secret === null ? null : recordGame({ variant, seed: null, secret }, actions);

const linkTo = (recording: Recording | null): string | null => {
  const link = recording === null ? null : formatGameLink(recording);
  return link?.ok ? link.value : null;
};

/** A round of a duel as its actions; the times of guesses are not known. */
export const roundRecording = (room: Room, round: DuelRound): Recording | null => {
  const actions = round.attempts.map(({ code }): Action => ({ type: 'submit', code }));
  if (round.reason === 'resigned') actions.push({ type: 'resign' });
  return recordingOf(roomVariant(room), round.secretCode, actions);
};

export const roundLink = (room: Room, round: DuelRound): string | null => linkTo(roundRecording(room, round));

/** A finished game without the time of each guess: the time of the whole game is put on its last action. */
export const viewRecording = (view: GameView): Recording | null =>
  recordingOf(view.variant, view.secretCode, actionsOf(view));

export const viewLink = (view: GameView): string | null => linkTo(viewRecording(view));

const actionsOf = ({ variant, attempts, status, reason, elapsed }: GameView): Recording['actions'] => {
  const at = (time: number): { at?: number } => (variant.seconds === null ? {} : { at: time });
  const lastGuessEnds = status === 'won' || reason === 'attempts';
  const guesses = attempts.map(
    ({ code }, index): Action => ({
      type: 'submit',
      code,
      ...at(lastGuessEnds && index === attempts.length - 1 ? elapsed : 0),
    }),
  );
  if (reason === 'time') return [...guesses, { type: 'expire', at: elapsed }];
  return reason === 'resigned' ? [...guesses, { type: 'resign', ...at(elapsed) }] : guesses;
};
