import { capsWithin } from './capacity.ts';
import { columnsToKeep, findOwn, groupColumns, sameColumn } from './columns.ts';
import type { Scans, Separation } from './scan.ts';
import { Separating } from './separating.ts';
import { type CodeSpace, checkCodes, isWhole } from './space.ts';

/**
 * The answers of some codes (rows) to some guesses (columns), for the exact search. Answers are numbered as in
 * `space.feedbacks`. A narrower table keeps one of several columns that are equal row by row, because such guesses have
 * equal value. A table is lent: once its memory may be reused, every scan of it throws.
 */
export interface AnswerTable {
  readonly space: CodeSpace;
  readonly codes: Uint32Array;
  readonly guesses: Uint32Array;
  /** The column of each row's own code, or -1. */
  readonly own: Int32Array;
  readonly stride: number;
  /** `answers[row * stride + column]` */
  readonly answers: Uint8Array;
  /** Sets of rows are written here for the scans to read, from any place on. */
  readonly rows: Uint16Array;
  /** The results of `countParts`, by column. */
  readonly parts: Uint8Array;
  /** The results of `bound`, by column; `NEVER` if no strategy exists. */
  readonly bounds: Uint16Array;
  /** The results of `score`, by column. */
  readonly scores: Uint32Array;
  /**
   * How many parts each guess makes of a set; returns the most, or as soon as one makes `enough`. Only for at most
   * `MOST_MASKED` kinds of answers.
   */
  countParts(start: number, size: number, enough?: number): number;
  /** Finds bounds without a look at every guess; null where that cannot be, or the guesses are not all legal ones. */
  readonly separating: Separating | null;
  /** The answers of a set to a guess, in the order of the rows until the next ones are asked for; adds to the counts. */
  ask(column: number, start: number, size: number, counts: Int32Array): Uint8Array;
  /** Makes a set ready to be asked often. It stays so until another set is packed at its level or at one before. */
  pack(level: number, start: number, size: number): void;
  /** Like `ask`, for the set packed at a level. */
  askPacked(level: number, column: number, start: number, size: number, counts: Int32Array): Uint8Array;
  /**
   * For each guess a lower bound on the cost of a set of at most 255 rows after it. The guess itself is not counted and
   * a win is not yet subtracted: 2 * size - parts + the excess over the caps (see `capsWithin`). `NEVER` if a part
   * exceeds the limit. Returns the least.
   */
  bound(start: number, size: number, limit: number, caps?: readonly number[]): number;
  /** Sets the cost of a part of each size, up to the size of the table; for `score`. */
  setCosts(costs: Uint32Array): void;
  /** For each guess the summed cost of the parts that it makes of a set, a win left out. */
  score(start: number, size: number): void;
  /**
   * The guesses among the first ones that leave at most `limit` of at most 255 rows for each of some answers. Name the
   * most frequent answers first. Writes 1 to `parts` for these guesses and 0 for the others, and returns their number.
   */
  fit(start: number, size: number, columns: number, limit: number, answers: readonly number[]): number;
  /**
   * A table of these rows only, or null when memory does not allow it. It overwrites the last table narrowed from this
   * one, which is void from then on.
   */
  narrow(start: number, size: number): NarrowTable | null;
}

export interface NarrowTable extends AnswerTable {
  /** The column here that represents each column of the wider table. */
  readonly standsFor: Uint32Array;
}

export const NEVER = 0x7fff;

/** Marks a missing answer: there are fewer kinds. */
const NO_ANSWER = 255;

/** The most kinds of answers that fit into the masks which count parts. */
export const MOST_MASKED = 24;

/** Writes the answers of a table, as feedback bytes or already by their numbers. */
export type FillTable = (table: AnswerTable) => 'bytes' | 'numbers';

/** Fills a table row by row; `answer` gives the feedback bytes of a code against all guesses. */
export const fillWith =
  (answer: (code: number) => Uint8Array): FillTable =>
  ({ answers, codes, guesses, stride }) => {
    for (let row = 0; row < codes.length; row++) {
      answers.set(answer(codes[row]!), row * stride);
      answers.fill(0, row * stride + guesses.length, (row + 1) * stride);
    }
    return 'bytes';
  };

/** Builds a table in the memory of the scans, and lends it to the work: it is void when that returns. */
export const lendAnswerTable = <T>(
  scans: Scans,
  space: CodeSpace,
  codes: Uint32Array,
  guesses: Uint32Array,
  fill: FillTable,
  work: (table: AnswerTable) => T,
): T => {
  checkCodes(space, codes);
  const lease: Lease = { open: true, within: null };
  try {
    return work(answerTable(scans, space, codes, guesses, fill, lease));
  } finally {
    lease.open = false;
  }
};

/** Whether a table may still be used: its lease and the lease of the table before it in memory must be open. */
interface Lease {
  open: boolean;
  readonly within: Lease | null;
}

const isOpen = ({ open, within }: Lease): boolean => open && (within === null || isOpen(within));

