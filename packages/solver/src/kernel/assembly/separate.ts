// How well guesses can distinguish the codes of a set, without checking every guess. Guesses with the same symbols form
// a group: each code has one sum of black + white for the whole group. A guess divides the codes with sum s into at
// most s + 1 parts. So the number of codes with each sum bounds the whole group. Only groups that could matter are
// checked guess by guess. For codes of at most five positions.

const PLACES: usize = 5;
const LANES: usize = 16;
/** The codes of a set are counted in bytes. */
const SUMS: usize = 6;

/** The caps and their number; see `bound`. */
let caps: usize = 0;
let capCount: usize = 0;

/**
 * For each code of the set: the address of its row of sums, and its digits in eight bytes. The codes are in the given
 * order and also by sum.
 */
const sumRows: usize = memory.data(256 * 4, 16);
const inOrder: usize = memory.data(256 * 8, 16);
const bySum: usize = memory.data(256 * 8, 16);
/** The start of the codes with each sum. */
const starts: usize = memory.data(8 * 4, 16);
/** The least bound of each group, 16 bits each, for the maximum number of groups. */
const leasts: usize = memory.data(8192 * 2, 16);
/** The results of `boundGuesses` for sixteen guesses. */
const found: usize = memory.data(16 * 2, 16);

/**
 * The memory layout of `prepare`. It holds eight bytes with the digits of each code, padded with a value that no guess
 * has. It also holds a 16-bit number for each code: the number of its group. For each group follow a row of `stride`
 * bytes, its sum with each group, and its start among the guesses in multiples of sixteen. The digits of the guesses
 * are in columns of `width` bytes.
 */
let digits: usize = 0;
let multisets: usize = 0;
let sums: usize = 0;
let stride: usize = 0;
let groupCount: usize = 0;
let groups: usize = 0;
let lanes: usize = 0;
let width: usize = 0;
/** Places that no code has. */
let unused: usize = 0;

export function prepare(
  digitsAt: usize,
  multisetsAt: usize,
  sumsAt: usize,
  sumStride: usize,
  count: usize,
  groupsAt: usize,
  lanesAt: usize,
  laneStride: usize,
  length: usize,
): void {
  digits = digitsAt;
  multisets = multisetsAt;
  sums = sumsAt;
  stride = sumStride;
  groupCount = count;
  groups = groupsAt;
  lanes = lanesAt;
  width = laneStride;
  unused = PLACES - length;
}

function take(codes: usize, size: usize, capsAt: usize, count: usize): void {
  caps = capsAt;
  capCount = count;
  for (let at: usize = 0; at < size; at++) {
    const code = load<u32>(codes + at * 4) as usize;
    store<u32>(sumRows + at * 4, (sums + (load<u16>(multisets + code * 2) as usize) * stride) as u32);
    store<u64>(inOrder + at * 8, load<u64>(digits + code * 8));
  }
}

/** The least bound that any guess gives to a set of at most 255 codes, 32-bit numbers at `codes`; see `bound`. */
export function leastBound(codes: usize, size: usize, capsAt: usize, count: usize): i32 {
  take(codes, size, capsAt, count);
  let level = boundGroups(size);
  let least = 0x7fff;
  for (; level < least; level++) {
    const wanted = i16x8.splat(level as i16);
    for (let at: usize = 0; at < stride; at += 8) {
      let open = i16x8.bitmask(i16x8.eq(v128.load(leasts + at * 2), wanted));
      while (open !== 0 && least > level) {
        const group = at + (ctz(open) as usize);
        open &= open - 1;
        sortBySum(group, size);
        const to = load<u32>(groups + group * 4, 4) as usize;
        for (let lane = load<u32>(groups + group * 4) as usize; lane < to; lane += LANES) {
          least = min<i32>(least, boundGuesses(lane, size));
        }
      }
    }
  }
  return least;
}

