import { atlas } from '@mastermind/prover';
import { expect, it } from 'vitest';
import { byPlaces, commandOf, dimensions, type Order, ordered, pressed } from './rows.ts';

const sizes = (order: Order): readonly string[] => ordered(atlas, order).map(({ size }) => size);

it('reads a size', () => {
  expect(dimensions('4x10u')).toEqual({ places: 4, symbols: 10, repeats: false });
  expect(dimensions('5x8')).toEqual({ places: 5, symbols: 8, repeats: true });
});

it('gathers the sizes of each number of places', () => {
  const groups = byPlaces(atlas);
  expect(groups.map(([places]) => places)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(groups.flatMap(([, rows]) => rows)).toHaveLength(atlas.length);
});

it('orders the table by a column, and the other way round when it is pressed again', () => {
  const start: Order = { column: 'size', descending: false };
  expect(sizes(start).slice(0, 2)).toEqual(['2x2', '2x2u']);
  expect(sizes({ column: 'codes', descending: false })[0]).toBe('2x2u');
  expect(ordered(atlas, { column: 'total', descending: true })[0]!.total).toBe(
    Math.max(...atlas.map(({ total }) => total)),
  );
  expect(pressed(start, 'size')).toEqual({ column: 'size', descending: true });
  expect(pressed({ column: 'size', descending: true }, 'codes')).toEqual({ column: 'codes', descending: false });
});

it('gives the command of a proof, and of a bound where there is none', () => {
  const row = atlas[0]!;
  expect(commandOf(row)).toBe('mastermind prove --variant 2x2');
  expect(commandOf({ ...row, proven: false })).toBe('mastermind prove --bound --seconds 3600 --variant 2x2');
});