const answerTable = (
  scans: Scans,
  space: CodeSpace,
  codes: Uint32Array,
  guesses: Uint32Array,
  fill: FillTable,
  lease: Lease,
): AnswerTable => {
  const stride = padded(guesses.length);
  // Enough for this table and several narrower ones inside it.
  const memory = scans.memory(scans.start + 3 * tableBytes(codes.length, stride) + 2 ** 16);
  const table = new LentTable(
    { scans, space, memory, separation: isWhole(space, guesses) ? scans.separation : null },
    scans.start,
    { codes, guesses, standsFor: EVERY, columnOf: EVERY, stride },
    lease,
  );
  if (fill(table) === 'numbers') return table;
  // The numbers of the bytes, for now where the rows of sets will be.
  const numbersAt = table.rows.byteOffset;
  const numbers = new Uint8Array(memory, numbersAt, 128);
  numbers.fill(0);
  space.feedbacks.forEach((byte, number) => {
    numbers[byte] = number;
  });
  scans.number(scans.start, codes.length * stride, numbersAt, space.width);
  return table;
};

interface Shared {
  readonly scans: Scans;
  readonly space: CodeSpace;
  readonly memory: ArrayBuffer;
  readonly separation: Separation | null;
}

const padded = (bytes: number): number => Math.max(64, (bytes + 63) & ~63);

/**
 * The stride of a table that is scanned often: an odd number of cache lines. A scan reads a few bytes of many rows.
 * Rows at distances of a power of two would evict each other from the cache.
 */
const spread = (columns: number): number => padded(columns) | 64;

/** Sets on the way down a strategy: each level needs at most as many rows as the one above. */
const rowBytes = (rows: number): number => padded(2 * (64 * rows + 1024));

const tableBytes = (rows: number, stride: number): number =>
  rows * stride + rowBytes(rows) + 7 * stride + costBytes(rows) + 64;

const costBytes = (rows: number): number => padded(4 * (rows + 17));

/** The memory layout of a table. */
interface Layout {
  readonly codes: Uint32Array;
  readonly guesses: Uint32Array;
  readonly standsFor: Uint32Array;
  /** The column of each legal guess; empty where it is the guess itself. */
  readonly columnOf: Uint32Array;
  readonly stride: number;
}

/** In a table that was not narrowed every column represents itself. */
const EVERY = new Uint32Array(0);

/**
 * One class serves wide and narrow tables. A search makes many tables, and the JavaScript engine optimises one class
 * only once.
 */
class LentTable implements NarrowTable {
  readonly space: CodeSpace;
  readonly codes: Uint32Array;
  readonly guesses: Uint32Array;
  readonly standsFor: Uint32Array;
  readonly own: Int32Array;
  readonly stride: number;
  readonly answers: Uint8Array;
  readonly rows: Uint16Array;
  readonly parts: Uint8Array;
  readonly bounds: Uint16Array;
  readonly scores: Uint32Array;
  private readonly shared: Shared;
  private readonly scans: Scans;
  private readonly lease: Lease;
  private readonly at: number;
  private readonly rowsAt: number;
  private readonly costs: Uint32Array;
  private readonly caps: Uint8Array;
  private readonly usual: readonly number[];
  private readonly kinds: number;
  private readonly fives: number;
  private readonly end: number;
  private readonly asked: Uint8Array;
  private readonly separates: Separating | null;
  private readonly columnOf: Uint32Array;
  /** The stride of the table narrowed last. */
  private behind: Lease;

  constructor(shared: Shared, at: number, { codes, guesses, standsFor, columnOf, stride }: Layout, lease: Lease) {
    const { scans, space, memory } = shared;
    const rowsAt = at + codes.length * stride;
    const partsAt = rowsAt + rowBytes(codes.length);
    const boundsAt = partsAt + stride;
    const hashesAt = boundsAt + 2 * stride;
    const capsAt = hashesAt + 4 * stride;
    const costsAt = capsAt + 64;
    const kinds = space.feedbacks.length;
    this.space = space;
    this.codes = codes;
    this.guesses = guesses;
    this.standsFor = standsFor;
    this.own = isWhole(space, guesses) ? Int32Array.from(codes) : findOwn(codes, guesses);
    this.stride = stride;
    this.answers = new Uint8Array(memory, at, codes.length * stride);
    this.rows = new Uint16Array(memory, rowsAt, rowBytes(codes.length) / 2);
    this.parts = new Uint8Array(memory, partsAt, stride);
    this.bounds = new Uint16Array(memory, boundsAt, stride);
    // Scores share the memory of the hashes, which are needed only while a table is narrowed.
    this.scores = new Uint32Array(memory, hashesAt, stride);
    this.shared = shared;
    this.scans = scans;
    this.lease = lease;
    this.at = at;
    this.rowsAt = rowsAt;
    this.costs = new Uint32Array(memory, costsAt, codes.length + 17);
    this.caps = new Uint8Array(memory, capsAt, 64);
    this.usual = capsWithin(kinds, kinds - 1, 255);
    this.kinds = kinds;
    this.fives = Math.ceil(kinds / 5);
    this.end = costsAt + costBytes(codes.length);
    this.asked = new Uint8Array(codes.length);
    const { separation } = shared;
    this.columnOf = columnOf;
    this.separates = separation && new Separating(separation, this, columnOf);
    this.behind = lease;
  }

