/** What is known of sets of rows: the total of each, or a lower bound on it. */
export interface Memo {
  /** The entry of a set within a depth, or -1. */
  find(rows: Uint16Array, start: number, size: number, depth: number): number;
  /** Makes an entry for the set that the last `find` did not know. */
  add(rows: Uint16Array, start: number, size: number, depth: number): number;
  /** Twice the total, plus one if it is only a lower bound. */
  value(entry: number): number;
  set(entry: number, value: number): void;
  clear(): void;
}

const FIRST_SLOTS = 2 ** 12;

/** The bytes that a memo takes unless it is told otherwise. */
export const USUAL_MEMORY = 2 ** 28;

/** Bytes for each slot, in five arrays, and for each row of a set. */
const SLOT_BYTES = 20;
const ROW_BYTES = 2;

/** Where rows start is kept in 32 bits. */
const MOST_INDEX = 2 ** 31 - 1;

/** The most slots, growing fourfold as they do, that take no more than a third of the memory. */
const mostSlots = (memory: number): number => {
  let slots = FIRST_SLOTS;
  while (4 * slots * SLOT_BYTES * 3 <= memory && 4 * slots < MOST_INDEX) slots *= 4;
  return slots;
};

/**
 * Sets are found by a hash and told apart by their rows: two sets that only hash alike are never taken for one.
 * When the memory is used up the small sets are forgotten first: they are solved again soonest.
 */
export const makeMemo = (memory: number = USUAL_MEMORY): Memo => {
  const mostEntries = mostSlots(memory) / 2;
  const mostKeys = Math.min(MOST_INDEX, Math.floor((memory * 2) / 3 / ROW_BYTES));
  let slots = new Int32Array(FIRST_SLOTS).fill(-1);
  let hashes = new Int32Array(FIRST_SLOTS);
  let starts = new Int32Array(FIRST_SLOTS);
  let heads = new Int32Array(FIRST_SLOTS);
  let values = new Int32Array(FIRST_SLOTS);
  let keys = new Uint16Array(FIRST_SLOTS * 8);
  let count = 0;
  let used = 0;
  let slot = 0;
  let hash = 0;

  const clear = (): void => {
    slots.fill(-1);
    count = 0;
    used = 0;
  };

  const find = (rows: Uint16Array, start: number, size: number, depth: number): number => {
    const head = size * 64 + depth;
    let mixed = head;
    const end = start + size;
    for (let at = start; at < end; at++) mixed = Math.imul(mixed ^ rows[at]!, 0x9e3779b1) ^ (mixed >>> 15);
    hash = mixed ^ (mixed >>> 13);
    const last = slots.length - 1;
    slot = hash & last;
    for (; ; slot = (slot + 1) & last) {
      const entry = slots[slot]!;
      if (entry === -1) return -1;
      if (hashes[entry] !== hash || heads[entry] !== head) continue;
      const from = starts[entry]!;
      let same = 0;
      while (same < size && keys[from + same] === rows[start + same]) same++;
      if (same === size) return entry;
    }
  };

  const add = (rows: Uint16Array, start: number, size: number, depth: number): number => {
    if (count === mostEntries || used + size > mostKeys) {
      forget();
      find(rows, start, size, depth);
    }
    if (2 * count >= slots.length) {
      rehash();
      find(rows, start, size, depth);
    }
    if (used + size > keys.length) {
      keys = grown(keys, new Uint16Array(Math.min(Math.max(mostKeys, size), 2 * keys.length + size)));
    }
    const entry = count++;
    slots[slot] = entry;
    hashes[entry] = hash;
    starts[entry] = used;
    heads[entry] = size * 64 + depth;
    for (let at = 0; at < size; at++) keys[used + at] = rows[start + at]!;
    used += size;
    return entry;
  };

  const rehash = (): void => {
    const size = 4 * slots.length;
    slots = new Int32Array(size);
    hashes = grown(hashes, new Int32Array(size));
    starts = grown(starts, new Int32Array(size));
    heads = grown(heads, new Int32Array(size));
    values = grown(values, new Int32Array(size));
    fillSlots();
  };

  const fillSlots = (): void => {
    const last = slots.length - 1;
    slots.fill(-1);
    for (let entry = 0; entry < count; entry++) {
      let free = hashes[entry]! & last;
      while (slots[free] !== -1) free = (free + 1) & last;
      slots[free] = entry;
    }
  };

  /** The least size of sets to keep, such that they take no more than half of what there is. */
  const leastKept = (): number => {
    const sizes = new Map<number, number>();
    for (let entry = 0; entry < count; entry++) {
      const size = heads[entry]! >> 6;
      sizes.set(size, (sizes.get(size) ?? 0) + 1);
    }
    let [entries, rows, least] = [0, 0, Number.POSITIVE_INFINITY];
    for (const [size, many] of [...sizes].sort(([one], [other]) => other - one)) {
      entries += many;
      rows += many * size;
      if (2 * entries > mostEntries || 2 * rows > mostKeys) break;
      least = size;
    }
    return least;
  };

  const forget = (): void => {
    const least = leastKept();
    let [kept, end] = [0, 0];
    for (let entry = 0; entry < count; entry++) {
      const size = heads[entry]! >> 6;
      if (size < least) continue;
      const from = starts[entry]!;
      keys.copyWithin(end, from, from + size);
      hashes[kept] = hashes[entry]!;
      heads[kept] = heads[entry]!;
      values[kept] = values[entry]!;
      starts[kept++] = end;
      end += size;
    }
    count = kept;
    used = end;
    fillSlots();
  };

  return {
    find,
    add,
    value: (entry) => values[entry]!,
    set: (entry, value) => {
      values[entry] = value;
    },
    clear,
  };
};

const grown = <T extends Int32Array | Uint16Array>(from: T, to: T): T => {
  to.set(from);
  return to;
};
