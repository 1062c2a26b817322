import type { PlayedRow, Position } from '../knowledge/position.ts';

/**
 * The legal guesses of a position, one for each group of guesses that symmetry makes equal: always the first in code
 * order. A tie broken by code order is therefore broken as if all had been compared. Each reduction is sound:
 *
 * - Symbols that no row has used are interchangeable: renaming them changes no row, hence not the candidates. The first
 *   guess of a group names them in order.
 * - Symbols that no candidate contains all answer alike. With repeats the first of them can represent all; without,
 *   they appear in order.
 * - Positions at which every row has the same symbol are interchangeable for the same reason as unused symbols. The first
 *   guess of a group has its symbols ascending there.
 *
 * The first guess of a group passes all three tests, whichever groups they come from. Fewer rows that leave the same
 * candidates make larger groups, hence fewer guesses.
 */
export const distinctGuesses = (position: Position, rows: readonly PlayedRow[] = position.rows): Uint32Array => {
  const { space } = position;
  const { length, size, digits, symbols, repeats } = space;
  const kinds = kindsOfSymbols(position, rows);
  const twin = equalPlaces(position, rows);
  const seen = new Uint8Array(3);
  const pool = new Uint32Array(size);
  let kept = 0;
  // For each kind, which symbols come in order: `rank` counts a symbol's predecessors of the same kind.
  const rank = new Uint8Array(symbols);
  const counts = [0, 0, 0];
  for (let symbol = 0; symbol < symbols; symbol++) rank[symbol] = counts[kinds[symbol]!]!++;
  next: for (let code = 0; code < size; code++) {
    seen.fill(0);
    const start = code * length;
    for (let place = 0; place < length; place++) {
      const digit = digits[start + place]!;
      if (twin[place]! >= 0 && digits[start + twin[place]!]! > digit) continue next;
      const kind = kinds[digit]!;
      if (kind === USED) continue;
      const before = rank[digit]!;
      if (before > seen[kind]!) continue next;
      if (before === seen[kind]) {
        if (kind === ABSENT && repeats && before > 0) continue next;
        seen[kind]!++;
      }
    }
    pool[kept++] = code;
  }
  return pool.subarray(0, kept);
};

const USED = 0;
const FRESH = 1;
const ABSENT = 2;

const kindsOfSymbols = ({ space, candidates }: Position, rows: readonly PlayedRow[]): Uint8Array => {
  const { length, symbols, digits } = space;
  const kinds = new Uint8Array(symbols).fill(FRESH);
  for (const { guess } of rows) {
    for (let place = 0; place < length; place++) kinds[digits[guess * length + place]!] = USED;
  }
  const present = new Uint8Array(symbols);
  for (const code of candidates.codes) {
    for (let place = 0; place < length; place++) present[digits[code * length + place]!] = 1;
  }
  for (let symbol = 0; symbol < symbols; symbol++) if (present[symbol] === 0) kinds[symbol] = ABSENT;
  return kinds;
};

/** For each place the nearest earlier one with the same symbol in every row, or -1. */
const equalPlaces = ({ space }: Position, rows: readonly PlayedRow[]): Int8Array => {
  const { length, digits } = space;
  const twin = new Int8Array(length).fill(-1);
  for (let place = 1; place < length; place++) {
    for (let earlier = place - 1; earlier >= 0; earlier--) {
      if (rows.every(({ guess }) => digits[guess * length + place] === digits[guess * length + earlier])) {
        twin[place] = earlier;
        break;
      }
    }
  }
  return twin;
};
