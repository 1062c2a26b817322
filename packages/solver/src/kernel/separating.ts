import type { Separation } from './scan.ts';

/** The part of an `AnswerTable` that is read here. */
interface Table {
  readonly codes: Uint32Array;
  /** The guess of each column. */
  readonly guesses: Uint32Array;
  /** The codes of each set, as places in `codes`. */
  readonly rows: ArrayLike<number>;
}

/**
 * The parts that all legal guesses make of the sets of a table, found without a look at every guess. Sets are of at
 * most 255 rows.
 */
export class Separating {
  private readonly separation: Separation;
  private readonly table: Table;
  private readonly set: Uint32Array;
  /** The column of each legal guess; empty where it is the guess itself. */
  private readonly columnOf: Uint32Array;

  constructor(separation: Separation, table: Table, columnOf: Uint32Array) {
    this.separation = separation;
    this.table = table;
    this.columnOf = columnOf;
    this.set = new Uint32Array(table.codes.length);
  }

  /** The least that `AnswerTable.bound` finds for any guess. */
  least(start: number, size: number, caps: readonly number[]): number {
    return this.separation.leastBound(this.codesOf(start, size), size, caps);
  }

  /**
   * The least bound of a guess in the set, or the first bound of at most `enough`. A result above `worth` may be too
   * high.
   */
  leastInside(start: number, size: number, caps: readonly number[], enough: number, worth: number): number {
    return this.separation.leastInside(this.codesOf(start, size), size, caps, enough, worth);
  }

  /** Writes the bounds below the limit by column; all others must be written already. */
  below(start: number, size: number, caps: readonly number[], limit: number, add: number, found: Int32Array): void {
    const { separation, columnOf } = this;
    const { guesses } = separation;
    const whole = columnOf.length === 0;
    const pairs = separation.listBelow(this.codesOf(start, size), size, caps, limit);
    for (let at = 0; at < pairs.length; at += 2) {
      const guess = guesses[pairs[at]!]!;
      found[whole ? guess : columnOf[guess]!] = add + pairs[at + 1]!;
    }
  }

  pack(level: number, start: number, size: number): void {
    this.separation.pack(level, this.codesOf(start, size), size);
  }

  ask(level: number, column: number, counts: Int32Array): Uint8Array {
    return this.separation.answers(level, this.table.guesses[column]!, counts);
  }

  private codesOf(start: number, size: number): Uint32Array {
    const { set } = this;
    const { codes, rows } = this.table;
    for (let at = 0; at < size; at++) set[at] = codes[rows[start + at]!]!;
    return set;
  }
}
