import type { AnswerTable, NarrowTable } from '../kernel/answer-table.ts';

/** All rows of a table, with one column for all guesses that they answer alike. */
export const narrowed = (wide: AnswerTable): NarrowTable => {
  const size = wide.codes.length;
  for (let row = 0; row < size; row++) wide.rows[row] = row;
  const table = wide.narrow(0, size);
  if (table === null) throw new RangeError('There is no memory for a position.');
  for (let row = 0; row < size; row++) table.rows[row] = row;
  return table;
};
