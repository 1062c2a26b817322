import type { AnswerTable } from '../kernel/answer-table.ts';
import type { CodeSpace } from '../kernel/space.ts';

/** Rounds of separating positions and symbols before any is separated by choice, and after each such choice. */
const FIRST_ROUNDS = 2;
const NEXT_ROUNDS = 1;

/** Rows of digits are numbered by their index in a table; spaces with more rows, legal or not, have no table. */
const MOST_NUMBERED = 2 ** 20;

/** The mapping of one set to another: the symbol `s` at `place` becomes `names[s]` at `places[place]`. */
export interface Naming {
  readonly places: readonly number[];
  readonly names: readonly number[];
}

/**
 * One form for sets of codes that differ only in the names of symbols and the order of positions. Such sets cost
 * equally much: feedback does not change when both codes are renamed and reordered alike, and every legal guess may be
 * made. Positions and symbols are distinguished by the codes that have the symbol at the position, and these by their
 * positions and symbols, round by round. The first of equivalent ones is then separated, until all differ. Their order
 * is a renaming, and the form is the set renamed, so equal forms always belong to equivalent sets. Equivalent sets
 * nearly always have equal forms; otherwise one search is done twice.
 */
export class CanonicalForms {
  /** The codes of the form written last, ascending. */
  readonly form: Uint16Array;
  private readonly space: CodeSpace;
  private readonly codeAt: Uint16Array;
  /** For each place of each code the cell of its symbol there: `symbol * length + place`. */
  private readonly cells: Uint16Array;
  /** The signatures of places, symbols and cells: numbers that do not depend on names and order. */
  private readonly places: Int32Array;
  private readonly symbols: Int32Array;
  private readonly marks: Int32Array;
  private readonly sums: Int32Array;
  private readonly placeSums: Int32Array;
  private readonly symbolSums: Int32Array;
  private readonly used: Uint8Array;
  private readonly placeRanks: Int32Array;
  private readonly symbolRanks: Int32Array;
  /** Powers of the number of symbols: the value of a digit by its position. */
  private readonly powers: Int32Array;

  private constructor(space: CodeSpace) {
    const { size, length, symbols, digits } = space;
    this.space = space;
    this.form = new Uint16Array(size);
    this.cells = new Uint16Array(size * length);
    this.places = new Int32Array(length);
    this.symbols = new Int32Array(symbols);
    this.marks = new Int32Array(symbols * length);
    this.sums = new Int32Array(symbols * length);
    this.placeSums = new Int32Array(length);
    this.symbolSums = new Int32Array(symbols);
    this.used = new Uint8Array(symbols);
    this.placeRanks = new Int32Array(length);
    this.symbolRanks = new Int32Array(symbols);
    this.powers = Int32Array.from({ length }, (_, place) => symbols ** place);
    this.codeAt = new Uint16Array(symbols ** length);
    for (let code = 0; code < size; code++) {
      let number = 0;
      for (let place = 0; place < length; place++) number = number * symbols + digits[code * length + place]!;
      this.codeAt[number] = code;
    }
  }

  /** Null where the space is too large for it. */
  static of(space: CodeSpace): CanonicalForms | null {
    return space.symbols ** space.length <= MOST_NUMBERED && space.size <= 2 ** 16 ? new CanonicalForms(space) : null;
  }

  /** Writes the form of a set of rows. */
  write({ codes, rows }: AnswerTable, start: number, size: number): void {
    const { space, cells, used, places, symbols } = this;
    const { length, digits } = space;
    used.fill(0);
    for (let at = 0; at < size; at++) {
      const from = codes[rows[start + at]!]! * length;
      for (let place = 0; place < length; place++) {
        const symbol = digits[from + place]!;
        cells[at * length + place] = symbol * length + place;
        used[symbol] = 1;
      }
    }
    places.fill(1);
    symbols.fill(1);
    this.marks.fill(1);
    for (let round = 0; round < FIRST_ROUNDS; round++) this.refine(size);
    while (this.setApart(places, null) || this.setApart(symbols, used)) {
      for (let round = 0; round < NEXT_ROUNDS; round++) this.refine(size);
    }
    this.rename(size);
  }

