/** As many as the bounds of a level are apart. */
let buckets = new Int32Array(1024);

/** Guesses to try, level upon level on the way down a strategy, the most promising first. */
export class GuessQueue {
  /** The columns of the guesses, and the least that each can cost. */
  columns: Int32Array;
  bounds: Int32Array;
  /** The start of the next level. */
  end = 0;
  /** The buffer to which guesses for the next level are written first, in any order, and their number. */
  private readonly offered: Int32Array;
  private readonly offeredBounds: Int32Array;
  private count = 0;

  constructor(width: number) {
    this.columns = new Int32Array(4 * width + 1024);
    this.bounds = new Int32Array(this.columns.length);
    this.offered = new Int32Array(width);
    this.offeredBounds = new Int32Array(width);
  }

  /** Offers the columns whose bounds are below a limit, of those that are allowed. */
  offerBelow(limit: number, found: Int32Array, allowed?: Uint8Array): void {
    const { offered, offeredBounds } = this;
    let count = 0;
    for (let column = 0; column < found.length; column++) {
      const bound = found[column]!;
      if (bound >= limit || allowed?.[column] === 0) continue;
      offered[count] = column;
      offeredBounds[count++] = bound;
    }
    this.count = count;
  }

  /** Makes a level of the guesses offered, ascending by bound, otherwise in their order of arrival: a counting sort. */
  addLevel(): void {
    const { offered, offeredBounds, count } = this;
    while (this.end + count > this.columns.length) {
      this.columns = enlarged(this.columns);
      this.bounds = enlarged(this.bounds);
    }
    const { columns, bounds } = this;
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    for (let at = 0; at < count; at++) {
      const bound = offeredBounds[at]!;
      if (bound < least) least = bound;
      if (bound > most) most = bound;
    }
    const last = count === 0 ? 0 : most - least;
    if (last >= buckets.length) buckets = new Int32Array(2 * last);
    buckets.fill(0, 0, last + 1);
    for (let at = 0; at < count; at++) buckets[offeredBounds[at]! - least]!++;
    let sum = this.end;
    for (let bucket = 0; bucket <= last; bucket++) {
      const here = buckets[bucket]!;
      buckets[bucket] = sum;
      sum += here;
    }
    for (let at = 0; at < count; at++) {
      const to = buckets[offeredBounds[at]! - least]!++;
      columns[to] = offered[at]!;
      bounds[to] = offeredBounds[at]!;
    }
    this.end = sum;
  }
}

const enlarged = (from: Int32Array): Int32Array => {
  const to = new Int32Array(2 * from.length);
  to.set(from);
  return to;
};
