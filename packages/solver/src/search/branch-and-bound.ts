import { type AnswerTable, MOST_MASKED, NEVER } from '../kernel/answer-table.ts';
import { type Bounds, MOST_SCANNED, makeBounds, NONE } from './bounds.ts';
import { type Memo, makeMemo } from './memo.ts';
import type { Meter } from './meter.ts';
import { COST, PartStack, type RowPart, SIZE, SLOT } from './parts.ts';
import { GuessQueue } from './queue.ts';
import type { StrategyBranch, StrategyTree } from './tree.ts';

/** No limit on the number of guesses: no set needs as many. */
export const UNLIMITED = 60;

/** Sets smaller than this are solved faster than they are remembered. */
const REMEMBERED = 4;

/** From this size on it pays to find out which guesses are alike. */
const WORTH_COMPARING = 64;

/** The columns to try, once a column was guessed first: see `columnsToTry`. */
export type TriedAfter = (column: number) => Uint8Array;

/**
 * The exact search over the rows of one table: depth first, the guess with the least bound first, a guess given up as
 * soon as its bound reaches what is known to be possible. A set is given by where it starts in `table.rows` and by its
 * size; what lies behind it there is written over.
 */
export class BranchAndBound {
  readonly table: AnswerTable;
  private readonly rows: Uint16Array;
  private readonly meter: Meter;
  private readonly triedAfter: TriedAfter | undefined;
  private readonly bounds: Bounds;
  private readonly memo: Memo;
  private readonly queue: GuessQueue;
  private readonly parts: PartStack;
  /** How many guesses were made on the way down. */
  private made = 0;

  constructor(table: AnswerTable, meter: Meter, triedAfter?: TriedAfter) {
    this.table = table;
    this.rows = table.rows;
    this.meter = meter;
    this.triedAfter = triedAfter;
    this.memo = makeMemo(meter.memory);
    this.bounds = makeBounds(table);
    this.queue = new GuessQueue(table.guesses.length);
    this.parts = new PartStack(table);
  }

  /**
   * The fewest guesses in total for all rows of a set within a depth. Exact if below the limit;
   * otherwise only a lower bound, at least the limit. `NONE` if no strategy exists.
   */
  solve(start: number, size: number, depth: number, limit: number, allowed?: Uint8Array): number {
    this.parts.free = start + size;
    return this.solveSet(start, size, depth, limit, allowed);
  }

  /** A lower bound without any search. */
  glance(start: number, size: number, depth: number): number {
    return this.recall(start, size, depth) >> 1;
  }

  /** The same total as `solve` when the next guess is given by its column. */
  price(column: number, start: number, size: number, depth: number, limit: number): number {
    this.parts.free = start + size;
    return this.priceGuess(column, start, size, depth, limit);
  }

  /** Parts a set by a guess; the parts are written to the rows from `to` on. */
  split(column: number, start: number, size: number, to: number): readonly RowPart[] {
    return this.parts.split(column, start, size, to);
  }

  /** A strategy for a set whose total within the depth is known. */
  strategy(start: number, size: number, depth: number, total: number, allowed?: Uint8Array): StrategyTree {
    this.parts.free = start + size;
    return this.writeDown(start, size, depth, total, allowed);
  }

  private solveSet(start: number, size: number, depth: number, limit: number, allowed?: Uint8Array): number {
    const { meter, queue } = this;
    const recalled = this.recall(start, size, depth);
    const known = recalled >> 1;
    if ((recalled & 1) === 0 || known >= limit) return known;
    if (meter.nodes >= meter.next) meter.check();
    const first = queue.end;
    this.enqueue(start, size, depth, limit, allowed);
    const last = queue.end;
    let best = limit;
    let found = false;
    for (let at = first; at < last; at++) {
      if (queue.bounds[at]! >= best) break;
      if (this.made === 0) meter.share = (at - first) / (last - first);
      const total = this.priceGuess(queue.columns[at]!, start, size, depth, best);
      if (total >= best) continue;
      best = total;
      found = true;
      if (best <= known) break;
    }
    queue.end = first;
    if (found) {
      this.remember(start, size, depth, 2 * best);
      return best;
    }
    // Every guess was shown to cost at least the limit.
    this.remember(start, size, depth, limit >= NONE ? 2 * NONE : 2 * limit + 1);
    return Math.min(limit, NONE);
  }

  private priceGuess(column: number, start: number, size: number, depth: number, limit: number): number {
    const { parts, bounds } = this;
    const { top, free } = parts;
    parts.count(column, start, size);
    let sum = parts.layOut(size, bounds.capacity(depth - 1), bounds.leastTotals);
    if (sum >= limit) return sum;
    const count = parts.laid;
    parts.descend(column, start, size);
    this.made++;
    // First a glance at every part, the small and cheap ones first; then the search of those still open.
    sum = this.glanceAt(top, count, depth - 1, limit, sum);
    if (sum < limit) sum = this.searchOpen(top, this.open, depth - 1, limit, sum, column);
    this.made--;
    parts.free = free;
    parts.top = top;
    return Math.min(sum, NONE);
  }

  /** How many parts the last glance left open. */
  private open = 0;

  /** Replaces what parts cost at least by what a scan shows, and keeps those that need a search. */
  private glanceAt(first: number, count: number, depth: number, limit: number, least: number): number {
    const { slots } = this.parts;
    let sum = least;
    let kept = first;
    for (let slot = first; slot < first + SLOT * count && sum < limit; slot += SLOT) {
      const recalled = this.recall(slots[slot]!, slots[slot + SIZE]!, depth);
      const value = recalled >> 1;
      sum = value >= NONE ? NONE : sum + value - slots[slot + COST]!;
      if ((recalled & 1) === 0) continue;
      slots[kept] = slots[slot]!;
      slots[kept + SIZE] = slots[slot + SIZE]!;
      slots[kept + COST] = value;
      kept += SLOT;
    }
    this.open = (kept - first) / SLOT;
    return sum;
  }