  /** A code is marked by its cells, a cell by its codes, a place and a symbol by their cells. */
  private refine(size: number): void {
    const { cells, places, symbols, marks, sums, placeSums, symbolSums } = this;
    const { length } = places;
    for (let cell = 0, symbol = 0; symbol < symbols.length; symbol++) {
      for (let place = 0; place < length; place++, cell++) {
        marks[cell] = mixed(marks[cell]! + Math.imul(places[place]!, symbols[symbol]!));
      }
    }
    sums.fill(0);
    for (let from = 0; from < size * length; from += length) {
      let sum = 0;
      for (let place = 0; place < length; place++) sum += marks[cells[from + place]!]!;
      const code = mixed(sum);
      for (let place = 0; place < length; place++) sums[cells[from + place]!]! += code;
    }
    for (let cell = 0; cell < sums.length; cell++) marks[cell] = mixed(sums[cell]!);
    placeSums.fill(0);
    symbolSums.fill(0);
    for (let cell = 0, symbol = 0; symbol < symbols.length; symbol++) {
      for (let place = 0; place < length; place++, cell++) {
        placeSums[place]! += Math.imul(marks[cell]!, symbols[symbol]!);
        symbolSums[symbol]! += Math.imul(marks[cell]!, places[place]!);
      }
    }
    for (let place = 0; place < length; place++) places[place] = mixed(places[place]! + mixed(placeSums[place]!));
    for (let symbol = 0; symbol < symbols.length; symbol++) {
      symbols[symbol] = mixed(symbols[symbol]! + mixed(symbolSums[symbol]!));
    }
  }

  /** Sets one of those that are alike apart from the others; false if all differ. */
  private setApart(marks: Int32Array, used: Uint8Array | null): boolean {
    let chosen = -1;
    for (let one = 0; one < marks.length; one++) {
      if (used?.[one] === 0 || (chosen >= 0 && marks[one]! >= marks[chosen]!)) continue;
      for (let other = one + 1; other < marks.length; other++) {
        if (marks[other] === marks[one] && used?.[other] !== 0) {
          chosen = one;
          break;
        }
      }
    }
    if (chosen < 0) return false;
    marks[chosen] = mixed(marks[chosen]! + 0x51ed270b);
    return true;
  }

  /** The renaming that led to the form written last; symbols that no code has take the names that are left. */
  naming(): Naming {
    const { used, placeRanks, symbolRanks } = this;
    let free = used.reduce((sum, one) => sum + one, 0);
    return {
      places: [...placeRanks],
      names: [...symbolRanks].map((rank, symbol) => (used[symbol] === 1 ? rank : free++)),
    };
  }

  private rename(size: number): void {
    const { space, form, cells, sums, codeAt, placeRanks, symbolRanks, powers } = this;
    const { length, symbols } = space;
    rank(this.places, null, placeRanks);
    rank(this.symbols, this.used, symbolRanks);
    for (let cell = 0, symbol = 0; symbol < symbols; symbol++) {
      for (let place = 0; place < length; place++) sums[cell++] = symbolRanks[symbol]! * powers[placeRanks[place]!]!;
    }
    for (let from = 0, at = 0; at < size; at++) {
      let number = 0;
      for (const end = from + length; from < end; from++) number += sums[cells[from]!]!;
      form[at] = codeAt[number]!;
    }
    sort(form, size);
  }
}

/** The number of used ones before each. */
const rank = (marks: Int32Array, used: Uint8Array | null, ranks: Int32Array): void => {
  for (let one = 0; one < marks.length; one++) {
    let before = 0;
    for (let other = 0; other < marks.length; other++) if (used?.[other] !== 0 && marks[other]! < marks[one]!) before++;
    ranks[one] = before;
  }
};

const FEW = 40;

const sort = (codes: Uint16Array, size: number): void => {
  if (size > FEW) {
    codes.subarray(0, size).sort();
    return;
  }
  for (let at = 1; at < size; at++) {
    const code = codes[at]!;
    let to = at;
    for (; to > 0 && codes[to - 1]! > code; to--) codes[to] = codes[to - 1]!;
    codes[to] = code;
  }
};

/** An odd number: products of odd numbers lose nothing. */
const mixed = (value: number): number => {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) | 1;
};
