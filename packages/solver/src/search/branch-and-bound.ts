import type { AnswerTable } from '../kernel/answer-table.ts';
import { Bounds, NONE } from './bounds.ts';
import { type SetClasses, UNKNOWN } from './classes.ts';
import { type Memo, makeMemo } from './memo.ts';
import type { Meter } from './meter.ts';
import { COST, PartStack, type RowPart, SETTLED, SIZE, SLOT } from './parts.ts';
import { GuessQueue } from './queue.ts';
import type { StrategyBranch, StrategyTree } from './tree.ts';

/** No limit on the number of guesses: no set needs as many. */
export const UNLIMITED = 60;

/** For sets up to this size, a quick look is often enough, and faster than a lookup in the memo. */
const GLANCED = 8;

/** Up to NEAR_SIZE, guesses whose bound is near the lower bound of the set are queued first. */
const NEAR = 3;
const NEAR_SIZE = 20;

/** From this size on it pays to find out which guesses are alike. */
export const WORTH_COMPARING = 64;

/** Guesses with the least that each costs. */
export interface GuessList {
  readonly columns: Int32Array;
  readonly bounds: Int32Array;
}

/** Optional knowledge for a search. */
export interface SearchAids {
  /** The columns to try, once a column was guessed first: see `columnsToTry`. */
  readonly triedAfter?: ((column: number) => Uint8Array) | undefined;
  /** The query runs only for sets of at least this many codes, since it takes time too. */
  readonly worthComparing?: number;
  /** Results about sets that differ in names and places only, of this table and of others. */
  readonly classes?: SetClasses | null;
}

/**
 * The exact search over the rows of one table. It works depth first and tries the guess with the least bound first. A
 * guess is dropped as soon as its bound reaches a known total. A set is given by its start in `table.rows` and by its
 * size; the rows after it are overwritten.
 */
export class BranchAndBound {
  readonly table: AnswerTable;
  private readonly rows: Uint16Array;
  private readonly meter: Meter;
  private readonly triedAfter: SearchAids['triedAfter'];
  private readonly worthComparing: number;
  private readonly classes: SetClasses | null;
  private readonly bounds: Bounds;
  private readonly memo: Memo;
  private readonly queue: GuessQueue;
  private readonly parts: PartStack;
  /** The current limit of the set under search, which may change during the search. */
  private limitNow: (() => number) | null = null;
  /** How many guesses were made on the way down. */
  private made = 0;
  /** For each of them what parts of the set that it parts cost at least, by size. */
  private readonly costs: Int32Array[] = [];

