import { loadScreenWords } from '@mastermind/messages/page';
import { describe, expect, it } from 'vitest';
import { duelEnding, lastOver, lastRoundText, nextDeadline, otherId, sidesOf } from './duel.ts';
import { room, round } from './testing.ts';

const roomEnglish = (await loadScreenWords('en')).online.rooms;

const duel = (...rounds: ReturnType<typeof round>[]) => room({ kind: 'duel', rounds });

describe('what a duel asks of you', () => {
  it('is one side at a time when rounds are in turn', () => {
    const first = round(1, 'ada', { open: true });
    expect(sidesOf(duel(first, round(2, 'tom')))).toEqual({ made: first, broken: null });
    expect(otherId(duel(first))).toBe('tom');
  });

  it('is both sides when they are open together', () => {
    const [first, second] = [round(1, 'ada', { open: true }), round(2, 'tom', { open: true })];
    expect(sidesOf(duel(first, second))).toEqual({ made: first, broken: second });
  });

  it('is due by the next deadline, yours before theirs', () => {
    const first = round(1, 'ada', { open: true, status: 'playing', deadline: 100 });
    const second = round(2, 'tom', { open: true, status: 'playing', deadline: 200 });
    expect(nextDeadline(duel(first, second))).toEqual({ id: 'ada', at: 200 });
    expect(nextDeadline(duel(first))).toEqual({ id: 'tom', at: 100 });
    expect(nextDeadline(duel({ ...first, status: null }))).toEqual({ id: 'ada', at: 100 });
    expect(nextDeadline(duel({ ...first, open: false }))).toBeNull();
  });

  it('tells the round that ended last', () => {
    expect(lastOver(duel(round(1, 'ada')))).toBeNull();
    const over = duel(round(1, 'ada', { points: 4, status: 'lost' }), round(2, 'tom'));
    expect(lastOver(over)?.round).toBe(1);
    expect(lastRoundText(over, roomEnglish)).toBe('Round 1: not broken, 4 points for you.');
    expect(lastRoundText(duel(), roomEnglish)).toBe('');
  });
});

it.each([
  ['finished', null, ''],
  ['abandoned', null, 'Both let the time pass.'],
  ['abandoned', 'ada', 'tom let the time pass.'],
  ['abandoned', 'tom', 'You let the time pass.'],
  ['resigned', 'ada', 'tom gave up.'],
  ['resigned', 'tom', 'You gave up.'],
] as const)('a duel that was %s and won by %s says why it is over', (ending, winnerId, text) => {
  expect(duelEnding(room({ kind: 'duel', ending, winnerId }), roomEnglish.duel)).toBe(text);
});
