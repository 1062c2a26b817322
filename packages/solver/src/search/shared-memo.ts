import { hashRows, type Memo } from './memo.ts';

/** How many entries there are and how many rows they take, at the start of the memory. */
const COUNT = 0;
const USED = 1;
const HEADER = 4;

/** The fields of an entry, each in an array of its own; two slots for an entry keep the ways to it short. */
const FIELDS = 4;
const SLOTS_PER_ENTRY = 2;
const WORD = Int32Array.BYTES_PER_ELEMENT;

/** The memory that workers share, of at most so many bytes. It is taken from the machine only as it is written to. */
export const sharedMemory = (bytes: number): SharedArrayBuffer =>
  new SharedArrayBuffer(WORD * Math.floor(bytes / WORD));

/**
 * A memo in memory that workers share, so that what one of them finds out the others know. Nobody ever waits: an entry is
 * written where no other worker writes, and only then put into the slot where all of them look for it. So an entry is
 * never changed but for its value, and whichever of two values stays, both are true. When the memory is used up, nothing
 * more is remembered.
 */
export const makeSharedMemo = (memory: SharedArrayBuffer): Memo => {
  const words = memory.byteLength / WORD - HEADER;
  // Half for slots and fields, half for the rows.
  let slotCount = 2;
  while (2 * slotCount * (1 + FIELDS / SLOTS_PER_ENTRY) <= words / 2) slotCount *= 2;
  // The last entry stands for all those that there is no room for.
  const most = slotCount / SLOTS_PER_ENTRY - 1;
  let end = 0;
  const take = (length: number): Int32Array => {
    const array = new Int32Array(memory, end, length);
    end += array.byteLength;
    return array;
  };
  const header = take(HEADER);
  const slots = take(slotCount);
  const hashes = take(most + 1);
  const starts = take(most + 1);
  const heads = take(most + 1);
  const values = take(most + 1);
  const keys = new Uint16Array(memory, end);
  const last = slotCount - 1;
  let slot = 0;
  let hash = 0;

  const holds = (entry: number, rows: Uint16Array, start: number, size: number, head: number): boolean => {
    if (hashes[entry] !== hash || heads[entry] !== head) return false;
    const from = starts[entry]!;
    let same = 0;
    while (same < size && keys[from + same] === rows[start + same]) same++;
    return same === size;
  };

  const find = (rows: Uint16Array, start: number, size: number, depth: number): number => {
    const head = size * 64 + depth;
    hash = hashRows(rows, start, size, head);
    for (slot = hash & last; ; slot = (slot + 1) & last) {
      // Zero for none, as the memory is at first.
      const entry = Atomics.load(slots, slot) - 1;
      if (entry < 0 || holds(entry, rows, start, size, head)) return entry;
    }
  };

  const add = (rows: Uint16Array, start: number, size: number, depth: number): number => {
    const full = Atomics.load(header, COUNT) >= most || Atomics.load(header, USED) + size > keys.length;
    const entry = full ? most : Atomics.add(header, COUNT, 1);
    const from = full ? keys.length : Atomics.add(header, USED, size);
    if (entry >= most || from + size > keys.length) return most;
    const head = size * 64 + depth;
    hashes[entry] = hash;
    starts[entry] = from;
    heads[entry] = head;
    // At least nothing, until more is known.
    values[entry] = 1;
    for (let at = 0; at < size; at++) keys[from + at] = rows[start + at]!;
    for (; ; slot = (slot + 1) & last) {
      const there = Atomics.compareExchange(slots, slot, 0, entry + 1) - 1;
      if (there < 0) return entry;
      if (holds(there, rows, start, size, head)) return there;
    }
  };

  return {
    find,
    add,
    value: (entry) => values[entry]!,
    set: (entry, value) => {
      values[entry] = value;
    },
  };
};