  countParts(start: number, size: number, enough = 255): number {
    this.check();
    const { scans, at, stride, rowsAt, kinds, parts } = this;
    return scans.countParts(at, stride, rowsAt + 2 * start, size, kinds, Math.min(enough, 255), parts.byteOffset);
  }

  ask(column: number, start: number, size: number, counts: Int32Array): Uint8Array {
    this.check();
    const { answers, rows, stride, asked } = this;
    for (let at = 0; at < size; at++) {
      const answer = answers[rows[start + at]! * stride + column]!;
      asked[at] = answer;
      counts[answer]!++;
    }
    return asked;
  }

  get separating(): Separating | null {
    this.check();
    return this.separates;
  }

  pack(level: number, start: number, size: number): void {
    this.separating?.pack(level, start, size);
  }

  askPacked(level: number, column: number, start: number, size: number, counts: Int32Array): Uint8Array {
    return this.separating?.ask(level, column, counts) ?? this.ask(column, start, size, counts);
  }

  setCosts(costs: Uint32Array): void {
    this.check();
    this.costs.set(costs.subarray(0, this.costs.length));
  }

  score(start: number, size: number): void {
    this.check();
    const { scans, at, stride, rowsAt, kinds, costs, scores } = this;
    scans.score(at, stride, rowsAt + 2 * start, size, kinds, costs.byteOffset, scores.byteOffset);
  }

  bound(start: number, size: number, limit: number, caps: readonly number[] = this.usual): number {
    this.check();
    const { scans, at, stride, rowsAt, fives, caps: written, bounds } = this;
    const most = Math.min(limit, 255);
    let count = 0;
    while (count < caps.length && caps[count]! < size) written[count] = caps[count++]!;
    return scans.bound(at, stride, rowsAt + 2 * start, size, fives, written.byteOffset, count, most, bounds.byteOffset);
  }

  fit(start: number, size: number, columns: number, limit: number, answers: readonly number[]): number {
    this.check();
    const { scans, at, stride, rowsAt, caps: written, parts } = this;
    const fives = Math.ceil(answers.length / 5);
    written.fill(NO_ANSWER, 0, 5 * fives);
    written.set(answers);
    const wide = Math.min(stride, (columns + 15) & ~15);
    const most = Math.min(limit, 255);
    const order = written.byteOffset;
    return scans.fit(at, stride, wide, rowsAt + 2 * start, size, order, fives, most, parts.byteOffset);
  }

  narrow(start: number, size: number): NarrowTable | null {
    this.check();
    const { lease, at, stride, rowsAt, scores } = this;
    if (this.behind !== lease) this.behind.open = false;
    this.behind = { open: true, within: lease };
    this.scans.hashColumns(at, stride, rowsAt + 2 * start, size, scores.byteOffset);
    const hashes = scores.slice(0, this.guesses.length);
    // Columns that hash alike nearly always are equal, so that is taken for granted first and then looked into.
    const inner = this.pick(start, size, groupColumns(hashes));
    if (inner === null || this.agrees(start, size, inner)) return inner;
    const { answers } = this;
    const kept = this.rows.subarray(start, start + size);
    return this.pick(
      start,
      size,
      groupColumns(hashes, (one, other) => sameColumn(answers, stride, kept, one, other)),
    );
  }

  /** The first column of each group and the own columns of rows, in a table behind this one. */
  private pick(start: number, size: number, firsts: Uint32Array): LentTable | null {
    const { shared, scans, at, stride, rowsAt, codes, guesses, own, end, behind, columnOf } = this;
    const kept = this.rows.subarray(start, start + size);
    const { columns, standsFor } = columnsToKeep(firsts, kept, own);
    const layout: Layout = {
      codes: Uint32Array.from(kept, (row) => codes[row]!),
      guesses: Uint32Array.from(columns, (column) => guesses[column]!),
      standsFor,
      columnOf: columnOf.length === 0 ? standsFor : columnOf.map((column) => standsFor[column]!),
      stride: spread(columns.length),
    };
    if (end + tableBytes(size, layout.stride) > shared.memory.byteLength) return null;
    const inner = new LentTable(shared, end, layout, behind);
    // Until it is scored, there is room for as many numbers as it has columns.
    inner.scores.set(columns);
    const columnsAt = inner.scores.byteOffset;
    scans.pickColumns(at, stride, rowsAt + 2 * start, size, columnsAt, columns.length, end, inner.stride);
    return inner;
  }

  /** Whether every column equals its representative in a table picked from this one. */
  private agrees(start: number, size: number, { at: there, standsFor, stride: otherStride }: LentTable): boolean {
    const { scans, at, stride, rowsAt, scores } = this;
    scores.set(standsFor);
    const count = standsFor.length;
    const found = scans.columnsAgree(
      at,
      stride,
      rowsAt + 2 * start,
      size,
      scores.byteOffset,
      count,
      there,
      otherStride,
    );
    return found === 1;
  }

  private check(): void {
    if (!isOpen(this.lease)) throw new RangeError('This table was given back: its memory holds something else.');
  }
}