  /** Each part may cost what the limit leaves after what the others cost at least. */
  private searchOpen(
    first: number,
    count: number,
    depth: number,
    limit: number,
    least: number,
    column: number,
  ): number {
    const { slots } = this.parts;
    let sum = least;
    let tried: Uint8Array | undefined;
    for (let slot = first; slot < first + SLOT * count && sum < limit; slot += SLOT) {
      const others = sum - slots[slot + COST]!;
      const size = slots[slot + SIZE]!;
      if (this.made === 1 && this.triedAfter && size >= WORTH_COMPARING) tried ??= this.triedAfter(column);
      const value = this.solveSet(slots[slot]!, size, depth, Math.min(NONE, limit - others), tried);
      sum = value >= NONE ? NONE : others + value;
    }
    return sum;
  }

  /** What is known of a set, or a scan shows, in the form of `Bounds`. */
  private recall(start: number, size: number, depth: number): number {
    const { rows, memo, meter, bounds } = this;
    if (size < REMEMBERED) {
      if (size > 2) meter.nodes++;
      return bounds.scan(start, size, depth);
    }
    const known = memo.find(rows, start, size, depth);
    if (known >= 0) return memo.value(known);
    const entry = memo.add(rows, start, size, depth);
    meter.nodes++;
    const value = bounds.scan(start, size, depth);
    memo.set(entry, value);
    return value;
  }

  private remember(start: number, size: number, depth: number, value: number): void {
    const { rows, memo } = this;
    if (size < REMEMBERED) return;
    let entry = memo.find(rows, start, size, depth);
    if (entry < 0) entry = memo.add(rows, start, size, depth);
    memo.set(entry, value);
  }

  /** Queues the guesses whose bound is below the limit. */
  private enqueue(start: number, size: number, depth: number, limit: number, allowed?: Uint8Array): void {
    const { table, queue } = this;
    const { offered, offeredBounds } = queue;
    const { parts, bounds, guesses } = table;
    const kinds = table.space.feedbacks.length;
    const few = kinds <= MOST_MASKED && size <= kinds;
    const many = size > MOST_SCANNED;
    if (!many) this.scanAgain(start, size, depth, few);
    let count = 0;
    for (let column = 0; column < guesses.length; column++) {
      if (allowed && allowed[column] === 0) continue;
      let bound = few ? 3 * size - parts[column]! : size + bounds[column]!;
      if (many) bound = this.countedBound(column, start, size, depth);
      if (bound >= limit || (!many && bound >= NEVER)) continue;
      offered[count] = column;
      offeredBounds[count++] = bound;
    }
    queue.addLevel(count);
  }

  /** Scans once more, as others may have since; a guess that can win saves one. */
  private scanAgain(start: number, size: number, depth: number, few: boolean): void {
    const { own, rows, parts, bounds } = this.table;
    if (few) this.table.countParts(start, size);
    else this.table.bound(start, size, Math.min(MOST_SCANNED, this.bounds.capacity(depth - 1)));
    for (let at = start; at < start + size; at++) {
      const column = own[rows[at]!]!;
      if (column < 0) continue;
      if (few) parts[column]!++;
      else bounds[column]!--;
    }
  }

  /** The bound of a guess for a set that is too large for a scan. */
  private countedBound(column: number, start: number, size: number, depth: number): number {
    const { parts, bounds } = this;
    parts.count(column, start, size);
    const { counts } = parts;
    const most = bounds.capacity(depth - 1);
    let total = size;
    for (let kind = 0; kind < counts.length - 1; kind++) {
      if (counts[kind]! > most) return NONE;
      total += bounds.leastTotals[counts[kind]!]!;
    }
    return total;
  }

  private writeDown(start: number, size: number, depth: number, total: number, allowed?: Uint8Array): StrategyTree {
    const { table, parts } = this;
    const { feedbacks } = table.space;
    const { free } = parts;
    const column = this.bestColumn(start, size, depth, total, allowed);
    const found = parts.split(column, start, size, free);
    parts.free = free + size;
    this.made++;
    const branches: StrategyBranch[] = [];
    for (const part of found) {
      if (part.answer === feedbacks.length - 1) continue;
      const cost = this.solveSet(part.start, part.size, depth - 1, NONE);
      const tree = this.writeDown(part.start, part.size, depth - 1, cost);
      branches.push({ feedback: feedbacks[part.answer]!, tree });
    }
    this.made--;
    parts.free = free;
    return { guess: table.guesses[column]!, branches };
  }

  /** The first guess of the queue that reaches the total. */
  private bestColumn(start: number, size: number, depth: number, total: number, allowed?: Uint8Array): number {
    const { table, queue } = this;
    const own = table.own[table.rows[start]!]!;
    if (size <= 2 && own >= 0) return own;
    const first = queue.end;
    this.enqueue(start, size, depth, total + 1, allowed);
    const last = queue.end;
    let found = -1;
    for (let at = first; at < last && found < 0; at++) {
      if (this.priceGuess(queue.columns[at]!, start, size, depth, total + 1) === total) found = queue.columns[at]!;
    }
    queue.end = first;
    if (found < 0) throw new RangeError(`No guess reaches ${total} for ${size} codes.`);
    return found;
  }
}
