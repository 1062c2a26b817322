import { findYou, raceView, roundRecording, viewRecording } from '@mastermind/play';
import type { Room } from '@mastermind/protocol';
import { roundCommitmentId } from '@mastermind/protocol/room';
import type { PlayedGame } from '../authority/archive.ts';

/** Your own games of a race or a duel, as far as they are over and their codes are known. */
export const playedIn = (room: Room, now: number, serverOffset: number): readonly PlayedGame[] => {
  const you = findYou(room);
  if (you === null) return [];
  if (room.kind === 'race') {
    const view = raceView(room, you);
    const recording = view.gameOver ? viewRecording(view) : null;
    const endedAt = you.finishedAt === null ? now : Math.round(you.finishedAt - serverOffset);
    return recording === null ? [] : [{ id: room.id, origin: 'race', recording, endedAt, assisted: false, day: null }];
  }
  return room.rounds.flatMap((round): readonly PlayedGame[] => {
    const ended = round.breakerId === you.id && (round.status === 'won' || round.status === 'lost');
    const recording = ended ? roundRecording(room, round) : null;
    const id = roundCommitmentId(room.id, round.round);
    return recording === null ? [] : [{ id, origin: 'duel', recording, endedAt: now, assisted: false, day: null }];
  });
};
