import { describe, expect, it } from 'vitest';
import { deadlineOf, lastOver, nextDeadline, shownRound, sidesOf, taskOf } from './task.ts';
import { player, room, round } from './testing/rooms.ts';

const duel = (...rounds: ReturnType<typeof round>[]) => room({ kind: 'duel', deadline: null, startsAt: 0, rounds });
const open = { open: true } as const;
const set = { open: true, status: 'playing' } as const;

describe('the task of a player in a room', () => {
  it.each([
    ['to wait for the start', room({ status: 'lobby' }), 0, 'lobby'],
    ['to wait through the countdown', room(), 999, 'countdown'],
    ['to guess from the start on', room(), 1000, 'guess'],
    ['nothing once they are done', room({ players: [player('ada', { state: 'won' })] }), 1000, 'wait'],
    ['nothing if they only watch', room({ youId: null }), 1000, 'watch'],
    ['nothing once it is over', room({ status: 'over' }), 1000, 'over'],
    ['to set a code in a duel', duel(round(1, 'ada', open)), 1, 'set'],
    ['to wait for the other’s code', duel(round(1, 'tom', open)), 1, 'wait'],
    ['to break the other’s code', duel(round(1, 'tom', set)), 1, 'guess'],
    ['to wait while their own code is broken', duel(round(1, 'ada', set)), 1, 'wait'],
    ['to set first where both do', duel(round(1, 'ada', open), round(2, 'tom', set)), 1, 'set'],
  ])('is %s', (_, one, now, kind) => {
    expect(taskOf(one, now).kind).toBe(kind);
  });

  it('shows the round to act in, else your own code being broken, else the last round', () => {
    const both = duel(round(1, 'ada', set), round(2, 'tom', set));
    expect(shownRound(both, taskOf(both, 1))?.round).toBe(2);
    const waiting = duel(round(1, 'ada', set), round(2, 'tom', { status: 'won' }));
    expect(shownRound(waiting, taskOf(waiting, 1))?.round).toBe(1);
    const over = { ...duel(round(1, 'ada', { status: 'won' }), round(2, 'tom')), status: 'over' as const };
    expect(shownRound(over, taskOf(over, 1))?.round).toBe(1);
  });
});

describe('a duel', () => {
  it('has one side at a time when rounds are in turn, and both when they are open together', () => {
    const [first, second] = [round(1, 'ada', open), round(2, 'tom', open)];
    expect(sidesOf(duel(first, round(2, 'tom')))).toEqual({ made: first, broken: null });
    expect(sidesOf(duel(first, second))).toEqual({ made: first, broken: second });
  });

  it('is due by the next deadline, yours before theirs', () => {
    const first = round(1, 'ada', { ...set, deadline: 100 });
    const second = round(2, 'tom', { ...set, deadline: 200 });
    expect(nextDeadline(duel(first, second))).toEqual({ id: 'ada', at: 200 });
    expect(nextDeadline(duel(first))).toEqual({ id: 'tom', at: 100 });
    expect(nextDeadline(duel({ ...first, status: null }))).toEqual({ id: 'ada', at: 100 });
    expect(nextDeadline(duel({ ...first, open: false }))).toBeNull();
    expect([deadlineOf(duel(first)), deadlineOf(room()), deadlineOf(room({ status: 'over' }))]).toEqual([
      100,
      181_000,
      null,
    ]);
  });

  it('has a round that ended last, or none yet', () => {
    expect(lastOver(duel(round(1, 'ada')))).toBeNull();
    expect(lastOver(duel(round(1, 'ada', { points: 4 }), round(2, 'tom')))?.round).toBe(1);
  });
});
