/** What is known of a set of rows: its total, or at least how large it is. */
export interface Memo {
  /** The entry of a set within a depth, or -1. */
  find(rows: Uint16Array, start: number, size: number, depth: number): number;
  /** Makes an entry for the set that was last looked for in vain. */
  add(rows: Uint16Array, start: number, size: number, depth: number): number;
  /** Twice the total, plus one if it is only a lower bound. */
  value(entry: number): number;
  set(entry: number, value: number): void;
  clear(): void;
}

const FIRST_SLOTS = 2 ** 12;

/** Beyond these the memo starts afresh, so that memory stays bounded. */
const MOST_ENTRIES = 2 ** 21;
const MOST_KEYS = 2 ** 26;

/** Sets are found by a hash and told apart by their rows: two sets that only hash alike are never taken for one. */
export const makeMemo = (): Memo => {
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
    if (count === MOST_ENTRIES || used + size > MOST_KEYS) {
      clear();
      find(rows, start, size, depth);
    }
    if (2 * count >= slots.length) {
      rehash();
      find(rows, start, size, depth);
    }
    if (used + size > keys.length) keys = grown(keys, new Uint16Array(2 * keys.length + size));
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
    slots = new Int32Array(size).fill(-1);
    hashes = grown(hashes, new Int32Array(size));
    starts = grown(starts, new Int32Array(size));
    heads = grown(heads, new Int32Array(size));
    values = grown(values, new Int32Array(size));
    for (let entry = 0; entry < count; entry++) {
      let free = hashes[entry]! & (size - 1);
      while (slots[free] !== -1) free = (free + 1) & (size - 1);
      slots[free] = entry;
    }
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
