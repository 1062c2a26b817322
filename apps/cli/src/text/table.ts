import { columnsOf } from './width.ts';

/** Rows as lines of aligned columns: those named in `left` begin at the left edge, all others end at the right one. */
export const tableLines = (rows: readonly (readonly string[])[], left: readonly number[]): readonly string[] => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column]!))));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => {
        const gap = ' '.repeat(widths[at]! - columnsOf(cell));
        return left.includes(at) ? cell + gap : gap + cell;
      })
      .join('  ');
  return rows.map((row) => line(row).trimEnd());
};