/** Lists the guesses with a bound below the limit, as pairs of a lane and the bound, 32 bits each; returns how many. */
export function listBelow(codes: usize, size: usize, capsAt: usize, count: usize, limit: i32, out: usize): i32 {
  take(codes, size, capsAt, count);
  boundGroups(size);
  const wanted = i16x8.splat(limit as i16);
  let to = out;
  for (let at: usize = 0; at < stride; at += 8) {
    let open = i16x8.bitmask(i16x8.lt_s(v128.load(leasts + at * 2), wanted));
    while (open !== 0) {
      const group = at + (ctz(open) as usize);
      open &= open - 1;
      sortBySum(group, size);
      const end = load<u32>(groups + group * 4, 4) as usize;
      for (let lane = load<u32>(groups + group * 4) as usize; lane < end; lane += LANES) {
        if (boundGuesses(lane, size) >= limit) continue;
        for (let one: usize = 0; one < LANES; one++) {
          const bound = load<u16>(found + one * 2) as i32;
          if (bound >= limit) continue;
          store<u32>(to, (lane + one) as u32);
          store<u32>(to, bound, 4);
          to += 8;
        }
      }
    }
  }
  return ((to - out) >> 3) as i32;
}

/** Writes the lower bound of each group to `leasts`. Returns the least. */
function boundGroups(size: usize): i32 {
  const none = i8x16.splat(0);
  const one = i8x16.splat(1);
  const two = i8x16.splat(2);
  const three = i8x16.splat(3);
  const four = i8x16.splat(4);
  const five = i8x16.splat(5);
  const all = i8x16.splat(size as i8);
  const base = i16x8.splat((2 * size) as i16);
  let least = i16x8.splat(0x7fff);
  const end = sumRows + size * 4;
  for (let at: usize = 0; at < stride; at += LANES) {
    let count0 = none;
    let count1 = none;
    let count2 = none;
    let count3 = none;
    let count4 = none;
    for (let row = sumRows; row < end; row += 4) {
      const sum = v128.load((load<u32>(row) as usize) + at);
      count0 = i8x16.sub(count0, i8x16.eq(sum, none));
      count1 = i8x16.sub(count1, i8x16.eq(sum, one));
      count2 = i8x16.sub(count2, i8x16.eq(sum, two));
      count3 = i8x16.sub(count3, i8x16.eq(sum, three));
      count4 = i8x16.sub(count4, i8x16.eq(sum, four));
    }
    const count5 = i8x16.sub(all, i8x16.add(i8x16.add(i8x16.add(count0, count1), i8x16.add(count2, count3)), count4));
    // Of the answers with the largest sum none has all but one black, so there are no more than of the sum before.
    const parts = i8x16.add(
      i8x16.add(
        i8x16.add(i8x16.min_u(count0, one), i8x16.min_u(count1, two)),
        i8x16.add(i8x16.min_u(count2, three), i8x16.min_u(count3, four)),
      ),
      i8x16.add(i8x16.min_u(count4, five), i8x16.min_u(count5, five)),
    );
    let excess = none;
    for (let cap: usize = 0; cap < capCount; cap++) {
      // Codes of one sum exceed a cap least where they are spread evenly.
      const most = load<u8>(caps + cap) as i32;
      excess = i8x16.add_sat_u(excess, i8x16.sub_sat_u(count0, i8x16.splat(most as i8)));
      excess = i8x16.add_sat_u(excess, i8x16.sub_sat_u(count1, i8x16.splat(min(255, 2 * most) as i8)));
      excess = i8x16.add_sat_u(excess, i8x16.sub_sat_u(count2, i8x16.splat(min(255, 3 * most) as i8)));
      excess = i8x16.add_sat_u(excess, i8x16.sub_sat_u(count3, i8x16.splat(min(255, 4 * most) as i8)));
      excess = i8x16.add_sat_u(excess, i8x16.sub_sat_u(count4, i8x16.splat(min(255, 5 * most) as i8)));
      excess = i8x16.add_sat_u(excess, i8x16.sub_sat_u(count5, i8x16.splat(min(255, 5 * most) as i8)));
    }
    const low = i16x8.add(base, i16x8.sub(i16x8.extend_low_i8x16_u(excess), i16x8.extend_low_i8x16_u(parts)));
    const high = i16x8.add(base, i16x8.sub(i16x8.extend_high_i8x16_u(excess), i16x8.extend_high_i8x16_u(parts)));
    v128.store(leasts + at * 2, low);
    v128.store(leasts + at * 2, high, 16);
    least = i16x8.min_s(least, i16x8.min_s(low, high));
  }
  // The padding of the rows of sums is no group.
  for (let at = groupCount; at < stride; at++) store<u16>(leasts + at * 2, 0x7fff);
  return lowest(least);
}

