/**
 * The parts that all legal guesses make of sets of codes, found without the table. Guesses that cannot matter are
 * skipped, and the few others are compared again. Bounds are those of `AnswerTable.bound`, for sets of at most 255.
 */
export interface Separation {
  /** Every legal guess, some of them more than once. */
  readonly guesses: Uint32Array;
  /** The least bound of any guess. */
  leastBound(set: Uint32Array, size: number, caps: readonly number[]): number;
  /**
   * The least bound of a guess in the set, or the first bound of at most `enough`. A result above `worth` may be too
   * high.
   */
  leastInside(set: Uint32Array, size: number, caps: readonly number[], enough: number, worth: number): number;
  /** The guesses with a bound below the limit: pairs of a place among `guesses` and the bound. */
  listBelow(set: Uint32Array, size: number, caps: readonly number[], limit: number): Uint32Array;
  /** Prepares a set for questions; data packed at lower levels stays. */
  pack(level: number, set: Uint32Array, size: number): void;
  /** The numbers of the answers of the set packed at a level, and how many codes give each, to `counts`. */
  answers(level: number, guess: number, counts: Int32Array): Uint8Array;
}

/** The scans over a table, by address in one memory, so that the plain and the SIMD twin can trade places. */
export interface Scans {
  /** Grows the memory to at least the given number of bytes; arrays over the old memory are void then. */
  memory(bytes: number): ArrayBuffer;
  /** The start of free memory. */
  readonly start: number;
  /** Replaces feedback bytes by their numbers, looked up at `numbers`. */
  number(bytes: number, count: number, numbers: number, width: number): void;
  countParts(
    table: number,
    stride: number,
    rows: number,
    size: number,
    kinds: number,
    enough: number,
    out: number,
  ): number;
  score(table: number, stride: number, rows: number, size: number, kinds: number, costs: number, out: number): void;
  bound(
    table: number,
    stride: number,
    rows: number,
    size: number,
    fives: number,
    caps: number,
    capCount: number,
    limit: number,
    out: number,
  ): number;
  hashColumns(table: number, stride: number, rows: number, size: number, out: number): void;
  /** Copies some columns of some rows to another table, whose rows are filled up with zeros. */
  pickColumns(
    table: number,
    stride: number,
    rows: number,
    size: number,
    columns: number,
    count: number,
    to: number,
    toStride: number,
  ): void;
  /** Whether the columns of some rows equal their representatives in another table: 1 or 0. */
  columnsAgree(
    table: number,
    stride: number,
    rows: number,
    size: number,
    standsFor: number,
    count: number,
    other: number,
    otherStride: number,
  ): number;
  /**
   * Among the first columns, those that leave at most `limit` of at most 255 rows for each answer named at `order`.
   * Answers are read in fives; values that are no answer are ignored. Writes 1 for them, 0 for the others, and returns
   * how many there are.
   */
  fit(
    table: number,
    stride: number,
    columns: number,
    rows: number,
    size: number,
    order: number,
    fives: number,
    limit: number,
    out: number,
  ): number;
  /** Null where sets are compared with guess after guess. */
  readonly separation: Separation | null;
}
