import { orThrow, withSeconds } from '@mastermind/engine';
import { act, findYou, type Held, holdGame } from '@mastermind/play';
import type { Room } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';

/** Your game in a finished room, for a review: the race, or the last code that you broke in a duel. */
export const sessionOf = (room: Room): Held | null => {
  const round = room.rounds.findLast(({ breakerId, status }) => breakerId === room.youId && status !== null);
  const attempts = room.kind === 'race' ? (findYou(room)?.attempts ?? []) : (round?.attempts ?? []);
  const secret = room.kind === 'race' ? room.secretCode : (round?.secretCode ?? null);
  if (secret === null || attempts.length === 0) return null;
  // Without its clock: the time of each guess is not known, and a review does not need it.
  const variant = withSeconds(roomVariant(room), null);
  let session = orThrow(holdGame({ variant, secret, seed: null }, 0));
  for (const { code } of attempts) {
    const next = act(session, { type: 'submit', code });
    if (next.ok) session = next.value;
  }
  const ended = act(session, { type: 'resign' });
  return ended.ok ? ended.value : session;
};
