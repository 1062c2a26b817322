import { createHash } from 'node:crypto';
import type { Room } from '@mastermind/protocol';
import { commitmentTexts } from '@mastermind/protocol/commitment';
import { roomVariant, roundCommitmentId } from '@mastermind/protocol/room';

/** What the server promised when this terminal first saw it: the race, and each round of a duel. */
export type Promises = Readonly<Record<string, string>>;

/** Adds what is promised now; what was promised before stands. */
export const withPromises = (promises: Promises, room: Room): Promises => ({
  ...Object.fromEntries(
    codesOf(room).flatMap(({ id, commitment }) => (commitment === null ? [] : [[id, commitment] as const])),
  ),
  ...promises,
});

/** Whether every code that is open now is the one that was promised; `null` while none is open. */
export const keptPromises = (promises: Promises, room: Room): boolean | null => {
  const open = codesOf(room).filter(({ code, nonce }) => code !== null && nonce !== null);
  if (open.length === 0) return null;
  return open.every(({ id, code, nonce }) =>
    commitmentTexts(id, roomVariant(room), code!, nonce!).some((text) => sha256(text) === promises[id]),
  );
};

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const codesOf = (room: Room) =>
  room.kind === 'race'
    ? [{ id: room.id, commitment: room.commitment, code: room.secretCode, nonce: room.nonce }]
    : room.rounds.map(({ round, commitment, secretCode, nonce }) => ({
        id: roundCommitmentId(room.id, round),
        commitment,
        code: secretCode,
        nonce,
      }));
