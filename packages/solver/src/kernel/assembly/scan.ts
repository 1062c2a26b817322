import { answers } from './kernel';

// Scans for the exact search: one number for every guess (a column of the table) from the rows of a set.
// The table holds answer numbers, `table + row * stride + column`; rows are 16-bit numbers.

/**
 * Replaces each of `count` feedback bytes (a multiple of 16) by its number, which is stored at the index of the byte in
 * `numbers`. A swizzle gives zero beyond its sixteen bytes, so each byte finds its number in one of them only.
 */
export function number(bytes: usize, count: usize, numbers: usize, width: usize): void {
  for (let at: usize = 0; at < count; at += 16) {
    const byte = v128.load(bytes + at);
    let found = i8x16.splat(0);
    for (let base: usize = 0; base < width; base += 16) {
      found = v128.or(found, i8x16.swizzle(v128.load(numbers + base), i8x16.sub(byte, i8x16.splat(base as i8))));
    }
    v128.store(bytes + at, found);
  }
}

/**
 * Writes a table: for each of `count` codes, 32-bit numbers at `codes`, the numbers of its answers to all guesses.
 * The guesses are packed and every code of the space described as in `answers`; what is beyond the guesses is zero.
 */
export function fill(
  packed: usize,
  stride: usize,
  guesses: usize,
  described: usize,
  codes: usize,
  count: usize,
  length: usize,
  numbers: usize,
  width: usize,
  out: usize,
): void {
  for (let row: usize = 0; row < count; row++) {
    const to = out + row * stride;
    answers(packed, stride, stride, described + (load<u32>(codes + row * 4) as usize) * 3 * length, length, to);
    number(to, stride, numbers, width);
    memory.fill(to + guesses, 0, stride - guesses);
  }
}

/** Bit masks of the answers 0 to 7 and 8 to 15: a swizzle turns answers into masks. */
const low: usize = memory.data<u8>([1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0], 16);
const high: usize = memory.data<u8>([0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128], 16);

/**
 * How many different answers a set gives to each guess, for at most 24 kinds of answers. Returns the most, or as soon
 * as it finds one that gives `enough`. An answer is a bit, so a set is an OR and its parts are a popcount.
 */
export function countParts(
  table: usize,
  stride: usize,
  rows: usize,
  size: usize,
  kinds: i32,
  enough: i32,
  out: usize,
): i32 {
  return kinds <= 16
    ? countFewParts(table, stride, rows, size, enough, out)
    : countMoreParts(table, stride, rows, size, enough, out);
}

function countFewParts(table: usize, stride: usize, rows: usize, size: usize, enough: i32, out: usize): i32 {
  const lows = v128.load(low);
  const highs = v128.load(high);
  const end = rows + size * 2;
  const wanted = i8x16.splat((enough - 1) as i8);
  let most = i8x16.splat(0);
  for (let at: usize = 0; at < stride; at += 32) {
    let low0 = i8x16.splat(0);
    let low1 = i8x16.splat(0);
    let high0 = i8x16.splat(0);
    let high1 = i8x16.splat(0);
    const column = table + at;
    for (let row = rows; row < end; row += 2) {
      const from = column + (load<u16>(row) as usize) * stride;
      const answer0 = v128.load(from);
      const answer1 = v128.load(from, 16);
      low0 = v128.or(low0, i8x16.swizzle(lows, answer0));
      high0 = v128.or(high0, i8x16.swizzle(highs, answer0));
      low1 = v128.or(low1, i8x16.swizzle(lows, answer1));
      high1 = v128.or(high1, i8x16.swizzle(highs, answer1));
    }
    const parts0 = i8x16.add(i8x16.popcnt(low0), i8x16.popcnt(high0));
    const parts1 = i8x16.add(i8x16.popcnt(low1), i8x16.popcnt(high1));
    v128.store(out + at, parts0);
    v128.store(out + at, parts1, 16);
    most = i8x16.max_u(most, i8x16.max_u(parts0, parts1));
    if (v128.any_true(i8x16.gt_u(most, wanted))) break;
  }
  return largest(most);
}

