import { describe, expect, it } from 'vitest';
import { ANN, aPlayer, aRoom, aRound, BOB, running } from '../testing/rooms.ts';
import { shownRound, taskOf } from './task.ts';

const duel = (...rounds: ReturnType<typeof aRound>[]) =>
  running(0, { kind: 'duel', format: 'turns', deadline: null, rounds, capacity: 2 });
const open = { open: true } as const;
const set = { open: true, status: 'playing' } as const;

describe('what a room asks of a person', () => {
  it.each([
    ['to wait for the start', aRoom(), 0, 'lobby'],
    ['to wait through the countdown', running(3000), 2999, 'countdown'],
    ['to guess from the start on', running(3000), 3000, 'guess'],
    ['nothing once they are done', running(0, { players: [aPlayer(ANN, 'Ann', { state: 'won' })] }), 1, 'wait'],
    ['nothing if they only watch', running(0, { youId: null }), 1, 'watch'],
    ['nothing once it is over', aRoom({ status: 'over' }), 1, 'over'],
    ['to set a code in a duel', duel(aRound(1, ANN, BOB, open)), 1, 'set'],
    ['to wait for the other’s code', duel(aRound(1, BOB, ANN, open)), 1, 'wait'],
    ['to break the other’s code', duel(aRound(1, BOB, ANN, set)), 1, 'guess'],
    ['to wait while the own code is broken', duel(aRound(1, ANN, BOB, set)), 1, 'wait'],
    ['to set first where both do', duel(aRound(1, ANN, BOB, open), aRound(2, BOB, ANN, set)), 1, 'set'],
  ])('is %s', (_, room, now, kind) => {
    expect(taskOf(room, now).kind).toBe(kind);
  });

  it('shows the round to act in, else the own code being broken, else the last', () => {
    const both = duel(aRound(1, ANN, BOB, set), aRound(2, BOB, ANN, set));
    expect(shownRound(both, taskOf(both, 1))?.round).toBe(2);
    const waiting = duel(aRound(1, ANN, BOB, set), aRound(2, BOB, ANN, { status: 'won' }));
    expect(shownRound(waiting, taskOf(waiting, 1))?.round).toBe(1);
    const over = { ...duel(aRound(1, ANN, BOB, { status: 'won' }), aRound(2, BOB, ANN)), status: 'over' as const };
    expect(shownRound(over, taskOf(over, 1))?.round).toBe(1);
  });
});
