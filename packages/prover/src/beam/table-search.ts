import type { StrategyBranch, StrategyTree } from '@mastermind/solver';
import { type AnswerTable, type Meter, MOST_MASKED, NONE, PartStack } from '@mastermind/solver/search';
import type { Costs, Learnt } from './costs.ts';
import type { CodeHashes, SetMemo } from './memo.ts';
import type { Selection } from './selection.ts';
import { type BeamSettings, widthAfter } from './settings.ts';

/** The settings of a beam search, and the memory that it carries from table to table. */
export interface BeamContext {
  readonly settings: BeamSettings;
  readonly costs: Costs;
  /** The number of codes that a depth can distinguish. */
  readonly capacity: (depth: number) => number;
  readonly meter: Meter;
  /** Every set that is solved adds to it. */
  readonly learnt: Learnt;
  readonly memo: SetMemo;
  readonly hashes: CodeHashes;
  readonly select: Selection;
}

const NO_GUESS = -1;

/**
 * The beam search on one table of answers to all guesses, so that a guess is its own column. A set is given by where it
 * starts in `table.rows` and by its size; the rows after it are overwritten.
 */
export class TableSearch {
  private readonly table: AnswerTable;
  private readonly context: BeamContext;
  private readonly parts: PartStack;
  private readonly rowLow: Int32Array;
  private readonly rowHigh: Int32Array;
  private readonly deepest: number;
  /** The exclusive or of the hashes of the rows of each part. */
  private readonly partHashes: Int32Array;
  /** The guess that reaches the total returned last. */
  private found = NO_GUESS;
  /** The hash of the set that was hashed last. */
  private low = 0;
  private high = 0;

  constructor(table: AnswerTable, context: BeamContext) {
    const { codes, rows, space } = table;
    const { hashes, costs, settings } = context;
    this.table = table;
    this.context = context;
    this.parts = new PartStack(table);
    this.parts.free = codes.length;
    this.rowLow = Int32Array.from(codes, (code) => hashes.low[code]!);
    this.rowHigh = Int32Array.from(codes, (code) => hashes.high[code]!);
    this.deepest = settings.depth ?? 60;
    this.partHashes = new Int32Array(space.feedbacks.length);
    table.setCosts(costs.mean);
    for (let row = 0; row < codes.length; row++) rows[row] = row;
  }

  solve(start: number, size: number, made: number, limit: number, allowed?: Uint8Array): number {
    const { memo, meter } = this.context;
    if (size <= 2) return 2 * size - 1;
    const few = this.isFew(size);
    if (few && this.perfectGuess(start, size) >= 0) {
      this.learn(size, 2 * size - 1);
      return 2 * size - 1;
    }
    if (2 * size >= limit) return 2 * size;
    this.hash(start, size);
    const { low, high } = this;
    const known = memo.find(low, high, made);
    if (known >= 0) {
      const value = memo.value(known);
      if ((value & 1) === 0 || value >> 1 >= limit) return value >> 1;
    }
    meter.nodes++;
    if (meter.nodes >= meter.next) meter.check();
    const total = few ? this.solveFew(start, size, made, limit) : this.solveMany(start, size, made, limit, allowed);
    if (total < limit) {
      this.learn(size, total);
      memo.keep(low, high, made, 2 * total, this.found);
    } else memo.keep(low, high, made, 2 * Math.min(limit, NONE) + 1, NO_GUESS);
    return total;
  }

  strategy(start: number, size: number, made: number, allowed?: Uint8Array): StrategyTree {
    const { parts } = this;
    const { feedbacks } = this.table.space;
    const { free } = parts;
    const guess = this.bestGuess(start, size, made, allowed);
    const branches: StrategyBranch[] = [];
    for (const part of parts.split(guess, start, size, free)) {
      if (part.answer === feedbacks.length - 1) continue;
      parts.free = free + size;
      const tree = this.strategy(part.start, part.size, made + 1);
      branches.push({ feedback: feedbacks[part.answer]!, tree });
    }
    parts.free = free;
    return { guess, branches };
  }

  /** Whether the parts of a set can be counted with masks. */
  private isFew(size: number): boolean {
    const kinds = this.table.space.feedbacks.length;
    return kinds <= MOST_MASKED && size <= kinds;
  }

  /** The first of a set's own codes that distinguishes all the others. */
  private perfectGuess(start: number, size: number): number {
    const { codes, rows, answers, stride } = this.table;
    const end = start + size;
    for (let at = start; at < end; at++) {
      const column = codes[rows[at]!]!;
      let seen = 0;
      let other = start;
      for (; other < end; other++) {
        const bit = 1 << answers[rows[other]! * stride + column]!;
        if ((seen & bit) !== 0) break;
        seen |= bit;
      }
      if (other === end) return column;
    }
    return NO_GUESS;
  }

  private hash(start: number, size: number): void {
    const { rowLow, rowHigh } = this;
    const { rows } = this.table;
    let low = size;
    let high = size;
    for (let at = start; at < start + size; at++) {
      low ^= rowLow[rows[at]!]!;
      high ^= rowHigh[rows[at]!]!;
    }
    this.low = low;
    this.high = high;
  }