/** The answers from 16 on take the masks of those from 0 on once more: a swizzle gives zero beyond its sixteen bytes. */
function countMoreParts(table: usize, stride: usize, rows: usize, size: usize, enough: i32, out: usize): i32 {
  const lows = v128.load(low);
  const highs = v128.load(high);
  const sixteen = i8x16.splat(16);
  const end = rows + size * 2;
  const wanted = i8x16.splat((enough - 1) as i8);
  let most = i8x16.splat(0);
  for (let at: usize = 0; at < stride; at += 16) {
    let mask0 = i8x16.splat(0);
    let mask1 = i8x16.splat(0);
    let mask2 = i8x16.splat(0);
    const column = table + at;
    for (let row = rows; row < end; row += 2) {
      const answer = v128.load(column + (load<u16>(row) as usize) * stride);
      mask0 = v128.or(mask0, i8x16.swizzle(lows, answer));
      mask1 = v128.or(mask1, i8x16.swizzle(highs, answer));
      mask2 = v128.or(mask2, i8x16.swizzle(lows, i8x16.sub(answer, sixteen)));
    }
    const parts = i8x16.add(i8x16.add(i8x16.popcnt(mask0), i8x16.popcnt(mask1)), i8x16.popcnt(mask2));
    v128.store(out + at, parts);
    most = i8x16.max_u(most, parts);
    if (v128.any_true(i8x16.gt_u(most, wanted))) break;
  }
  return largest(most);
}

/**
 * A lower bound on the cost of a set of at most 255 codes after each guess. It counts only the guesses beyond two for
 * each code less one for each part. It is the sum over parts and caps of the excess over the cap. Written as `2 * size
 * - parts + excess` in 16 bits, 0x7fff if a part exceeds `limit`. Returns the least.
 */
export function bound(
  table: usize,
  stride: usize,
  rows: usize,
  size: usize,
  fives: usize,
  caps: usize,
  capCount: usize,
  limit: i32,
  out: usize,
): i32 {
  const end = rows + size * 2;
  const top = i8x16.splat(limit as i8);
  const none = i8x16.splat(0);
  const base = i16x8.splat((2 * size) as i16);
  const never = i16x8.splat(0x7fff);
  let least = never;
  for (let at: usize = 0; at < stride; at += 16) {
    let parts = none;
    let excess = none;
    let over = none;
    const column = table + at;
    for (let five: usize = 0; five < fives; five++) {
      const kind0 = i8x16.splat((five * 5) as i8);
      const kind1 = i8x16.splat((five * 5 + 1) as i8);
      const kind2 = i8x16.splat((five * 5 + 2) as i8);
      const kind3 = i8x16.splat((five * 5 + 3) as i8);
      const kind4 = i8x16.splat((five * 5 + 4) as i8);
      let count0 = none;
      let count1 = none;
      let count2 = none;
      let count3 = none;
      let count4 = none;
      for (let row = rows; row < end; row += 2) {
        const answer = v128.load(column + (load<u16>(row) as usize) * stride);
        count0 = i8x16.sub(count0, i8x16.eq(answer, kind0));
        count1 = i8x16.sub(count1, i8x16.eq(answer, kind1));
        count2 = i8x16.sub(count2, i8x16.eq(answer, kind2));
        count3 = i8x16.sub(count3, i8x16.eq(answer, kind3));
        count4 = i8x16.sub(count4, i8x16.eq(answer, kind4));
      }
      parts = i8x16.sub(parts, i8x16.ne(count0, none));
      parts = i8x16.sub(parts, i8x16.ne(count1, none));
      parts = i8x16.sub(parts, i8x16.ne(count2, none));
      parts = i8x16.sub(parts, i8x16.ne(count3, none));
      parts = i8x16.sub(parts, i8x16.ne(count4, none));
      for (let cap: usize = 0; cap < capCount; cap++) {
        const most = v128.load8_splat(caps + cap);
        // Saturation can only make the bound smaller, so it stays a bound.
        excess = i8x16.add_sat_u(excess, i8x16.sub_sat_u(count0, most));
        excess = i8x16.add_sat_u(excess, i8x16.sub_sat_u(count1, most));
        excess = i8x16.add_sat_u(excess, i8x16.sub_sat_u(count2, most));
        excess = i8x16.add_sat_u(excess, i8x16.sub_sat_u(count3, most));
        excess = i8x16.add_sat_u(excess, i8x16.sub_sat_u(count4, most));
      }
      const widest = i8x16.max_u(i8x16.max_u(i8x16.max_u(count0, count1), i8x16.max_u(count2, count3)), count4);
      over = v128.or(over, i8x16.sub_sat_u(widest, top));
    }
    const barred = i8x16.ne(over, none);
    const low = i16x8.add(base, i16x8.sub(i16x8.extend_low_i8x16_u(excess), i16x8.extend_low_i8x16_u(parts)));
    const high = i16x8.add(base, i16x8.sub(i16x8.extend_high_i8x16_u(excess), i16x8.extend_high_i8x16_u(parts)));
    const low1 = v128.bitselect(never, low, i16x8.extend_low_i8x16_s(barred));
    const high1 = v128.bitselect(never, high, i16x8.extend_high_i8x16_s(barred));
    v128.store(out + at * 2, low1);
    v128.store(out + at * 2, high1, 16);
    least = i16x8.min_s(least, i16x8.min_s(low1, high1));
  }
  return smallest(least);
}

