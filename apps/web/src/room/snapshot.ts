import type { GameView } from '@mastermind/engine';
import { raceView, roundView } from '@mastermind/play';
import type { DuelRound, Room, RoomPlayer } from '@mastermind/protocol';
import { roundCommitmentId } from '@mastermind/protocol/room';
import type { Snapshot } from '../authority/snapshot.ts';

/** Your own game of a race; its start is converted to this device's clock. */
export const raceSnapshot = (room: Room, you: RoomPlayer, serverOffset: number): Snapshot => ({
  ...serverSnapshot(raceView(room, you)),
  id: room.id,
  startedAt: room.startsAt === null ? null : room.startsAt - serverOffset,
});

/** A round of a duel, which has no clock. */
export const roundSnapshot = (room: Room, round: DuelRound): Snapshot => ({
  ...serverSnapshot(roundView(room, round)),
  id: roundCommitmentId(room.id, round.round),
  startedAt: null,
});

/** The common fields of all games of a server. */
export const serverSnapshot = (view: GameView): Omit<Snapshot, 'id' | 'startedAt'> => ({
  origin: 'server',
  view,
  assisted: false,
  draft: [],
  notes: '',
  link: null,
  notices: [],
});
