import type { AtlasRow } from '@mastermind/prover';

/** The places and symbols of a size such as `4x6u`, and whether symbols may repeat. */
export const dimensions = (size: string): { places: number; symbols: number; repeats: boolean } => {
  const [places, symbols] = size.split('x').map((number) => Number.parseInt(number, 10));
  return { places: places!, symbols: symbols!, repeats: !size.endsWith('u') };
};

/** Rows by their number of places, fewest first. */
export const byPlaces = (
  rows: readonly AtlasRow[],
): readonly (readonly [places: number, rows: readonly AtlasRow[]])[] => {
  const placesOf = ({ size }: AtlasRow): number => dimensions(size).places;
  const found = [...new Set(rows.map(placesOf))].sort((one, other) => one - other);
  return found.map((places) => [places, rows.filter((row) => placesOf(row) === places)]);
};

/** The command that finds a row's figures again. */
export const commandOf = (row: AtlasRow): string =>
  `mastermind prove ${row.proven ? '' : '--bound --seconds 3600 '}--variant ${row.size}`;

/** The columns by which a table of sizes can be sorted. */
export const columns = {
  size: ({ size }: AtlasRow) => dimensions(size).places * 100 + dimensions(size).symbols,
  codes: ({ codes }: AtlasRow) => codes,
  answers: ({ answers }: AtlasRow) => answers,
  total: ({ total }: AtlasRow) => total,
  average: ({ total, codes }: AtlasRow) => total / codes,
  worst: ({ worst }: AtlasRow) => worst,
  within: ({ within }: AtlasRow) => within.guesses,
  time: ({ seconds }: AtlasRow) => seconds,
} as const;
export type Column = keyof typeof columns;

export interface Order {
  readonly column: Column;
  readonly descending: boolean;
}

/** Equal ones stay as they were. */
export const ordered = (rows: readonly AtlasRow[], { column, descending }: Order): readonly AtlasRow[] => {
  const value = columns[column];
  const sign = descending ? -1 : 1;
  return [...rows].sort((one, other) => (value(one) === value(other) ? 0 : sign * (value(one) - value(other))));
};

/** A second press on a column turns its order round. */
export const pressed = (order: Order, column: Column): Order => ({
  column,
  descending: order.column === column && !order.descending,
});
