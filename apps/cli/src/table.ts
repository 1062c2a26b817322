/** Rows as lines of aligned columns: those named in `left` begin at the left edge, all others end at the right one. */
export const tableLines = (rows: readonly (readonly string[])[], left: readonly number[]): readonly string[] => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => [...row[column]!].length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (left.includes(at) ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ');
  return rows.map((row) => line(row).trimEnd());
};
