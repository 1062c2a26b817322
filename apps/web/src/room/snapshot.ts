import { type Action, formatGameLink, type GameView, recordGame, type Variant } from '@mastermind/engine';
import type { DuelRound, Room, RoomPlayer } from '@mastermind/protocol';
import { roomVariant, roundCommitmentId } from '@mastermind/protocol/room';
import type { DraftSlots } from '../authority/record.ts';
import type { Snapshot } from '../authority/snapshot.ts';

const HIDDEN = { seed: null, rngState: null } as const;

/** One player's game of a race, as far as its rows may be seen. */
export const raceView = (room: Room, player: RoomPlayer): GameView => {
  const attempts = player.attempts ?? [];
  const playing = player.state === 'waiting' || player.state === 'playing';
  const won = player.state === 'won';
  return {
    ...HIDDEN,
    variant: roomVariant(room),
    playerId: player.id,
    secretCode: room.secretCode,
    attempts,
    maxAttempts: room.maxAttempts,
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

/** One round of a duel. Whoever watches it sees its rows; the code is told to those who may know it. */
export const roundView = (room: Room, round: DuelRound): GameView => ({
  ...HIDDEN,
  variant: roomVariant(room),
  playerId: round.breakerId,
  secretCode: round.status === 'playing' ? null : round.secretCode,
  attempts: round.attempts,
  maxAttempts: room.maxAttempts,
  status: round.status ?? 'playing',
  reason: round.reason,
  gameOver: round.status === 'won' || round.status === 'lost',
  winner: round.status === 'won' ? round.breakerId : null,
  elapsed: 0,
});

/** Your own game of a race on the table; its clock is set by the server's. */
export const raceSnapshot = (room: Room, you: RoomPlayer, draft: DraftSlots, ahead: number): Snapshot => ({
  ...table(raceView(room, you), draft),
  id: room.id,
  startedAt: room.startsAt === null ? null : room.startsAt + ahead,
});

export const roundSnapshot = (room: Room, round: DuelRound, draft: DraftSlots): Snapshot => ({
  ...table(roundView(room, round), draft),
  id: roundCommitmentId(room.id, round.round),
  startedAt: null,
});

const table = (view: GameView, draft: DraftSlots): Omit<Snapshot, 'id' | 'startedAt'> => ({
  origin: 'server',
  view,
  assisted: false,
  draft: view.gameOver ? [] : draft,
  notes: '',
  link: null,
  notices: [],
});

/** A whole game for a review or a ghost, from what was done in it. */
export const linkOf = (
  variant: Variant,
  secret: readonly string[] | null,
  actions: readonly Action[],
): string | null => {
  if (secret === null) return null;
  const link = formatGameLink(recordGame({ variant, seed: null, secret }, actions));
  return link.ok ? link.value : null;
};

/** The same for a round, of which nobody was told the times. */
export const roundLink = (room: Room, round: DuelRound): string | null => {
  const actions = round.attempts.map(({ code }): Action => ({ type: 'submit', code }));
  if (round.reason === 'resigned') actions.push({ type: 'resign' });
  return linkOf(roomVariant(room), round.secretCode, actions);
};
