/** The first bounds are told apart one by one; what is this far beyond the least hardly gets a turn anyway. */
const buckets = new Int32Array(4096);

/**
 * Writes columns and their bounds to the queue from `first` on, ascending by bound, and otherwise in the order they
 * came: a counting sort.
 */
export const orderByBound = (
  columns: Int32Array,
  bounds: Int32Array,
  count: number,
  queue: Int32Array,
  queueBounds: Int32Array,
  first: number,
): void => {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let at = 0; at < count; at++) {
    const bound = bounds[at]!;
    if (bound < least) least = bound;
    if (bound > most) most = bound;
  }
  const last = count === 0 ? 0 : Math.min(most - least, buckets.length - 1);
  buckets.fill(0, 0, last + 1);
  for (let at = 0; at < count; at++) buckets[Math.min(last, bounds[at]! - least)]!++;
  let sum = first;
  for (let bucket = 0; bucket <= last; bucket++) {
    const here = buckets[bucket]!;
    buckets[bucket] = sum;
    sum += here;
  }
  for (let at = 0; at < count; at++) {
    const bucket = Math.min(last, bounds[at]! - least);
    const to = buckets[bucket]!;
    buckets[bucket] = to + 1;
    queue[to] = columns[at]!;
    queueBounds[to] = bounds[at]!;
  }
};

/** Sorts parts, three numbers each of which the second is the size, ascending by size: insertion, as there are few. */
export const orderBySize = (frames: Int32Array, first: number, count: number): void => {
  for (let part = 1; part < count; part++) {
    const start = frames[first + 3 * part]!;
    const size = frames[first + 3 * part + 1]!;
    const least = frames[first + 3 * part + 2]!;
    let at = first + 3 * (part - 1);
    for (; at >= first && frames[at + 1]! > size; at -= 3) {
      frames[at + 3] = frames[at]!;
      frames[at + 4] = frames[at + 1]!;
      frames[at + 5] = frames[at + 2]!;
    }
    frames[at + 3] = start;
    frames[at + 4] = size;
    frames[at + 5] = least;
  }
};
