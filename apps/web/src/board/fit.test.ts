import { describe, expect, it } from 'vitest';
import { fitColumn, fitKeys, fitPlain, fitRows, fitSlots, fitTray } from './fit.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step);
/** Every ruleset that can be asked for, in steps that keep this quick. */
const shapes = range(1, 8).flatMap((length) =>
  [2, 6, 7, 8, 10, 12].flatMap((keys) => [1, 8, 10, 12, 20].map((rows) => ({ length, keys, rows }))),
);
const columns = [
  { width: 304, height: 348 },
  { width: 304, height: 412 },
  { width: 344, height: 492 },
  { width: 374, height: 674 },
  { width: 528, height: 880 },
];

describe('rows above their tray', () => {
  it.each(columns)('fit $width by $height, whatever the ruleset, or say that they do not', (space) => {
    for (const shape of shapes) {
      const fit = fitColumn(shape, space, { tray: space.width - 16, most: 64, taken: 48 });
      const where = JSON.stringify({ shape, fit });
      const across = 2 * fit.pad + fit.number + fit.answer + shape.length * Math.max(fit.slot, fit.peg);
      expect(across, where).toBeLessThanOrEqual(space.width + 0.01);
      expect(fit.slot, where).toBeGreaterThanOrEqual(shape.length > 6 ? 35.5 : 44);
      expect(fit.slot, where).toBeLessThanOrEqual(fit.active);
      expect(fit.columns * fit.key, where).toBeLessThanOrEqual(space.width - 15.99);
      expect(fit.key, where).toBeGreaterThanOrEqual(44);
      const lines = Math.ceil(shape.keys / fit.columns);
      const high = (shape.rows - 1) * fit.row + fit.active + lines * fit.key + 48;
      if (fit.all) expect(high, where).toBeLessThanOrEqual(space.height);
    }
  });

  it('are as high for classic as in the design', () => {
    const classic = { length: 4, keys: 6, rows: 10 };
    const row = (width: number, height: number, taken: number, most: number) =>
      fitColumn(classic, { width, height }, { tray: width - 16, most, taken }).row;
    expect([row(374, 516, 0, 58), row(374, 674, 48, 58), row(528, 880, 48, 64)]).toEqual([36, 47, 64]);
  });

  it('have room for all ten of classic on the shortest phones, with keys and positions of 44 px', () => {
    const classic = { length: 4, keys: 6, rows: 10 };
    for (const [width, height] of [
      [320, 540],
      [320, 568],
      [375, 553],
      [360, 560],
      [320, 600],
    ] as const) {
      // Beside the rows there are a head of 44 px, tabs of 48 px and an edge of 4 px.
      const space = { width: width - 16, height: height - 96 };
      const fit = fitColumn(classic, space, { tray: width - 32, most: 58, taken: 0 });
      expect(fit, `${width} by ${height}`).toMatchObject({ all: true });
      expect(Math.min(fit.key, fit.slot), `${width} by ${height}`).toBeGreaterThanOrEqual(44);
      expect(fit.row, `${width} by ${height}`).toBeGreaterThanOrEqual(32);
    }
  });
});

describe('rows beside their tray', () => {
  it('share the height, as long as there is enough of it', () => {
    const size = { width: 388, height: 360 };
    expect(fitRows({ length: 4, keys: 6, rows: 10 }, size, 70)).toMatchObject({ row: 36, all: true });
    expect(fitRows({ length: 4, keys: 6, rows: 20 }, size, 70)).toMatchObject({ all: false });
  });

  it('leave keys of 44 px at least, with a caption where it fits', () => {
    for (const { keys } of shapes) {
      for (const [width, height] of [
        [344, 190],
        [269, 140],
        [197, 140],
      ] as const) {
        const fit = fitTray({ length: 4, rows: 10, keys }, { width, height }, 60);
        expect(fit.key).toBeGreaterThanOrEqual(44);
        expect(fit.columns * fit.key).toBeLessThanOrEqual(width + 0.01);
        const lines = Math.ceil(keys / fit.columns);
        if (fit.captions) expect(lines * (fit.key + 18)).toBeLessThanOrEqual(height + 0.01);
      }
    }
  });

  it('break a long row in two rather than narrow its places', () => {
    expect(fitSlots(4, 181, 60)).toEqual({ columns: 4, slot: 45.25 });
    expect(fitSlots(8, 253, 60)).toEqual({ columns: 4, slot: 60 });
  });
});

it('draws rows and trays by themselves at their usual size', () => {
  expect(fitPlain(4, 400)).toMatchObject({ row: 40, slot: 46, markPlace: 'line' });
  expect(fitPlain(8, 304)).toMatchObject({ markPlace: 'below' });
  expect(fitKeys(6, 288)).toMatchObject({ columns: 6, key: 48 });
  expect(fitKeys(8, 288)).toMatchObject({ columns: 4 });
});