/** Mixes the answers of each column into a 32-bit number, to find columns that may be equal. */
export function hashColumns(table: usize, stride: usize, rows: usize, size: usize, out: usize): void {
  const factor = i32x4.splat(0x01000193);
  const end = rows + size * 2;
  for (let at: usize = 0; at < stride; at += 16) {
    let hash0 = i32x4.splat(0);
    let hash1 = hash0;
    let hash2 = hash0;
    let hash3 = hash0;
    for (let row = rows; row < end; row += 2) {
      const answer = v128.load(table + at + (load<u16>(row) as usize) * stride);
      const low = i16x8.extend_low_i8x16_u(answer);
      const high = i16x8.extend_high_i8x16_u(answer);
      hash0 = i32x4.mul(v128.xor(hash0, i32x4.extend_low_i16x8_u(low)), factor);
      hash1 = i32x4.mul(v128.xor(hash1, i32x4.extend_high_i16x8_u(low)), factor);
      hash2 = i32x4.mul(v128.xor(hash2, i32x4.extend_low_i16x8_u(high)), factor);
      hash3 = i32x4.mul(v128.xor(hash3, i32x4.extend_high_i16x8_u(high)), factor);
    }
    v128.store(out + at * 4, hash0);
    v128.store(out + at * 4, hash1, 16);
    v128.store(out + at * 4, hash2, 32);
    v128.store(out + at * 4, hash3, 48);
  }
}

/** Copies some columns of some rows to another table, whose rows are filled up with zeros. `columns` are 32-bit numbers. */
export function pickColumns(
  table: usize,
  stride: usize,
  rows: usize,
  size: usize,
  columns: usize,
  count: usize,
  to: usize,
  toStride: usize,
): void {
  const last = columns + count * 4;
  for (let row = rows, out = to; row < rows + size * 2; row += 2, out += toStride) {
    const from = table + (load<u16>(row) as usize) * stride;
    let at = out;
    for (let column = columns; column < last; column += 4)
      store<u8>(at++, load<u8>(from + (load<u32>(column) as usize)));
    memory.fill(at, 0, out + toStride - at);
  }
}

