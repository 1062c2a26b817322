import { describe, expect, it } from 'vitest';
import { addressOf, kindOf, modeOf, modes, puzzleOf, readDay, trainingAddress } from './modes.ts';

const queryOf = (address: string): URLSearchParams => new URL(address, 'https://example.org').searchParams;

it('finds each way to do puzzles at its address', () => {
  for (const mode of modes) expect(modeOf(queryOf(addressOf(mode)))).toBe(mode);
  expect(modeOf(queryOf('/learn?puzzle=7'))).toBe('endless');
  expect(modeOf(queryOf('/learn'))).toBeNull();
});

it('trains the kind of guess that a link names, and the middle where it names none', () => {
  const address = trainingAddress('known', { id: '4x6u/8' });
  expect(kindOf(queryOf(address))).toBe('known');
  expect(queryOf(address).get('v')).toBe('4x6u/8');
  expect(kindOf(queryOf('/learn?train=nothing'))).toBe('middle');
});

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