  private learn(size: number, total: number): void {
    const { count, sum, squares } = this.context.learnt;
    count[size]!++;
    sum[size]! += total;
    squares[size]! += total * total;
  }

  /**
   * A set of n codes that one of its codes distinguishes costs 2n - 1; here none does. Otherwise 2n is the least, by a
   * guess from outside the set that distinguishes all of them. The next bound is 3n less the number of parts, less one
   * if the guess can win.
   */
  private solveFew(start: number, size: number, made: number, limit: number): number {
    const { table } = this;
    const most = table.countParts(start, size, size);
    this.found = NO_GUESS;
    if (most === size) {
      this.found = table.parts.indexOf(size);
      return 2 * size;
    }
    if (this.deepest - made <= 2) return NONE;
    let best = limit;
    let guess = NO_GUESS;
    for (let parts = most + 1; parts > 1 && 3 * size - parts < best; parts--) {
      if (parts <= most) table.countParts(start, size);
      for (const column of this.guessesMaking(parts, start, size)) {
        const total = this.priceSurely(column, start, size, made, best);
        if (total >= best) continue;
        best = total;
        guess = column;
        if (best === 3 * size - parts) break;
      }
    }
    this.found = guess;
    return best;
  }

  /** The guesses that make the given number of parts of a set, where a guess that can win counts as one more. */
  private guessesMaking(parts: number, start: number, size: number): readonly number[] {
    const { table } = this;
    for (let at = start; at < start + size; at++) table.parts[table.codes[table.rows[at]!]!]!++;
    const columns: number[] = [];
    let column = table.parts.indexOf(parts);
    while (column >= 0 && column < table.space.size) {
      columns.push(column);
      column = table.parts.indexOf(parts, column + 1);
    }
    return columns;
  }

  private solveMany(start: number, size: number, made: number, limit: number, allowed?: Uint8Array): number {
    const { table, parts } = this;
    const { settings, select, costs, capacity } = this.context;
    const width = widthAfter(settings, made);
    const most = capacity(this.deepest - made - 1);
    table.score(start, size);
    // Guesses that part the set alike are tried once, so more are selected than will be tried.
    const columns = select(table.scores, Math.min(table.space.size, 4 * width), allowed);
    const seen = new Set<number>();
    let best = limit;
    let guess = NO_GUESS;
    for (const column of columns) {
      if (seen.size >= width) break;
      const likeness = this.countAndHash(column, start, size);
      if (seen.has(likeness)) continue;
      seen.add(likeness);
      const least = parts.layOut(size, most, costs.least);
      if (least >= best) continue;
      const total = this.priceParts(start, size, made, best, least);
      if (total >= best) continue;
      best = total;
      guess = column;
    }
    this.found = guess;
    return best;
  }

  /** Small sets are solved exactly, so nothing is given up that could be better. */
  private priceSurely(column: number, start: number, size: number, made: number, limit: number): number {
    const { costs, capacity } = this.context;
    this.parts.count(column, start, size);
    const least = this.parts.layOut(size, capacity(this.deepest - made - 1), costs.sure);
    return least >= limit ? least : this.priceParts(start, size, made, limit, least);
  }

  /** Counts the parts that a guess makes; returns a number that identifies the partition. */
  private countAndHash(column: number, start: number, size: number): number {
    const { partHashes, rowLow, parts } = this;
    const { rows } = this.table;
    parts.count(column, start, size);
    const { counts, answers } = parts;
    partHashes.fill(0);
    for (let at = 0; at < size; at++) partHashes[answers[at]!]! ^= rowLow[rows[start + at]!]!;
    const win = counts.length - 1;
    let likeness = 0;
    for (let kind = 0; kind < win; kind++) {
      if (counts[kind] !== 0) likeness = (likeness + Math.imul(partHashes[kind]! | 1, 0x2c1b3c6d)) | 0;
    }
    return counts[win]! > 0 ? ~likeness : likeness;
  }

  /** The cost of a guess whose parts are listed: the small parts first, as they are cheap to solve. */
  private priceParts(start: number, size: number, made: number, limit: number, least: number): number {
    const { parts } = this;
    const { top, free, laid } = parts;
    parts.descend(start, size);
    let sum = least;
    for (let part = 0; part < laid && sum < limit; part++) {
      const others = sum - parts.costOf(top, part);
      const total = this.solve(
        parts.startOf(top, part),
        parts.sizeOf(top, part),
        made + 1,
        Math.min(NONE, limit - others),
      );
      sum = total >= NONE ? NONE : others + total;
    }
    parts.top = top;
    parts.free = free;
    return Math.min(sum, NONE);
  }

  private bestGuess(start: number, size: number, made: number, allowed?: Uint8Array): number {
    const { memo } = this.context;
    if (size <= 2) return this.table.codes[this.table.rows[start]!]!;
    const own = this.isFew(size) ? this.perfectGuess(start, size) : NO_GUESS;
    if (own >= 0) return own;
    for (let again = false; ; again = true) {
      this.hash(start, size);
      const known = memo.find(this.low, this.high, made);
      if (known >= 0 && memo.guess(known) >= 0) return memo.guess(known);
      if (again) throw new RangeError(`No strategy is known for ${size} codes.`);
      this.solve(start, size, made, NONE, allowed);
    }
  }
}