/** The codes of the set by their sum with a group. */
function sortBySum(group: usize, size: usize): void {
  for (let sum: usize = 0; sum <= SUMS; sum++) store<u32>(starts + sum * 4, 0);
  for (let at: usize = 0; at < size; at++) {
    const sum = starts + (load<u8>((load<u32>(sumRows + at * 4) as usize) + group) as usize) * 4;
    store<u32>(sum, load<u32>(sum) + 1);
  }
  let place: u32 = 0;
  for (let sum: usize = 0; sum <= SUMS; sum++) {
    const here = load<u32>(starts + sum * 4);
    store<u32>(starts + sum * 4, place);
    place += here;
  }
  for (let at: usize = 0; at < size; at++) {
    const sum = starts + (load<u8>((load<u32>(sumRows + at * 4) as usize) + group) as usize) * 4;
    const to = load<u32>(sum);
    store<u64>(bySum + (to as usize) * 8, load<u64>(inOrder + at * 8));
    store<u32>(sum, to + 1);
  }
}

/** How many places of sixteen guesses have the digit of a code there, negative. */
function blackOf(code: usize, digit0: v128, digit1: v128, digit2: v128, digit3: v128, digit4: v128): v128 {
  return i8x16.add(
    i8x16.add(
      i8x16.add(i8x16.eq(digit0, v128.load8_splat(code)), i8x16.eq(digit1, v128.load8_splat(code, 1))),
      i8x16.add(i8x16.eq(digit2, v128.load8_splat(code, 2)), i8x16.eq(digit3, v128.load8_splat(code, 3))),
    ),
    i8x16.eq(digit4, v128.load8_splat(code, 4)),
  );
}

let parts = i8x16.splat(0);
let excess = i8x16.splat(0);

/** Adds a part of each of sixteen guesses. */
function addPart(count: v128): void {
  parts = i8x16.sub(parts, i8x16.ne(count, i8x16.splat(0)));
  for (let cap: usize = 0; cap < capCount; cap++) {
    excess = i8x16.add_sat_u(excess, i8x16.sub_sat_u(count, v128.load8_splat(caps + cap)));
  }
}

