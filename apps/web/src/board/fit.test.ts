import { describe, expect, it } from 'vitest';
import { fitColumn, fitKeys, fitPlain, fitRows, fitTray } from './fit.ts';

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

/** The height of a case with these rows, and the minimum height for the controls below it. */
const caseOf = (rows: number, { row, lid, pad }: { row: number; lid: number; pad: number }): number =>
  2 * pad + lid + 6 + rows * row;

describe('rows above their tray', () => {
  it.each(columns)('fits $width by $height with any ruleset, or reports that it does not', (space) => {
    const misfits = shapes.flatMap((shape) => {
      const fit = fitColumn(shape, space, { tray: space.width, most: 64, taken: 0 });
      const across = 2 * fit.pad + fit.number + fit.answer + shape.length * (fit.peg + 2);
      const lines = Math.ceil(shape.keys / fit.columns);
      const high = caseOf(shape.rows, fit) + lines * fit.key + 14 + (fit.tight ? 0 : 44);
      const fits =
        across <= space.width + 0.01 &&
        fit.columns * fit.key <= space.width - 8 + 0.01 &&
        fit.key >= 44 &&
        (!fit.all || high <= space.height);
      return fits ? [] : [{ shape, fit, across, high }];
    });
    expect(misfits).toEqual([]);
  });

  it('is as high for classic as in the design', () => {
    const classic = { length: 4, keys: 6, rows: 10 };
    const row = (width: number, height: number, most: number) =>
      fitColumn(classic, { width, height }, { tray: width, most, taken: 0 }).row;
    // Phone, tablet, laptop and large desk.
    expect([row(366, 672, 52), row(600, 880, 60), row(470, 644, 64), row(660, 900, 64)]).toEqual([45, 60, 42, 63]);
  });

  it('has room for all ten of classic on the shortest phones, with keys of 44 px', () => {
    const classic = { length: 4, keys: 6, rows: 10 };
    for (const [width, height, tight] of [
      [320, 540, false],
      [320, 568, false],
      [375, 553, true],
      [360, 560, true],
      [320, 600, false],
    ] as const) {
      // Beside the rows there are a head of 44 px, tabs of 48 px and an edge of 4 px.
      const space = { width: width - 2 * Math.min(12, 0.028 * width), height: height - 96 };
      const fit = fitColumn(classic, space, { tray: space.width, most: 52, taken: 0 });
      expect(fit, `${width} by ${height}`).toMatchObject({ all: true, tight });
      expect(fit.key, `${width} by ${height}`).toBeGreaterThanOrEqual(44);
      expect(fit.row, `${width} by ${height}`).toBeGreaterThanOrEqual(28);
    }
  });
});

describe('rows beside their tray', () => {
  it('shares the height, as long as there is enough of it', () => {
    const size = { width: 388, height: 374 };
    expect(fitRows({ length: 4, keys: 6, rows: 10 }, size, 70)).toMatchObject({ row: 31.5, all: true });
    expect(fitRows({ length: 4, keys: 6, rows: 20 }, size, 70)).toMatchObject({ all: false });
  });

  it('leaves keys of 44 px at least, with a caption where it fits', () => {
    for (const { keys } of shapes) {
      for (const [width, height] of [
        [344, 190],
        [269, 140],
        [197, 140],
      ] as const) {
        const fit = fitTray({ length: 4, rows: 10, keys }, { width, height }, 60);
        expect(fit.key).toBeGreaterThanOrEqual(44);
        expect(fit.columns * fit.key).toBeLessThanOrEqual(width - 8 + 0.01);
        const lines = Math.ceil(keys / fit.columns);
        if (fit.captions) expect(lines * (fit.key + 18)).toBeLessThanOrEqual(height + 0.01);
      }
    }
  });
});

it('draws rows and trays by themselves at their usual size', () => {
  expect(fitPlain(4, 400)).toMatchObject({ row: 40, peg: 36, markPlace: 'block' });
  expect(fitPlain(8, 304)).toMatchObject({ markPlace: 'below' });
  expect(fitKeys(6, 288)).toMatchObject({ columns: 6, key: 280 / 6 });
  expect(fitKeys(8, 288)).toMatchObject({ columns: 4 });
});
