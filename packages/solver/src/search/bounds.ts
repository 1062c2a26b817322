import { type AnswerTable, MOST_MASKED, NEVER } from '../kernel/answer-table.ts';
import { capacities, capsWithin, fillLeastTotals } from '../kernel/capacity.ts';
import type { Separating } from '../kernel/separating.ts';

/** More than any strategy costs: there is none within the depth. */
export const NONE = 2 ** 28;

/** A scan counts in bytes; larger sets, of which there are few, are counted in another way. */
export const MOST_SCANNED = 255;

const NO_CAPS: readonly number[] = [];

/**
 * Lower bounds on the cost of sets of rows. One number holds a total and whether it is exact: twice the total, plus one
 * if it is only a lower bound. Both are read millions of times.
 */
export class Bounds {
  /** The bounds of guesses, by column, that `scanGuesses` found; `NONE` or more where no strategy exists. */
  readonly found: Int32Array;
  private readonly table: AnswerTable;
  private readonly kinds: number;
  /** Whether the kinds of answers are few enough to be counted by masks. */
  private readonly masked: boolean;
  /** Sets up to this size are scanned by counting parts alone. */
  private readonly few: number;
  private readonly caps: readonly number[];
  /** By the most parts that guesses inside and outside a set make of it. */
  private readonly within: (readonly number[] | undefined)[];
  /** Lower bounds on the cost of parts, by size, for scores. */
  private readonly partCosts: Uint32Array;

  constructor(table: AnswerTable) {
    this.table = table;
    this.kinds = table.space.feedbacks.length;
    this.masked = this.kinds <= MOST_MASKED;
    this.few = this.masked ? 2 * this.kinds : 0;
    this.caps = capacities(this.kinds, table.codes.length);
    this.within = new Array((this.kinds + 1) ** 2);
    this.found = new Int32Array(table.guesses.length);
    this.partCosts = new Uint32Array(table.codes.length + 17);
  }

  /** The number of codes that can be broken within a depth, however well guesses distinguish them. */
  capacity(depth: number): number {
    return depth < this.caps.length ? this.caps[depth]! : Number.POSITIVE_INFINITY;
  }

  /**
   * The cost of a set as far as its own codes show it. A set of n codes that one of its codes distinguishes costs 2n -
   * 1, the minimum. The next cost is 2n, by one of its codes that leaves a single pair; every other set costs at least
   * as much.
   */
  glance(start: number, size: number, depth: number): number {
    if (size > this.capacity(depth)) return 2 * NONE;
    if (size <= 2) return 2 * (2 * size - 1);
    if (!this.masked || size > this.kinds) return 1;
    const inside = this.insideParts(start, size, size - 1);
    if (inside === size) return 2 * (2 * size - 1);
    return inside === size - 1 && depth > 2 ? 2 * (2 * size) : 2 * (2 * size) + 1;
  }

  /** The result of one scan over all guesses: the total of a set or a lower bound. */
  scan(start: number, size: number, depth: number): number {
    if (size > 2 && size <= this.few && size <= this.capacity(depth)) return this.scanFew(start, size, depth);
    const seen = this.glance(start, size, depth);
    return (seen & 1) === 0 ? seen : this.scanMany(start, size, depth);
  }

  /**
   * No guess of the set makes more parts than the best of all guesses. It need not be examined separately if that best
   * guess distinguishes too few codes. A guess from outside that distinguishes all n codes costs 2n, and none of the
   * set costs less, or `glance` knows. Otherwise, as no part of m codes costs less than 2m - 1, the total is at least
   * 3n - parts, less one if the guess can win.
   */
  private scanFew(start: number, size: number, depth: number): number {
    const most = this.mostParts(start, size, size);
    if (most >= size - 1) {
      const seen = this.glance(start, size, depth);
      if ((seen & 1) === 0) return seen;
    }
    if (most >= size) return 2 * (2 * size);
    if (depth <= 2) return 2 * NONE;
    return 2 * (3 * size - Math.max(most, this.insideParts(start, size, most) + 1)) + 1;
  }

  private scanMany(start: number, size: number, depth: number): number {
    const { own, rows, bounds } = this.table;
    const caps = this.capsOf(start, size);
    if (size > MOST_SCANNED) return 2 * (size + this.scoreAll(start, size, caps)) + 1;
    const separating = this.separatingFor(size, depth);
    if (separating !== null) {
      const least = separating.least(start, size, caps);
      return 2 * (size + Math.min(least, separating.leastInside(start, size, caps, least, least) - 1)) + 1;
    }
    const least = this.boundAll(start, size, depth, caps);
    if (least === NEVER) return 2 * NONE;
    // A guess that can win saves one.
    let inside = NEVER;
    for (let at = start; at < start + size; at++) {
      const column = own[rows[at]!]!;
      if (column >= 0 && bounds[column]! < inside) inside = bounds[column]!;
    }
    return 2 * (size + Math.min(least, inside - 1)) + 1;
  }

  /** For sets whose bounds can be found without a look at every guess: not where the size of a part may bar a guess. */
  private separatingFor(size: number, depth: number): Separating | null {
    return size <= MOST_SCANNED && size <= this.capacity(depth - 1) ? this.table.separating : null;
  }

  /** The most parts that any guess makes of a set, or as soon as one makes `enough`. */
  private mostParts(start: number, size: number, enough?: number): number {
    const { table } = this;
    const { separating } = table;
    if (separating === null || size > MOST_SCANNED) return table.countParts(start, size, enough);
    return 2 * size - separating.least(start, size, NO_CAPS);
  }

