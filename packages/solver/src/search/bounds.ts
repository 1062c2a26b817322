import { type AnswerTable, MOST_MASKED, NEVER } from '../kernel/answer-table.ts';
import { capacities, leastTotals } from '../kernel/capacity.ts';

/** More than any strategy costs: there is none within the depth. */
export const NONE = 2 ** 28;

/** A scan counts in bytes; larger sets, of which there are few, are counted one by one. */
export const MOST_SCANNED = 255;

/**
 * What a set of rows costs at least. A total and whether it is exact travel in one number, as they are asked for
 * a million times: twice the total, plus one if it is only a lower bound.
 */
export interface Bounds {
  /** How many codes can be broken within a depth, however well they are told apart. */
  capacity(depth: number): number;
  /** What sets of each size cost at least. */
  readonly leastTotals: Int32Array;
  /** What one scan over all guesses shows: a total or a lower bound. */
  scan(start: number, size: number, depth: number): number;
}

export const makeBounds = (table: AnswerTable): Bounds => {
  const { own, rows, parts, bounds, codes } = table;
  const kinds = table.space.feedbacks.length;
  const caps = capacities(kinds, codes.length);
  const capacity = (depth: number): number => (depth < caps.length ? caps[depth]! : Number.POSITIVE_INFINITY);
  const totals = leastTotals(kinds, codes.length);

  /**
   * A set of n codes that one of its own tells apart costs 2n - 1, and nothing costs less; 2n comes next, either by
   * a guess from outside that tells all apart or by one of its own that leaves a single pair. Otherwise, as no part
   * of m codes costs less than 2m - 1, the total is at least 3n - parts, less one if the guess can win.
   */
  const scanFew = (start: number, size: number, depth: number): number => {
    const most = table.countParts(start, size);
    let inside = 0;
    for (let at = start; at < start + size; at++) {
      const column = own[rows[at]!]!;
      if (column >= 0 && parts[column]! > inside) inside = parts[column]!;
    }
    if (inside === size) return 2 * (2 * size - 1);
    if (most === size) return 2 * (2 * size);
    if (depth <= 2) return 2 * NONE;
    if (inside === size - 1) return 2 * (2 * size);
    return 2 * (3 * size - Math.max(most, inside + 1)) + 1;
  };

  const scanMany = (start: number, size: number, depth: number): number => {
    const least = table.bound(start, size, Math.min(MOST_SCANNED, capacity(depth - 1)));
    if (least === NEVER) return 2 * NONE;
    // A guess that can win saves one.
    let inside = NEVER;
    for (let at = start; at < start + size; at++) {
      const column = own[rows[at]!]!;
      if (column >= 0 && bounds[column]! < inside) inside = bounds[column]!;
    }
    return 2 * (size + Math.min(least, inside - 1)) + 1;
  };

  return {
    capacity,
    leastTotals: totals,
    scan: (start, size, depth) => {
      if (size > capacity(depth)) return 2 * NONE;
      if (size <= 2) return 2 * (2 * size - 1);
      if (size > MOST_SCANNED) return 2 * totals[size]! + 1;
      return kinds <= MOST_MASKED && size <= kinds ? scanFew(start, size, depth) : scanMany(start, size, depth);
    },
  };
};
