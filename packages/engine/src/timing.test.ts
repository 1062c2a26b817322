import { describe, expect, it } from 'vitest';
import { orThrow } from './errors.ts';
import { tryInit } from './game.ts';
import { atTime, elapsedSince } from './timing.ts';
import { classic, skemind, timeLeft, type Variant } from './variant.ts';

const game = (variant: Variant) => orThrow(tryInit({ variant, seed: 1, playerIds: ['ann'] }));
const guess = { type: 'submit', code: ['C', 'S', 'T', 'D'] } as const;

describe('the clock of a game', () => {
  it.each([
    ['counts from its start', 1000, 4000, 0, 3000],
    ['counts whole milliseconds', 1000.4, 4000, 0, 3000],
    ['keeps what it has counted when the device’s clock is set back', 1000, 500, 2000, 2000],
  ])('%s', (_, startedAt, now, counted, expected) => {
    expect(elapsedSince(startedAt, now, counted)).toBe(expected);
  });

  it.each([
    [skemind, 0, 180_000],
    [skemind, 179_999, 1],
    [skemind, 200_000, 0],
    [skemind, -5, 180_000],
    [classic, 5000, null],
  ])('leaves the right time: case %#', (variant, elapsed, left) => {
    expect(timeLeft(variant, elapsed)).toBe(left);
  });

  it('puts its time on an action', () => {
    expect(atTime(game(skemind), guess, 10)).toEqual({ ...guess, at: 10 });
    expect(atTime(game(classic), guess, 10)).toEqual({ ...guess, at: 10 });
    expect(atTime(game(classic), { type: 'resign' }, undefined)).toEqual({ type: 'resign' });
  });

  it.each([guess, { type: 'resign' }, { type: 'expire' }] as const)(
    'ends the game at the deadline whatever is done: $type',
    (action) => {
      expect(atTime(game(skemind), action, 180_000)).toEqual({ type: 'expire', at: 180_000 });
    },
  );

  it('lets a reset begin anew at any time', () => {
    expect(atTime(game(skemind), { type: 'reset' }, 180_000)).toEqual({ type: 'reset' });
  });

  it('leaves the refusal of an early end to the rules', () => {
    expect(atTime(game(skemind), { type: 'expire' }, 5)).toEqual({ type: 'expire', at: 5 });
    expect(atTime(game(classic), { type: 'expire' }, undefined)).toEqual({ type: 'expire', at: 0 });
  });
});
