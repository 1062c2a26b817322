/** Results about sets of rows: the total of each, or a lower bound on it. */
export interface Memo {
  /** The entry of a set within a depth, or -1. */
  find(rows: Uint16Array, start: number, size: number, depth: number): number;
  /** Makes an entry for the set that the last `find` did not know. */
  add(rows: Uint16Array, start: number, size: number, depth: number): number;
  /** Twice the total, plus one if it is only a lower bound. */
  value(entry: number): number;
  /** `effort` is how many sets were looked at to find the value. */
  set(entry: number, value: number, effort: number): void;
}

const FIRST_ENTRIES = 2 ** 8;

/** The default size of a memo in bytes. */
export const USUAL_MEMORY = 2 ** 28;

/** Bytes for each entry, in five arrays and the two slots that it has to itself on average; and for each row of a set. */
const ENTRY_BYTES = 25;
const ROW_BYTES = 2;

/** The share that remains when something is forgotten. */
const KEPT = 3 / 4;

/** Efforts have no more doublings than this. */
const MOST_DOUBLINGS = 32;

/** The starts of rows are stored in 32 bits. */
const MOST_INDEX = 2 ** 31 - 1;

/** The most entries, a power of two, that take no more than a third of the memory. */
const entriesIn = (memory: number): number => {
  let entries = FIRST_ENTRIES;
  while (2 * entries * ENTRY_BYTES * 3 <= memory && 4 * entries < MOST_INDEX) entries *= 2;
  return entries;
};

/** A hash of a set of rows, mixed with a number that separates it from other sets. */
export const hashRows = (rows: Uint16Array, start: number, size: number, head: number): number => {
  let mixed = head;
  const end = start + size;
  for (let at = start; at < end; at++) mixed = Math.imul(mixed ^ rows[at]!, 0x9e3779b1) ^ (mixed >>> 15);
  return mixed;
};

/** The slot at which the lookup of a hash begins; `last` is one less than the number of slots, a power of two. */
export const slotOf = (hash: number, last: number): number => (hash ^ (hash >>> 13)) & last;

/**
 * Sets are found by a hash and compared by their rows: two sets with equal hashes are never confused. When the memory
 * is used up, the entries with the least effort are forgotten. Tried on 4x7 with little memory: forgetting entries that
 * were not met lately made the proof longer, and retaining frequent entries made no difference.
 */
export const makeMemo = (memory: number = USUAL_MEMORY): Memo => {
  const mostEntries = entriesIn(memory);
  const mostKeys = Math.min(MOST_INDEX, Math.floor((memory * 2) / 3 / ROW_BYTES));
  let slots = new Int32Array(2 * FIRST_ENTRIES).fill(-1);
  let hashes = new Int32Array(FIRST_ENTRIES);
  let starts = new Int32Array(FIRST_ENTRIES);
  let heads = new Int32Array(FIRST_ENTRIES);
  let values = new Int32Array(FIRST_ENTRIES);
  /** How often one would have to double to get there. */
  let efforts = new Uint8Array(FIRST_ENTRIES);
  let keys = new Uint16Array(FIRST_ENTRIES * 16);
  let count = 0;
  let used = 0;
  let slot = 0;
  let hash = 0;

  const find = (rows: Uint16Array, start: number, size: number, depth: number): number => {
    const head = size * 64 + depth;
    hash = hashRows(rows, start, size, head);
    const last = slots.length - 1;
    slot = slotOf(hash, last);
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
    if (count === values.length) {
      grow();
      find(rows, start, size, depth);
    }
    if (used + size > keys.length) {
      keys = grown(keys, new Uint16Array(Math.min(Math.max(mostKeys, used + size), 2 * keys.length + size)));
    }
    const entry = count++;
    slots[slot] = entry;
    hashes[entry] = hash;
    starts[entry] = used;
    heads[entry] = size * 64 + depth;
    efforts[entry] = 0;
    for (let at = 0; at < size; at++) keys[used + at] = rows[start + at]!;
    used += size;
    return entry;
  };

  const grow = (): void => {
    const size = Math.min(mostEntries, 4 * count);
    slots = new Int32Array(2 * size);
    hashes = grown(hashes, new Int32Array(size));
    starts = grown(starts, new Int32Array(size));
    heads = grown(heads, new Int32Array(size));
    values = grown(values, new Int32Array(size));
    efforts = grown(efforts, new Uint8Array(size));
    fillSlots();
  };

  const fillSlots = (): void => {
    const last = slots.length - 1;
    slots.fill(-1);
    for (let entry = 0; entry < count; entry++) {
      let free = slotOf(hashes[entry]!, last);
      while (slots[free] !== -1) free = (free + 1) & last;
      slots[free] = entry;
    }
  };

  /**
   * The least effort to keep, and the number of entries with that effort to forget, so that there is room for new
   * entries.
   */
  const leastKept = (): { readonly least: number; readonly spare: number } => {
    const entries = new Int32Array(MOST_DOUBLINGS + 1);
    const rows = new Float64Array(MOST_DOUBLINGS + 1);
    for (let entry = 0; entry < count; entry++) {
      entries[efforts[entry]!]!++;
      rows[efforts[entry]!]! += heads[entry]! >> 6;
    }
    const [mostKept, mostRows] = [KEPT * mostEntries, KEPT * mostKeys];
    let [many, long, least] = [0, 0, MOST_DOUBLINGS + 1];
    while (least > 0) {
      many += entries[least - 1]!;
      long += rows[least - 1]!;
      least--;
      if (many > mostKept || long > mostRows) {
        const over = Math.max((many - mostKept) / entries[least]!, (long - mostRows) / rows[least]!);
        return { least, spare: Math.ceil(over * entries[least]!) };
      }
    }
    return { least: 0, spare: 0 };
  };

  /** Among entries of equal effort the oldest is forgotten first. */
  const forget = (): void => {
    const { least, spare } = leastKept();
    let [kept, end, left] = [0, 0, spare];
    for (let entry = 0; entry < count; entry++) {
      const here = efforts[entry]!;
      if (here < least || (here === least && left-- > 0)) continue;
      const size = heads[entry]! >> 6;
      const from = starts[entry]!;
      keys.copyWithin(end, from, from + size);
      hashes[kept] = hashes[entry]!;
      heads[kept] = heads[entry]!;
      values[kept] = values[entry]!;
      efforts[kept] = efforts[entry]!;
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
    set: (entry, value, effort) => {
      values[entry] = value;
      efforts[entry] = Math.max(efforts[entry]!, MOST_DOUBLINGS - Math.clz32(effort));
    },
  };
};

const grown = <T extends Int32Array | Uint16Array | Uint8Array>(from: T, to: T): T => {
  to.set(from);
  return to;
};
