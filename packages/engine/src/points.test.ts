import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { points, rowPoints } from './points.ts';
import { type Scoring, skemindScoring } from './scoring.ts';

const feedbacks = [
  { black: 1, white: 2 },
  { black: 4, white: 0 },
];
const anyRows = fc.array(
  fc.nat(3).chain((black) => fc.nat(4 - black).map((white) => ({ black, white }))),
  { maxLength: 8 },
);

describe('SKEMIND points', () => {
  it.each([
    [180_000, 700],
    [121_000, 700],
    [120_999, 500],
    [120_000, 500],
    [60_000, 500],
    [59_999, 300],
    [30_000, 300],
    [29_999, 100],
    [1, 100],
    [0, 100],
  ])('gives a win with %i ms left a bonus of %i', (left, bonus) => {
    const won = points(skemindScoring, { feedbacks, won: true, used: 180_000 - left, left });
    expect(won).toEqual({ row: 240, win: 1000, time: bonus, off: 0, total: 240 + 1000 + bonus });
  });

  it('is those of the best row after a loss', () => {
    const rows = [
      { black: 0, white: 3 },
      { black: 2, white: 1 },
      { black: 2, white: 0 },
    ];
    expect(points(skemindScoring, { feedbacks: rows, won: false, used: 180_000, left: 0 }).total).toBe(145);
  });

  it('takes the row worth most, not the one with most exact marks', () => {
    const rows = [
      { black: 1, white: 0 },
      { black: 0, white: 4 },
    ];
    expect(points(skemindScoring, { feedbacks: rows, won: false, used: 0, left: 0 }).total).toBe(100);
  });

  it('gives no time bonus without a clock', () => {
    expect(points(skemindScoring, { feedbacks: [], won: true, used: 0, left: null }).total).toBe(1000);
  });

  it('rewards a quick win, not one that is put off', () => {
    const dawdler = [...Array.from({ length: 7 }, () => ({ black: 3, white: 0 })), { black: 4, white: 0 }];
    const solver = [
      { black: 0, white: 2 },
      { black: 1, white: 2 },
      { black: 2, white: 2 },
      { black: 4, white: 0 },
    ];
    const [slow, quick] = [
      { feedbacks: dawdler, won: true, used: 80_000, left: 100_000 },
      { feedbacks: solver, won: true, used: 40_000, left: 140_000 },
    ];
    expect(points(skemindScoring, slow).total).toBeLessThan(points(skemindScoring, quick).total);
  });

  it('never fall during a game, and no repeated row adds any', () => {
    const total = (rows: typeof feedbacks): number =>
      points(skemindScoring, { feedbacks: rows, won: false, used: 0, left: 90_000 }).total;
    fc.assert(
      fc.property(anyRows, (rows) => {
        const totals = rows.map((_, index) => total(rows.slice(0, index + 1)));
        expect(totals).toEqual(totals.toSorted((one, other) => one - other));
        expect(total([...rows, ...rows])).toBe(total(rows));
      }),
    );
  });
});

describe('custom scoring', () => {
  const slow: Scoring = { ...skemindScoring, timeBonuses: [{ seconds: 60, more: false, points: 50 }], offPerSecond: 3 };

  it('takes points off for each whole second used', () => {
    expect(points(slow, { feedbacks, won: false, used: 10_999, left: 1 })).toMatchObject({ off: 30, total: 240 - 30 });
    expect(points(slow, { feedbacks, won: false, used: 11_000, left: 1 })).toMatchObject({ off: 33, total: 240 - 33 });
  });

  it('never falls below zero, and takes off no more than there is', () => {
    const [row] = feedbacks;
    const lost = points(slow, { feedbacks: [row!], won: false, used: 60_000, left: 1 });
    expect(lost).toEqual({ row: rowPoints(slow, row!), win: 0, time: 0, off: 110, total: 0 });
  });

  it('gives no bonus below the lowest', () => {
    expect(points(slow, { feedbacks: [], won: true, used: 0, left: 59_999 }).total).toBe(1000);
  });
});
