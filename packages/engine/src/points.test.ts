import { describe, expect, it } from 'vitest';
import { points } from './points.ts';
import { type Scoring, skemindScoring } from './scoring.ts';

const feedbacks = [
  { black: 1, white: 2 },
  { black: 4, white: 0 },
];

describe('SKEMIND points', () => {
  it.each([
    [180_000, 700],
    [120_001, 700],
    [120_000, 500],
    [60_000, 500],
    [59_999, 300],
    [30_000, 300],
    [29_999, 100],
    [1, 100],
    [0, 100],
  ])('give a win with %i ms left a bonus of %i', (left, bonus) => {
    const pegs = 60 + 2 * 25 + 4 * 60;
    expect(points(skemindScoring, { feedbacks, won: true, used: 180_000 - left, left })).toBe(pegs + 1000 + bonus);
  });

  it('let a loss keep its points', () => {
    const lost = { feedbacks: [{ black: 2, white: 1 }], won: false, used: 180_000, left: 0 };
    expect(points(skemindScoring, lost)).toBe(145);
  });

  it('give no time bonus without a clock', () => {
    expect(points(skemindScoring, { feedbacks: [], won: true, used: 0, left: null })).toBe(1000);
  });
});

describe('scoring of one’s own', () => {
  const slow: Scoring = { ...skemindScoring, timeBonuses: [{ seconds: 60, more: false, points: 50 }], offPerSecond: 3 };

  it('takes points off for each whole second used', () => {
    expect(points(slow, { feedbacks, won: false, used: 10_999, left: 1 })).toBe(350 - 30);
    expect(points(slow, { feedbacks, won: false, used: 11_000, left: 1 })).toBe(350 - 33);
  });

  it('never falls below zero', () => {
    expect(points(slow, { feedbacks: [], won: false, used: 60_000, left: 1 })).toBe(0);
  });

  it('gives no bonus below the lowest', () => {
    expect(points(slow, { feedbacks: [], won: true, used: 0, left: 59_999 })).toBe(1000);
  });
});
