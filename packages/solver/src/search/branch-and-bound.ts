import type { AnswerTable } from '../kernel/answer-table.ts';
import { Bounds, NONE } from './bounds.ts';
import { type Memo, makeMemo } from './memo.ts';
import type { Meter } from './meter.ts';
import { COST, PartStack, type RowPart, SIZE, SLOT } from './parts.ts';
import { GuessQueue } from './queue.ts';
import type { StrategyBranch, StrategyTree } from './tree.ts';

/** No limit on the number of guesses: no set needs as many. */
export const UNLIMITED = 60;

/** Of sets up to this size a glance often shows all, and faster than they are found among those remembered. */
const GLANCED = 8;

/** Up to NEAR_SIZE, guesses are first queued whose bound is near what the set costs at least. */
const NEAR = 3;
const NEAR_SIZE = 20;

/** From this size on it pays to find out which guesses are alike. */
export const WORTH_COMPARING = 64;

/** Guesses with the least that each costs. */
export interface GuessList {
  readonly columns: Int32Array;
  readonly bounds: Int32Array;
}

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
  private readonly worthComparing: number;
  private readonly bounds: Bounds;
  private readonly memo: Memo;
  private readonly queue: GuessQueue;
  private readonly parts: PartStack;
  /** What the set searched may cost by now, where that changes while it is searched. */
  private limitNow: (() => number) | null = null;
  /** How many guesses were made on the way down. */
  private made = 0;
  /** For each of them what parts of the set that it parts cost at least, by size. */
  private readonly costs: Int32Array[] = [];

  /** Which columns to try after a guess is asked for sets of at least `worthComparing` codes: finding out takes time too. */
  constructor(table: AnswerTable, meter: Meter, triedAfter?: TriedAfter, worthComparing: number = WORTH_COMPARING) {
    this.table = table;
    this.rows = table.rows;
    this.meter = meter;
    this.triedAfter = triedAfter;
    this.worthComparing = worthComparing;
    this.memo = makeMemo(meter.memory);
    this.bounds = new Bounds(table);
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

  /** The guesses for a set whose bounds are below the limit, ascending by bound and, of equal ones, by column. */
  listGuesses(start: number, size: number, depth: number, limit: number, allowed?: Uint8Array): GuessList {
    const { queue } = this;
    queue.end = 0;
    this.enqueue(start, size, depth, limit, allowed);
    return { columns: queue.columns.slice(0, queue.end), bounds: queue.bounds.slice(0, queue.end) };
  }

  /**
   * The total after one of the guesses just listed, or `NONE` if it is not below the limit; that may fall on the way, and
   * is asked for again whenever a part has been searched.
   */
  priceListed(column: number, start: number, size: number, depth: number, limit: () => number): number {
    this.parts.free = start + size;
    this.queue.end = 0;
    this.limitNow = limit;
    const total = this.priceGuess(column, start, size, depth, limit());
    this.limitNow = null;
    return total < limit() ? total : NONE;
  }

  /** A strategy for a set that begins with a guess, whatever it costs. */
  strategyAfter(column: number, start: number, size: number, depth: number): StrategyTree {
    this.parts.free = start + size;
    this.queue.end = 0;
    return this.writeAfter(column, start, size, depth);
  }

  /** The same total as `solve` when the next guess is given by its column. */
  price(column: number, start: number, size: number, depth: number, limit: number): number {
    this.parts.free = start + size;
    this.bounds.fillUsualCosts(this.costsHere(size), size);
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
    const { meter } = this;
    const recalled = this.recall(start, size, depth);
    const known = recalled >> 1;
    if ((recalled & 1) === 0 || known >= limit) return known;
    if (meter.nodes >= meter.next) meter.check();
    // Few sets cost much more than a scan shows, so most guesses need not be queued.
    let bar = size <= NEAR_SIZE ? Math.min(limit, known + NEAR) : limit;
    let best = this.beat(start, size, depth, bar, known, allowed);
    while (best >= bar && bar < limit) {
      bar = bar > known + NEAR ? limit : Math.min(limit, known + 3 * NEAR);
      best = this.beat(start, size, depth, bar, known, allowed);
    }
    // If none was found, every guess was shown to cost at least the limit.
    const value = best < limit ? 2 * best : limit >= NONE ? 2 * NONE : 2 * limit + 1;
    this.remember(start, size, depth, value);
    return Math.min(best, limit, NONE);
  }

  /** The least total below the limit, or the limit if no guess gets below it. The search is over once it gets to `least`. */
  private beat(start: number, size: number, depth: number, limit: number, least: number, allowed?: Uint8Array): number {
    const { meter, queue } = this;
    const first = queue.end;
    this.enqueue(start, size, depth, limit, allowed);
    const last = queue.end;
    let best = limit;
    for (let at = first; at < last && best > least; at++) {
      if (queue.bounds[at]! >= best) break;
      if (this.made === 0) meter.share = (at - first) / (last - first);
      best = Math.min(best, this.priceGuess(queue.columns[at]!, start, size, depth, best));
    }
    queue.end = first;
    return best;
  }

  private priceGuess(column: number, start: number, size: number, depth: number, limit: number): number {
    const { parts, bounds } = this;
    const { top, free } = parts;
    parts.count(column, start, size);
    let sum = parts.layOut(size, bounds.capacity(depth - 1), this.costs[this.made]!);
    if (sum >= limit) return sum;
    const count = parts.laid;
    parts.descend(column, start, size);
    this.made++;
    // First a glance at every part, the small and cheap ones first; then the search of those still open.
    sum = this.glanceAt(top, count, depth - 1, limit, sum);
    if (sum < limit) sum = this.searchOpen(depth - 1, limit, sum, column);
    this.made--;
    parts.free = free;
    parts.top = top;
    return Math.min(sum, NONE);
  }

  /** The parts that the last glance left open, by their slots. */
  private openFrom = 0;
  private openTo = 0;

  /**
   * Replaces what parts cost at least, first by what is known or seen without a scan, which is often enough to give a
   * guess up, then by what a scan shows. Keeps those that need a search. The large parts are seen first, as they most
   * often cost more than their size tells; they are scanned last, as that takes longest.
   */
  private glanceAt(first: number, count: number, depth: number, limit: number, least: number): number {
    const { slots } = this.parts;
    let sum = least;
    let kept = first + SLOT * count;
    this.openTo = kept;
    for (let slot = kept - SLOT; slot >= first && sum < limit; slot -= SLOT) {
      const size = slots[slot + SIZE]!;
      const seen = this.see(slots[slot]!, size, depth);
      const value = Math.max(seen >> 1, slots[slot + COST]!);
      sum = value >= NONE ? NONE : sum + value - slots[slot + COST]!;
      if ((seen & 1) === 0) continue;
      kept -= SLOT;
      this.keep(kept, slots[slot]!, size, value);
    }
    this.openFrom = kept;
    return sum >= limit ? sum : this.scanOpen(depth, limit, sum);
  }

  private scanOpen(depth: number, limit: number, least: number): number {
    const { slots } = this.parts;
    let sum = least;
    let kept = this.openFrom;
    for (let slot = this.openFrom; slot < this.openTo && sum < limit; slot += SLOT) {
      const size = slots[slot + SIZE]!;
      const recalled = this.recall(slots[slot]!, size, depth);
      const value = Math.max(recalled >> 1, slots[slot + COST]!);
      sum = value >= NONE ? NONE : sum + value - slots[slot + COST]!;
      if ((recalled & 1) === 0) continue;
      this.keep(kept, slots[slot]!, size, value);
      kept += SLOT;
    }
    this.openTo = kept;
    return sum;
  }

  private keep(slot: number, start: number, size: number, cost: number): void {
    const { slots } = this.parts;
    slots[slot] = start;
    slots[slot + SIZE] = size;
    slots[slot + COST] = cost;
  }

  /** Each part may cost what the limit leaves after what the others cost at least. */
  private searchOpen(depth: number, limit: number, least: number, column: number): number {
    const { openFrom, openTo } = this;
    const { slots } = this.parts;
    const limitNow = this.made === 1 ? this.limitNow : null;
    let sum = least;
    let most = limit;
    let tried: Uint8Array | undefined;
    for (let slot = openFrom; slot < openTo && sum < most; slot += SLOT) {
      const others = sum - slots[slot + COST]!;
      const size = slots[slot + SIZE]!;
      if (this.made === 1 && this.triedAfter && size >= this.worthComparing) tried ??= this.triedAfter(column);
      const value = this.solveSet(slots[slot]!, size, depth, Math.min(NONE, most - others), tried);
      if (limitNow !== null) most = Math.min(most, limitNow());
      sum = value >= NONE ? NONE : others + value;
    }
    return sum;
  }

  /** What is known of a set, or seen without a scan, in the form of `Bounds`. */
  private see(start: number, size: number, depth: number): number {
    const { rows, memo, meter, bounds } = this;
    if (size > GLANCED) {
      const known = memo.find(rows, start, size, depth);
      if (known >= 0) return memo.value(known);
    }
    const seen = bounds.glance(start, size, depth);
    if (size > 2 && (seen & 1) === 0) meter.nodes++;
    return seen;
  }

  /** What is known of a set, or a scan shows, in the form of `Bounds`. */
  private recall(start: number, size: number, depth: number): number {
    const { rows, memo, meter, bounds } = this;
    if (size <= GLANCED) {
      const seen = bounds.glance(start, size, depth);
      if ((seen & 1) === 0) return seen;
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
    let entry = memo.find(rows, start, size, depth);
    if (entry < 0) entry = memo.add(rows, start, size, depth);
    memo.set(entry, value);
  }

  /** Queues the guesses whose bound is below the limit. */
  private enqueue(start: number, size: number, depth: number, limit: number, allowed?: Uint8Array): void {
    const { queue, bounds } = this;
    const { offered, offeredBounds } = queue;
    const { found } = bounds;
    bounds.scanGuesses(start, size, depth, this.costsHere(size));
    let count = 0;
    for (let column = 0; column < found.length; column++) {
      const bound = found[column]!;
      if (bound >= limit || allowed?.[column] === 0) continue;
      offered[count] = column;
      offeredBounds[count++] = bound;
    }
    queue.addLevel(count);
  }

  /** What parts of the set at hand cost at least, by size. */
  private costsHere(size: number): Int32Array {
    const known = this.costs[this.made];
    if (known !== undefined && known.length > size) return known;
    this.costs[this.made] = new Int32Array(size + 1);
    return this.costs[this.made]!;
  }

  private writeDown(start: number, size: number, depth: number, total: number, allowed?: Uint8Array): StrategyTree {
    return this.writeAfter(this.bestColumn(start, size, depth, total, allowed), start, size, depth);
  }

  private writeAfter(column: number, start: number, size: number, depth: number): StrategyTree {
    const { table, parts } = this;
    const { feedbacks } = table.space;
    const { free } = parts;
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
