/** The column of each code among the guesses, or -1. */
export const findOwn = (codes: Uint32Array, guesses: Uint32Array): Int32Array => {
  const columns = new Map<number, number>();
  guesses.forEach((guess, column) => {
    columns.set(guess, column);
  });
  return Int32Array.from(codes, (code) => columns.get(code) ?? -1);
};

/**
 * The first of every group of equal columns, in order. The column of a row's own guess is always among them, because
 * only that guess wins there.
 */
export const columnsToKeep = (
  firsts: Uint32Array,
  rows: Uint16Array,
  own: Int32Array,
): { readonly columns: Uint32Array; readonly standsFor: Uint32Array } => {
  const count = firsts.length;
  const keep = new Uint8Array(count);
  for (const row of rows) if (own[row]! >= 0) keep[own[row]!] = 1;
  const columns = new Uint32Array(count);
  const standsFor = new Uint32Array(count);
  let kept = 0;
  for (let column = 0; column < count; column++) {
    const first = firsts[column]!;
    if (first < column && keep[column] === 0) {
      standsFor[column] = standsFor[first]!;
      continue;
    }
    standsFor[column] = kept;
    columns[kept++] = column;
  }
  return { columns: columns.slice(0, kept), standsFor };
};

/** For each column the first equal column with its hash. */
export const groupColumns = (
  hashes: Uint32Array,
  same: (one: number, other: number) => boolean = () => true,
): Uint32Array => {
  const count = hashes.length;
  let slots = 64;
  while (slots < 2 * count) slots *= 2;
  const table = new Int32Array(slots).fill(-1);
  const firsts = new Uint32Array(count);
  for (let column = 0; column < count; column++) {
    const hash = hashes[column]!;
    let slot = (hash ^ (hash >>> 15)) & (slots - 1);
    for (; ; slot = (slot + 1) & (slots - 1)) {
      const other = table[slot]!;
      if (other === -1) {
        table[slot] = column;
        firsts[column] = column;
        break;
      }
      if (hashes[other] === hash && same(column, other)) {
        firsts[column] = other;
        break;
      }
    }
  }
  return firsts;
};

/** Whether two columns are equal, row by row. */
export const sameColumn = (
  answers: Uint8Array,
  stride: number,
  rows: Uint16Array,
  one: number,
  other: number,
): boolean => {
  for (let index = 0; index < rows.length; index++) {
    const from = rows[index]! * stride;
    if (answers[from + one] !== answers[from + other]) return false;
  }
  return true;
};
