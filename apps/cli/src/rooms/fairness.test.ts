import { roundCommitmentId } from '@mastermind/protocol/room';
import { describe, expect, it } from 'vitest';
import { ANN, aRoom, aRound, BOB, commitmentOf, opened, ROOM, readCode, SECRET } from '../testing/rooms.ts';
import { keptPromises, withPromises } from './fairness.ts';

const { nonce } = opened;

describe('what the server promised', () => {
  it('is checked for a race once its code is open', () => {
    const promises = withPromises({}, aRoom());
    expect(keptPromises(promises, aRoom())).toBeNull();
    expect(keptPromises(promises, aRoom(opened))).toBe(true);
    expect(keptPromises(promises, aRoom({ ...opened, secretCode: [...readCode('RGBO')] }))).toBe(false);
  });

  it('stays valid where it was made before codes were drawn by themselves', () => {
    const old = aRoom({ commitment: commitmentOf(ROOM, SECRET, 1) });
    expect(keptPromises(withPromises({}, old), aRoom(opened))).toBe(true);
  });

  it('is what this terminal saw first, not what is said at the end', () => {
    const other = readCode('OOOO');
    const swapped = aRoom({ ...opened, secretCode: [...other], commitment: commitmentOf(ROOM, other) });
    const promises = withPromises(withPromises({}, aRoom()), swapped);
    expect(keptPromises(promises, swapped)).toBe(false);
  });

  it('is checked for each round of a duel, which has a promise of its own', () => {
    const id = roundCommitmentId(ROOM, 1);
    const round = aRound(1, ANN, BOB, { commitment: commitmentOf(id, SECRET) });
    const before = aRoom({ kind: 'duel', rounds: [round, aRound(2, BOB, ANN)] });
    const after = { ...before, rounds: [{ ...round, secretCode: [...SECRET], nonce }, before.rounds[1]!] };
    const promises = withPromises({}, before);
    expect(keptPromises(promises, after)).toBe(true);
    expect(keptPromises({ [id]: '0'.repeat(64) }, after)).toBe(false);
  });
});