/** The bounds of sixteen guesses of the group that the codes are sorted by, to `found`. Returns the least. */
function boundGuesses(lane: usize, size: usize): i32 {
  const at = lanes + lane;
  const digit0 = v128.load(at);
  const digit1 = v128.load(at + width);
  const digit2 = v128.load(at + 2 * width);
  const digit3 = v128.load(at + 3 * width);
  const digit4 = v128.load(at + 4 * width);
  parts = i8x16.splat(0);
  excess = i8x16.splat(0);
  let code = bySum;
  for (let sum: usize = 0; sum < SUMS; sum++) {
    const end = bySum + (load<u32>(starts + sum * 4) as usize) * 8;
    if (code === end) continue;
    let count0 = i8x16.splat(0);
    let count1 = i8x16.splat(0);
    let count2 = i8x16.splat(0);
    if (sum <= 2) {
      for (; code < end; code += 8) {
        const black = blackOf(code, digit0, digit1, digit2, digit3, digit4);
        count0 = i8x16.sub(count0, i8x16.eq(black, i8x16.splat(0)));
        count1 = i8x16.sub(count1, i8x16.eq(black, i8x16.splat(-1)));
        count2 = i8x16.sub(count2, i8x16.eq(black, i8x16.splat(-2)));
      }
    } else {
      let count3 = i8x16.splat(0);
      let count4 = i8x16.splat(0);
      let count5 = i8x16.splat(0);
      for (; code < end; code += 8) {
        const black = blackOf(code, digit0, digit1, digit2, digit3, digit4);
        count0 = i8x16.sub(count0, i8x16.eq(black, i8x16.splat(0)));
        count1 = i8x16.sub(count1, i8x16.eq(black, i8x16.splat(-1)));
        count2 = i8x16.sub(count2, i8x16.eq(black, i8x16.splat(-2)));
        count3 = i8x16.sub(count3, i8x16.eq(black, i8x16.splat(-3)));
        count4 = i8x16.sub(count4, i8x16.eq(black, i8x16.splat(-4)));
        count5 = i8x16.sub(count5, i8x16.eq(black, i8x16.splat(-5)));
      }
      addPart(count3);
      addPart(count4);
      addPart(count5);
    }
    addPart(count0);
    addPart(count1);
    addPart(count2);
  }
  const base = i16x8.splat((2 * size) as i16);
  const low = i16x8.add(base, i16x8.sub(i16x8.extend_low_i8x16_u(excess), i16x8.extend_low_i8x16_u(parts)));
  const high = i16x8.add(base, i16x8.sub(i16x8.extend_high_i8x16_u(excess), i16x8.extend_high_i8x16_u(parts)));
  v128.store(found, low);
  v128.store(found, high, 16);
  return lowest(i16x8.min_s(low, high));
}

