import type { AnswerTable } from '../kernel/answer-table.ts';
import { NONE } from './bounds.ts';

/** The rows of a set that give one answer. */
export interface RowPart {
  /** The number of the answer in `space.feedbacks`. */
  readonly answer: number;
  readonly start: number;
  readonly size: number;
}

/** Each part has three numbers: the start of its rows, their number, and the lower bound on their cost. */
export const SIZE = 1;
export const COST = 2;
export const SLOT = 3;

/** Instead of its size: nothing is left to find out about a part. */
export const SETTLED = 0;

/** More levels than any strategy has. */
const LEVELS = 80;

/**
 * The parts that guesses make of a set, level by level along a strategy. Parts are counted first and listed if the
 * counts are promising. A search that descends moves their rows behind those of the levels above.
 */
export class PartStack {
  /** The parts of more than two rows: smaller ones need no search. */
  readonly slots: Int32Array;
  /** The number of rows that give each answer; after layout, the index of each part's next row. */
  readonly counts: Int32Array;
  /** The start of the next guess's parts, and of their rows. */
  top = 0;
  free = 0;
  /** The number of parts listed last. */
  laid = 0;
  /** The answers of the set that was counted last, in the order of its rows. */
  answers: Uint8Array = new Uint8Array(0);
  private readonly table: AnswerTable;
  private readonly rows: Uint16Array;
  private readonly win: number;

  constructor(table: AnswerTable) {
    const { space, rows } = table;
    const kinds = space.feedbacks.length;
    this.slots = new Int32Array(SLOT * kinds * LEVELS);
    this.counts = new Int32Array(kinds);
    this.table = table;
    this.rows = rows;
    this.win = kinds - 1;
  }

  /** The start of the rows of a listed part from `top` on, their number, and the lower bound on their cost. */
  startOf(top: number, part: number): number {
    return this.slots[top + SLOT * part]!;
  }

  sizeOf(top: number, part: number): number {
    return this.slots[top + SLOT * part + SIZE]!;
  }

  costOf(top: number, part: number): number {
    return this.slots[top + SLOT * part + COST]!;
  }

  /** Counts the parts that a guess makes of a set; faster where it was packed at a level of the table. */
  count(column: number, start: number, size: number, level: number | null = null): void {
    const { table, counts } = this;
    counts.fill(0);
    this.answers =
      level === null ? table.ask(column, start, size, counts) : table.askPacked(level, column, start, size, counts);
  }

  /**
   * Lays out the parts that were counted, a win left out. Returns a lower bound on the cost of the set after the guess,
   * from the bounds `costs` of parts by size; `NONE` if a part has more than `most` rows.
   */
  layOut(size: number, most: number, costs: Int32Array): number {
    const { counts, slots, win } = this;
    let place = this.free;
    let slot = this.top;
    let sum = size;
    for (let kind = 0; kind < win; kind++) {
      const here = counts[kind]!;
      if (here === 0) continue;
      // A guess that gives no information is never part of a best strategy.
      if (here === size || here > most) return NONE;
      const cost = here <= 2 ? 2 * here - 1 : costs[here]!;
      sum += cost;
      counts[kind] = place;
      if (here > 2) {
        slots[slot] = place;
        slots[slot + SIZE] = here;
        slots[slot + COST] = cost;
        slot += SLOT;
      }
      place += here;
    }
    this.laid = (slot - this.top) / SLOT;
    return sum;
  }

  /** Moves the rows of a set to their parts, and descends one level. The smallest parts are first. */
  descend(start: number, size: number): void {
    const { counts, rows, answers, win } = this;
    if (this.free + 2 * size > rows.length) throw new RangeError('A strategy is deeper than the table allows for.');
    let end = this.free;
    for (let at = 0; at < size; at++) {
      const kind = answers[at]!;
      if (kind === win) continue;
      rows[counts[kind]!++] = rows[start + at]!;
      end++;
    }
    this.free = end;
    this.sortBySize(this.top, this.laid);
    this.top += SLOT * this.laid;
  }

  /** Parts a set by a guess, the win included; the rows of the parts are written from `to` on. */
  split(column: number, start: number, size: number, to: number): readonly RowPart[] {
    const { counts, rows } = this;
    this.count(column, start, size);
    const { answers } = this;
    const parts: RowPart[] = [];
    let place = to;
    for (let answer = 0; answer < counts.length; answer++) {
      const here = counts[answer]!;
      if (here > 0) parts.push({ answer, start: place, size: here });
      counts[answer] = place;
      place += here;
    }
    for (let at = 0; at < size; at++) rows[counts[answers[at]!]!++] = rows[start + at]!;
    return parts;
  }

  /** By insertion, as there are few. */
  private sortBySize(first: number, count: number): void {
    const { slots } = this;
    for (let part = 1; part < count; part++) {
      const from = first + SLOT * part;
      const start = slots[from]!;
      const size = slots[from + SIZE]!;
      const cost = slots[from + COST]!;
      let to = from;
      for (; to > first && slots[to - SLOT + SIZE]! > size; to -= SLOT) {
        slots[to] = slots[to - SLOT]!;
        slots[to + SIZE] = slots[to - SLOT + SIZE]!;
        slots[to + COST] = slots[to - SLOT + COST]!;
      }
      slots[to] = start;
      slots[to + SIZE] = size;
      slots[to + COST] = cost;
    }
  }
}
