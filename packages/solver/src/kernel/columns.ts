/** The column of each code among the guesses, or -1. */
export const findOwn = (codes: Uint32Array, guesses: Uint32Array): Int32Array => {
  const columns = new Map<number, number>();
  guesses.forEach((guess, column) => {
    columns.set(guess, column);
  });
  return Int32Array.from(codes, (code) => columns.get(code) ?? -1);
};

/**
 * The first of every group of equal columns, in order, except that a row's own guess is always kept: no other
 * column equals it, as only it is answered by a win there. Hashes find what may be equal, bytes decide.
 */
export const distinctColumns = (
  answers: Uint8Array,
  stride: number,
  rows: Uint16Array,
  hashes: Uint32Array,
  count: number,
  own: Int32Array,
): { readonly columns: Uint32Array; readonly standsFor: Uint32Array } => {
  const keep = new Uint8Array(count);
  for (const row of rows) if (own[row]! >= 0) keep[own[row]!] = 1;
  const firsts = firstEquals(answers, stride, rows, hashes, count);
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

/**
 * For each column the first that equals it. Columns that hash alike nearly always are equal, so that is taken for
 * granted first and then looked into row by row, as the answers lie in memory; only if it is not so are columns compared
 * one with another, which takes many times as long.
 */
const firstEquals = (
  answers: Uint8Array,
  stride: number,
  rows: Uint16Array,
  hashes: Uint32Array,
  count: number,
): Uint32Array => {
  const alike = groupColumns(hashes, count, () => true);
  return columnsAgree(answers, stride, rows, alike)
    ? alike
    : groupColumns(hashes, count, (one, other) => sameColumn(answers, stride, rows, one, other));
};

/** For each column the first of those with its hash that is the same. */
const groupColumns = (
  hashes: Uint32Array,
  count: number,
  same: (one: number, other: number) => boolean,
): Uint32Array => {
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

/** Whether every column equals the one named for it. */
const columnsAgree = (answers: Uint8Array, stride: number, rows: Uint16Array, firsts: Uint32Array): boolean => {
  const later = new Uint32Array(firsts.length);
  const named = new Uint32Array(firsts.length);
  let count = 0;
  for (let column = 0; column < firsts.length; column++) {
    if (firsts[column]! === column) continue;
    later[count] = column;
    named[count++] = firsts[column]!;
  }
  for (let index = 0; index < rows.length; index++) {
    const from = rows[index]! * stride;
    for (let at = 0; at < count; at++) {
      if (answers[from + later[at]!] !== answers[from + named[at]!]) return false;
    }
  }
  return true;
};

const sameColumn = (answers: Uint8Array, stride: number, rows: Uint16Array, one: number, other: number): boolean => {
  for (let index = 0; index < rows.length; index++) {
    const from = rows[index]! * stride;
    if (answers[from + one] !== answers[from + other]) return false;
  }
  return true;
};