  private boundAll(start: number, size: number, depth: number, caps: readonly number[]): number {
    return this.table.bound(start, size, Math.min(MOST_SCANNED, this.capacity(depth - 1)), caps);
  }

  private scoreAll(start: number, size: number, caps: readonly number[]): number {
    const { table } = this;
    fillLeastTotals(this.partCosts, caps, size);
    table.setCosts(this.partCosts);
    table.score(start, size);
    return leastOf(table.scores, table.guesses.length);
  }

  /** The caps of sets inside a set, by the most parts that any guess makes of it. */
  private capsOf(start: number, size: number): readonly number[] {
    const { kinds, masked, table } = this;
    if (!masked) return this.capsFor(kinds, kinds - 1);
    if (size <= MOST_SCANNED && table.separating !== null) {
      return this.capsFor(Math.max(1, this.insideParts(start, size, 1)), this.mostParts(start, size));
    }
    const most = table.countParts(start, size);
    return this.capsFor(this.countedInside(start, size), most);
  }

  /** Caps larger than a set do not matter to it, so one list serves sets of every size. */
  private capsFor(inside: number, outside: number): readonly number[] {
    const { within, kinds, table } = this;
    const at = inside * (kinds + 1) + outside;
    within[at] ??= capsWithin(inside, outside, table.codes.length);
    return within[at];
  }

  /** The most parts that a guess of the set itself makes of it, once they were counted. */
  private countedInside(start: number, size: number): number {
    const { own, rows, parts } = this.table;
    let inside = 1;
    for (let at = start; at < start + size; at++) {
      const column = own[rows[at]!]!;
      if (column >= 0 && parts[column]! > inside) inside = parts[column]!;
    }
    return inside;
  }

  /** The most parts that a guess of the set itself makes of it; those that make fewer than `least` need not be counted. */
  private insideParts(start: number, size: number, least: number): number {
    const { own, rows, answers, stride, separating } = this.table;
    if (separating !== null)
      return Math.max(0, 2 * size - separating.leastInside(start, size, NO_CAPS, size, 2 * size - least));
    let most = 0;
    for (let at = start; at < start + size && most < size; at++) {
      const column = own[rows[at]!]!;
      if (column < 0) continue;
      let mask = 0;
      for (let other = start; other < start + size; other++) mask |= 1 << answers[rows[other]! * stride + column]!;
      const parts = countBits(mask);
      if (parts > most) most = parts;
    }
    return most;
  }

  /**
   * Writes the lower bound of a set after each guess to `found`, and the bounds of its parts by size to `costs`. Any
   * value at or above the limit may be `NONE`.
   */
  scanGuesses(start: number, size: number, depth: number, limit: number, costs: Int32Array): void {
    const { table, found } = this;
    const { parts, bounds, scores } = table;
    const separating = this.masked ? this.separatingFor(size, depth) : null;
    if (separating !== null) {
      const caps = this.capsOf(start, size);
      fillLeastTotals(costs, caps, size);
      found.fill(NONE);
      // A guess that can win saves one.
      const below = Math.min(limit - size + 1, NEVER);
      separating.below(start, size, size <= this.few ? NO_CAPS : caps, below, size, found);
      this.winSaves(start, size);
      return;
    }
    if (size <= this.few) {
      const most = table.countParts(start, size);
      boundByParts(found, parts, size);
      this.winSaves(start, size);
      fillLeastTotals(costs, this.capsFor(this.countedInside(start, size), most), size);
      return;
    }
    const caps = this.capsOf(start, size);
    fillLeastTotals(costs, caps, size);
    if (size > MOST_SCANNED) {
      this.scoreAll(start, size, caps);
      boundByScores(found, scores, size);
      return;
    }
    this.boundAll(start, size, depth, caps);
    boundByScan(found, bounds, size);
    this.winSaves(start, size);
  }

  /** Lower bounds on the cost of any set, by size. */
  fillUsualCosts(costs: Int32Array, size: number): void {
    fillLeastTotals(costs, this.capsFor(this.kinds, this.kinds - 1), size);
  }

  /** A guess that can win saves one. */
  private winSaves(start: number, size: number): void {
    const { own, rows } = this.table;
    for (let at = start; at < start + size; at++) {
      const column = own[rows[at]!]!;
      if (column >= 0) this.found[column]!--;
    }
  }
}

// Loops over all guesses are separate functions: each is compiled while it first runs, and the code around it need not
// be.

const boundByParts = (found: Int32Array, parts: Uint8Array, size: number): void => {
  for (let column = 0; column < found.length; column++) found[column] = 3 * size - parts[column]!;
};

const boundByScores = (found: Int32Array, scores: Uint32Array, size: number): void => {
  for (let column = 0; column < found.length; column++) found[column] = size + scores[column]!;
};

const boundByScan = (found: Int32Array, bounds: Uint16Array, size: number): void => {
  for (let column = 0; column < found.length; column++) {
    found[column] = bounds[column] === NEVER ? NONE : size + bounds[column]!;
  }
};

const leastOf = (scores: Uint32Array, count: number): number => {
  let least = NONE;
  for (let column = 0; column < count; column++) least = Math.min(least, scores[column]!);
  return least;
};

const countBits = (mask: number): number => {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
