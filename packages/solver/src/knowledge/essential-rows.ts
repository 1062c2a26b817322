import { openPosition, type PlayedRow, type Position } from './position.ts';

/**
 * A minimal set of rows with all the information, in the order of their guesses. The order of rows, repeated rows and
 * redundant rows do not change it. Results that depend on rows, and not on the candidates alone, use this set, so that
 * equal knowledge gets equal answers.
 */
export const essentialRows = (position: Position): readonly PlayedRow[] => {
  const known = essences.get(position);
  if (known) return known;
  const rows = findEssentialRows(position);
  essences.set(position, rows);
  return rows;
};

const essences = new WeakMap<Position, readonly PlayedRow[]>();

/** The candidates of some rows alone. */
export const countFitting = ({ kernel }: Position, rows: readonly PlayedRow[]): number => {
  const all = openPosition(kernel).candidates;
  const broken = new Uint8Array(all.size);
  for (const { guess, answer } of rows) {
    const answers = all.answers(guess);
    for (let code = 0; code < all.size; code++) if (answers[code] !== answer) broken[code] = 1;
  }
  return broken.reduce((count, one) => count + 1 - one, 0);
};

const findEssentialRows = (position: Position): readonly PlayedRow[] => {
  const all = openPosition(position.kernel).candidates;
  if (position.candidates.size === all.size) return [];
  const distinct = [...new Map(position.rows.map((row) => [row.guess, row])).values()];
  if (distinct.length === 1) return distinct;
  const rows = distinct.sort((one, other) => one.guess - other.guess);
  // For every code, how many rows speak against it, and the sum of their numbers: where one does, that is its number.
  const against = new Uint16Array(all.size);
  const numbers = new Uint32Array(all.size);
  const breaks = rows.map(({ guess, answer }, number) => {
    const broken = all.answers(guess).map((one) => (one === answer ? 0 : 1));
    for (let code = 0; code < all.size; code++) {
      against[code]! += broken[code]!;
      numbers[code]! += broken[code]! * number;
    }
    return broken;
  });
  return rows
    .map((row, number) => ({ row, number }))
    .reverse()
    .filter(({ number }) => {
      for (let code = 0; code < all.size; code++) if (against[code] === 1 && numbers[code] === number) return true;
      const broken = breaks[number]!;
      for (let code = 0; code < all.size; code++) {
        against[code]! -= broken[code]!;
        numbers[code]! -= broken[code]! * number;
      }
      return false;
    })
    .map(({ row }) => row)
    .reverse();
};