/** The start of the answers with a sum: a sum s has s + 1 answers, counted by black, before those of the next. */
const begins: usize = memory.data<u8>([0, 1, 3, 6, 10, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 16);
const KINDS: usize = 24;
const counts: usize = memory.data(24 * 4, 16);

/** Of each code of the set the number of its group. */
const ownGroups: usize = memory.data(256 * 2, 16);

/**
 * The least bound that a guess of the set itself gives to it, or the first that is no more than `enough`. A bound above
 * `worth` does not matter; then the result is above `worth`, too.
 */
export function leastInside(codes: usize, size: usize, capsAt: usize, count: usize, enough: i32, worth: i32): i32 {
  take(codes, size, capsAt, count);
  for (let at: usize = 0; at < size; at++) {
    store<u16>(ownGroups + at * 2, load<u16>(multisets + (load<u32>(codes + at * 4) as usize) * 2));
  }
  let least = 0x7fff;
  for (let guess: usize = 0; guess < size && least > enough; guess++) {
    const row = load<u32>(sumRows + guess * 4) as usize;
    const mine = load<u64>(inOrder + guess * 8);
    // Every code that shares a part with one before adds one to the bound.
    let spare = min<i32>(worth, least) - (size as i32);
    let mask: u32 = 0;
    for (let at: usize = 0; at < size && spare >= 0; at++) {
      const sum = load<u8>(row + (load<u16>(ownGroups + at * 2) as usize)) as usize;
      const kind = (load<u8>(begins + sum) as usize) + equalPlaces(mine, load<u64>(inOrder + at * 8));
      store<u8>(kinds + at, kind as u8);
      spare -= ((mask >> (kind as u32)) & 1) as i32;
      mask |= (1 as u32) << (kind as u32);
    }
    if (spare < 0) continue;
    const bound = 2 * (size as i32) - (popcnt<u32>(mask) as i32);
    least = min<i32>(least, capCount === 0 ? bound : bound + excessOf(size));
  }
  return least;
}

const kinds: usize = memory.data(256, 16);

/** By how much the parts that were found for a guess exceed the caps. */
function excessOf(size: usize): i32 {
  memory.fill(counts, 0, KINDS * 4);
  for (let at: usize = 0; at < size; at++) {
    const cell = counts + (load<u8>(kinds + at) as usize) * 4;
    store<u32>(cell, load<u32>(cell) + 1);
  }
  let over = 0;
  for (let kind: usize = 0; kind < KINDS; kind++) {
    const here = load<u32>(counts + kind * 4) as i32;
    for (let cap: usize = 0; cap < capCount; cap++) over += max<i32>(0, here - (load<u8>(caps + cap) as i32));
  }
  return min<i32>(over, 255);
}

/** The number of places with equal digits, unused places left out; digits take four bits at most. */
function equalPlaces(one: u64, other: u64): usize {
  const differing = ((one ^ other) & 0x0f0f0f0f0f) + 0x7f7f7f7f7f;
  return PLACES - unused - (popcnt<u64>(differing & 0x8080808080) as usize);
}

/** Sums of sixteen codes. */
const held: usize = memory.data(16, 16);

/** The digits of a set in columns, and then the 16-bit numbers of the groups of its codes. */
export function pack(codes: usize, size: usize, to: usize): void {
  const column = (size + 15) & ~15;
  const groupsTo = to + PLACES * column;
  for (let at: usize = 0; at < size; at++) {
    const code = load<u32>(codes + at * 4) as usize;
    store<u16>(groupsTo + at * 2, load<u16>(multisets + code * 2));
    for (let place: usize = 0; place < PLACES; place++) {
      store<u8>(to + place * column + at, load<u8>(digits + code * 8 + place));
    }
  }
  for (let at = size; at < column; at++) store<u16>(groupsTo + at * 2, 0);
}

/** The numbers of the answers of a packed set to a guess, and how many codes give each, 32 bits each for 32 answers. */
export function answerPacked(
  set: usize,
  size: usize,
  guess: usize,
  numbersAt: usize,
  out: usize,
  histogram: usize,
): void {
  const column = (size + 15) & ~15;
  const groupsAt = set + PLACES * column;
  const row = sums + (load<u16>(multisets + guess * 2) as usize) * stride;
  const digit0 = v128.load8_splat(digits + guess * 8);
  const digit1 = v128.load8_splat(digits + guess * 8, 1);
  const digit2 = v128.load8_splat(digits + guess * 8, 2);
  const digit3 = v128.load8_splat(digits + guess * 8, 3);
  const digit4 = v128.load8_splat(digits + guess * 8, 4);
  const starting = v128.load(begins);
  const fewer = i8x16.splat(unused as i8);
  const low = v128.load(numbersAt);
  const high = v128.load(numbersAt, 16);
  memory.fill(histogram, 0, 128);
  for (let at: usize = 0; at < column; at += LANES) {
    for (let one: usize = 0; one < LANES; one++) {
      store<u8>(held + one, load<u8>(row + (load<u16>(groupsAt + (at + one) * 2) as usize)));
    }
    const black = i8x16.add(
      i8x16.add(
        i8x16.add(i8x16.eq(v128.load(set + at), digit0), i8x16.eq(v128.load(set + column + at), digit1)),
        i8x16.add(
          i8x16.eq(v128.load(set + 2 * column + at), digit2),
          i8x16.eq(v128.load(set + 3 * column + at), digit3),
        ),
      ),
      i8x16.add(i8x16.eq(v128.load(set + 4 * column + at), digit4), fewer),
    );
    const answer = i8x16.sub(i8x16.swizzle(starting, v128.load(held)), black);
    const number = v128.or(i8x16.swizzle(low, answer), i8x16.swizzle(high, i8x16.sub(answer, i8x16.splat(16))));
    v128.store(out + at, number);
  }
  for (let at: usize = 0; at < size; at++) {
    const cell = histogram + (load<u8>(out + at) as usize) * 4;
    store<u32>(cell, load<u32>(cell) + 1);
  }
}

function lowest(lanes: v128): i32 {
  let least = i16x8.min_s(lanes, i16x8.shuffle(lanes, lanes, 4, 5, 6, 7, 0, 1, 2, 3));
  least = i16x8.min_s(least, i16x8.shuffle(least, least, 2, 3, 0, 1, 6, 7, 4, 5));
  return min<i32>(i16x8.extract_lane_s(least, 0), i16x8.extract_lane_s(least, 1));
}