/** Whether the columns of some rows equal their representatives in another table, by 32-bit numbers. */
export function columnsAgree(
  table: usize,
  stride: usize,
  rows: usize,
  size: usize,
  standsFor: usize,
  count: usize,
  other: usize,
  otherStride: usize,
): bool {
  for (let row = rows, there = other; row < rows + size * 2; row += 2, there += otherStride) {
    const from = table + (load<u16>(row) as usize) * stride;
    for (let column: usize = 0; column < count; column++) {
      if (load<u8>(from + column) !== load<u8>(there + (load<u32>(standsFor + column * 4) as usize))) return false;
    }
  }
  return true;
}

/** The bytes of row numbers that are read before each check whether all guesses of a block have failed. */
const STEP: usize = 64;

/**
 * The guesses among the first `columns` that leave at most `limit` of at most 255 rows for each answer in `order`.
 * `order` has five times `fives` bytes, and bytes that are no answers are ignored. Writes 1 for each such guess, 0 for
 * the others, and returns their number. The order begins with the most frequent answers, so that a guess fails early.
 */
export function fit(
  table: usize,
  stride: usize,
  columns: usize,
  rows: usize,
  size: usize,
  order: usize,
  fives: usize,
  limit: i32,
  out: usize,
): i32 {
  const end = rows + size * 2;
  const limits = i8x16.splat(limit as i8);
  let found = 0;
  for (let at: usize = 0; at < columns; at += 16) {
    let over = i8x16.splat(0);
    const column = table + at;
    for (let five: usize = 0; five < fives && !i8x16.all_true(over); five++) {
      const named = order + five * 5;
      const answer0 = v128.load8_splat(named);
      const answer1 = v128.load8_splat(named, 1);
      const answer2 = v128.load8_splat(named, 2);
      const answer3 = v128.load8_splat(named, 3);
      const answer4 = v128.load8_splat(named, 4);
      let count0 = i8x16.splat(0);
      let count1 = i8x16.splat(0);
      let count2 = i8x16.splat(0);
      let count3 = i8x16.splat(0);
      let count4 = i8x16.splat(0);
      let row = rows;
      while (row < end && !i8x16.all_true(over)) {
        const stop = min(row + STEP, end);
        for (; row < stop; row += 2) {
          const answers = v128.load(column + (load<u16>(row) as usize) * stride);
          count0 = i8x16.sub(count0, i8x16.eq(answers, answer0));
          count1 = i8x16.sub(count1, i8x16.eq(answers, answer1));
          count2 = i8x16.sub(count2, i8x16.eq(answers, answer2));
          count3 = i8x16.sub(count3, i8x16.eq(answers, answer3));
          count4 = i8x16.sub(count4, i8x16.eq(answers, answer4));
        }
        const most = i8x16.max_u(i8x16.max_u(count0, count1), i8x16.max_u(count2, i8x16.max_u(count3, count4)));
        over = v128.or(over, i8x16.gt_u(most, limits));
      }
    }
    const fitting = v128.andnot(i8x16.splat(1), over);
    v128.store(out + at, fitting);
    found += popcnt<i32>(i8x16.bitmask(i8x16.eq(fitting, i8x16.splat(1))));
  }
  return found;
}

function largest(lanes: v128): i32 {
  let most = i8x16.max_u(lanes, i8x16.shuffle(lanes, lanes, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  most = i8x16.max_u(most, i8x16.shuffle(most, most, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11));
  most = i8x16.max_u(most, i8x16.shuffle(most, most, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13));
  return max<i32>(i8x16.extract_lane_u(most, 0), i8x16.extract_lane_u(most, 1));
}

function smallest(lanes: v128): i32 {
  let least = i16x8.min_s(lanes, i16x8.shuffle(lanes, lanes, 4, 5, 6, 7, 0, 1, 2, 3));
  least = i16x8.min_s(least, i16x8.shuffle(least, least, 2, 3, 0, 1, 6, 7, 4, 5));
  return min<i32>(i16x8.extract_lane_s(least, 0), i16x8.extract_lane_s(least, 1));
}
