import { hashRows, type makeMemo, slotOf } from '@mastermind/solver/search';

/** How many entries there are and how many rows they take, at the start of the memory. */
const COUNT = 0;
const USED = 1;
const HEADER = 4;

/** The fields of an entry, each in a separate array; two slots for an entry keep probe sequences short. */
const FIELDS = 4;
const SLOTS_PER_ENTRY = 2;
const WORD = Int32Array.BYTES_PER_ELEMENT;
/**
 * The slots that are used first, few enough for the cache of the processor. When entries fill half of the used slots,
 * their number doubles, up to the size of the memory. If a proof of seconds used all slots from the start, each entry
 * would have to be fetched from main memory.
 */
const FIRST_SLOTS = 2 ** 19;

/** The memory that workers share, up to a number of bytes. The machine commits it only as it is written to. */
export const sharedMemory = (bytes: number): SharedArrayBuffer =>
  new SharedArrayBuffer(WORD * Math.floor(bytes / WORD));

/**
 * A memo in memory that workers share, so that each learns from the others. No worker ever waits. A worker writes an
 * entry where no other worker writes, and then publishes it in the slot that all workers read. So an entry is never
 * changed but for its value, and whichever of two values stays, both are true. When the memory is used up, nothing more
 * is remembered.
 */
export const makeSharedMemo = (memory: SharedArrayBuffer): ReturnType<typeof makeMemo> => {
  const words = memory.byteLength / WORD - HEADER;
  // Half for slots and fields, half for the rows.
  let slotCount = 2;
  while (2 * slotCount * (1 + FIELDS / SLOTS_PER_ENTRY) <= words / 2) slotCount *= 2;
  // The last entry represents all entries without room.
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
  const firstSlots = Math.min(FIRST_SLOTS, slotCount);
  let hash = 0;

  /** The slot at which the lookup of an entry begins; it continues after it. */
  const slotsFrom = (entry: number): number => {
    const before = SLOTS_PER_ENTRY * Math.min(entry, most);
    return before < firstSlots ? 0 : 0x80000000 >>> Math.clz32(before);
  };
  const lastOf = (from: number): number => (from === 0 ? firstSlots : from) - 1;

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
    // Most entries are in the slots taken into use last.
    for (let from = slotsFrom(Atomics.load(header, COUNT)); ; from = from > firstSlots ? from / 2 : 0) {
      const last = lastOf(from);
      for (let slot = slotOf(hash, last); ; slot = (slot + 1) & last) {
        // Zero for none, as the memory is at first.
        const entry = Atomics.load(slots, from + slot) - 1;
        if (entry < 0) break;
        if (holds(entry, rows, start, size, head)) return entry;
      }
      if (from === 0) return -1;
    }
  };

  const add = (rows: Uint16Array, start: number, size: number, depth: number): number => {
    const full = Atomics.load(header, COUNT) >= most || Atomics.load(header, USED) + size > keys.length;
    const entry = full ? most : Atomics.add(header, COUNT, 1);
    const key = full ? keys.length : Atomics.add(header, USED, size);
    if (entry >= most || key + size > keys.length) return most;
    const head = size * 64 + depth;
    hashes[entry] = hash;
    starts[entry] = key;
    heads[entry] = head;
    // At least nothing, until more is known.
    values[entry] = 1;
    for (let at = 0; at < size; at++) keys[key + at] = rows[start + at]!;
    const from = slotsFrom(entry);
    const last = lastOf(from);
    for (let slot = slotOf(hash, last); ; slot = (slot + 1) & last) {
      const there = Atomics.compareExchange(slots, from + slot, 0, entry + 1) - 1;
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