  constructor(table: AnswerTable, meter: Meter, aids: SearchAids = {}) {
    this.table = table;
    this.rows = table.rows;
    this.meter = meter;
    this.triedAfter = aids.triedAfter;
    this.worthComparing = aids.worthComparing ?? WORTH_COMPARING;
    this.classes = aids.classes ?? null;
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
   * The total after one of the guesses just listed, or `NONE` if it is not below the limit. The limit may fall on the
   * way, and is read again after each searched part.
   */
  priceListed(column: number, start: number, size: number, depth: number, limit: () => number): number {
    this.parts.free = start + size;
    this.queue.end = 0;
    this.table.pack(0, start, size);
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
    this.table.pack(0, start, size);
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
    const before = meter.nodes;
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
    this.remember(start, size, depth, value, meter.nodes - before);
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
    parts.count(column, start, size, this.made);
    let sum = parts.layOut(size, bounds.capacity(depth - 1), this.costs[this.made]!);
    if (sum >= limit) return sum;
    const count = parts.laid;
    parts.descend(start, size);
    this.made++;
    // First a glance at every part, then the search of those still open.
    const end = top + SLOT * count;
    sum = this.glanceAt(top, end, depth - 1, limit, sum);
    if (sum < limit) sum = this.searchOpen(top, end, depth - 1, limit, sum, column);
    this.made--;
    parts.free = free;
    parts.top = top;
    return Math.min(sum, NONE);
  }

  /**
   * Replaces the bounds of parts by better ones, until they suffice to drop the guess. Known or scan-free results are
   * first, then scans. The parts from `first` to `end` are in the order of their sizes. Parts of more than a few codes
   * are first, because they most often cost more than their size implies. Small ones are scanned first, as that is
   * faster.
   */
  private glanceAt(first: number, end: number, depth: number, limit: number, least: number): number {
    const { slots } = this.parts;
    let middle = first;
    while (middle < end && slots[middle + SIZE]! <= GLANCED) middle += SLOT;
    let sum = this.seeAll(middle, end, depth, limit, least);
    sum = this.scanAll(middle, end, depth, limit, sum);
    sum = this.seeAll(first, middle, depth, limit, sum);
    return this.scanAll(first, middle, depth, limit, sum);
  }

  private seeAll(first: number, end: number, depth: number, limit: number, least: number): number {
    const { slots } = this.parts;
    let sum = least;
    for (let slot = end - SLOT; slot >= first && sum < limit; slot -= SLOT) {
      sum = this.raise(slot, this.see(slots[slot]!, slots[slot + SIZE]!, depth), sum);
    }
    return sum;
  }

  private scanAll(first: number, end: number, depth: number, limit: number, least: number): number {
    const { slots } = this.parts;
    let sum = least;
    for (let slot = first; slot < end && sum < limit; slot += SLOT) {
      const size = slots[slot + SIZE]!;
      if (size !== SETTLED) sum = this.raise(slot, this.recall(slots[slot]!, size, depth), sum);
    }
    return sum;
  }

  /** Records the result for a part, in the form of `Bounds`. Returns the sum over all parts with it. */
  private raise(slot: number, found: number, sum: number): number {
    const { slots } = this.parts;
    const before = slots[slot + COST]!;
    const value = Math.max(found >> 1, before);
    slots[slot + COST] = value;
    if ((found & 1) === 0) slots[slot + SIZE] = SETTLED;
    return value >= NONE ? NONE : sum + value - before;
  }

  /** Each part may cost the limit less the lower bounds of the other parts. */
  private searchOpen(first: number, end: number, depth: number, limit: number, least: number, column: number): number {
    const { slots } = this.parts;
    const limitNow = this.made === 1 ? this.limitNow : null;
    let sum = least;
    let most = limit;
    let tried: Uint8Array | undefined;
    for (let slot = first; slot < end && sum < most; slot += SLOT) {
      const size = slots[slot + SIZE]!;
      if (size === SETTLED) continue;
      const others = sum - slots[slot + COST]!;
      if (this.made === 1 && this.triedAfter && size >= this.worthComparing) tried ??= this.triedAfter(column);
      const value = this.solveSet(slots[slot]!, size, depth, Math.min(NONE, most - others), tried);
      if (limitNow !== null) most = Math.min(most, limitNow());
      sum = value >= NONE ? NONE : others + value;
    }
    return sum;
  }

  /** The known or scan-free result about a set, in the form of `Bounds`. */
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

  /** The known result about a set, or that of a scan, in the form of `Bounds`. */
  private recall(start: number, size: number, depth: number): number {
    const { table, rows, memo, meter, bounds, classes } = this;
    if (size <= GLANCED) {
      const seen = bounds.glance(start, size, depth);
      if ((seen & 1) === 0) return seen;
    }
    const known = memo.find(rows, start, size, depth);
    if (known >= 0) return memo.value(known);
    const entry = memo.add(rows, start, size, depth);
    let value = classes?.find(table, start, size, depth) ?? UNKNOWN;
    if (value === UNKNOWN) {
      meter.nodes++;
      value = bounds.scan(start, size, depth);
      classes?.add(value, 1);
    }
    memo.set(entry, value, 1);
    return value;
  }

  private remember(start: number, size: number, depth: number, value: number, effort: number): void {
    const { table, rows, memo, classes } = this;
    let entry = memo.find(rows, start, size, depth);
    if (entry < 0) entry = memo.add(rows, start, size, depth);
    memo.set(entry, value, effort);
    classes?.set(table, start, size, depth, value, effort);
  }

  /** Queues the guesses whose bound is below the limit. */
  private enqueue(start: number, size: number, depth: number, limit: number, allowed?: Uint8Array): void {
    const { queue, bounds } = this;
    this.table.pack(this.made, start, size);
    bounds.scanGuesses(start, size, depth, limit, this.costsHere(size));
    queue.offerBelow(limit, bounds.found, allowed);
    queue.addLevel();
  }

  /** Lower bounds on the cost of the current set's parts, by size. */
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
