import { describe, expect, it } from 'vitest';
import { gradeAfter, puzzleOf, readDay } from './puzzle-choice.ts';

it.each([
  ['0', 0],
  ['4294967295', 4_294_967_295],
  // It would be puzzle 0 under another number, and count for the rating once more.
  ['4294967296', null],
  ['99999999999', null],
  ['-1', null],
  ['7x', null],
  ['', null],
])('takes "%s" for puzzle %s', (text, number) => expect(puzzleOf(text)).toBe(number));

it('has easy puzzles before harder ones, unless a grade is asked for', () => {
  expect([0, 4, 5, 9, 10].map((met) => gradeAfter(met, null))).toEqual(['easy', 'easy', 'medium', 'medium', null]);
  expect(gradeAfter(0, 'hard')).toBe('hard');
});

describe('the day of a puzzle', () => {
  const late = Date.parse('2026-11-16T23:59:59Z');
  it.each([
    ['today', '2026-11-16', null],
    ['2026-11-16', '2026-11-16', null],
    ['2026-02-28', '2026-02-28', null],
    ['2026-11-17', '2026-11-16', 'future'],
    ['2026-02-30', '2026-11-16', 'no-day'],
    ['2026-13-01', '2026-11-16', 'no-day'],
    ['1969-12-31', '2026-11-16', 'no-day'],
    ['tomorrow', '2026-11-16', 'no-day'],
    ['', '2026-11-16', 'no-day'],
  ] as const)('named "%s" is %s', (text, day, fault) => {
    expect(readDay(text, late)).toEqual({ day, fault });
  });

  it('changes at midnight UTC, as the daily code does', () => {
    expect(readDay('today', late + 1000).day).toBe('2026-11-17');
  });
});
