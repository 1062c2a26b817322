// The SIMD twin of the plain kernel, in AssemblyScript. It allocates nothing: the caller lays out the memory
// from `heap` on and passes addresses. Sizes called stride are multiples of 64 bytes.

/** The start of the caller's memory. */
export function heap(): usize {
  return (__heap_base + 63) & ~(63 as usize);
}

/**
 * The feedback bytes of one guess against `count` packed codes (a multiple of 16). Packed codes are columns of `stride`
 * bytes: the digits by position, then the number of each symbol. The guess is described by its digits, its distinct
 * symbols and their counts, `length` bytes each, padded with zeros. black * (length + 1) + white is black * length +
 * (black + white), and black + white is the sum over symbols of the smaller count. Equal digits therefore weigh
 * `length` and the minima weigh 1.
 */
export function answers(packed: usize, stride: usize, count: usize, guess: usize, length: usize, out: usize): void {
  if (length === 4) {
    answersOfFour(packed, stride, count, guess, out);
    return;
  }
  if (length === 5) {
    answersOfFive(packed, stride, count, guess, out);
    return;
  }
  const weight = i8x16.splat(length as i8);
  for (let at: usize = 0; at < count; at += 16) {
    let sum = i8x16.splat(0);
    for (let place: usize = 0; place < length; place++) {
      const same = i8x16.eq(v128.load(packed + place * stride + at), v128.load8_splat(guess + place));
      const symbol = load<u8>(guess + length + place) as usize;
      const held = v128.load(packed + (length + symbol) * stride + at);
      const fewer = i8x16.min_u(held, v128.load8_splat(guess + 2 * length + place));
      sum = i8x16.add(sum, i8x16.add(v128.and(same, weight), fewer));
    }
    v128.store(out + at, sum);
  }
}

/** The same with everything about the guess held in registers. */
function answersOfFour(packed: usize, stride: usize, count: usize, guess: usize, out: usize): void {
  const digit0 = v128.load8_splat(guess);
  const digit1 = v128.load8_splat(guess, 1);
  const digit2 = v128.load8_splat(guess, 2);
  const digit3 = v128.load8_splat(guess, 3);
  const count0 = v128.load8_splat(guess, 8);
  const count1 = v128.load8_splat(guess, 9);
  const count2 = v128.load8_splat(guess, 10);
  const count3 = v128.load8_splat(guess, 11);
  const held0 = packed + (4 + (load<u8>(guess, 4) as usize)) * stride;
  const held1 = packed + (4 + (load<u8>(guess, 5) as usize)) * stride;
  const held2 = packed + (4 + (load<u8>(guess, 6) as usize)) * stride;
  const held3 = packed + (4 + (load<u8>(guess, 7) as usize)) * stride;
  const place1 = packed + stride;
  const place2 = place1 + stride;
  const place3 = place2 + stride;
  for (let at: usize = 0; at < count; at += 16) {
    const black = i8x16.add(
      i8x16.add(i8x16.eq(v128.load(packed + at), digit0), i8x16.eq(v128.load(place1 + at), digit1)),
      i8x16.add(i8x16.eq(v128.load(place2 + at), digit2), i8x16.eq(v128.load(place3 + at), digit3)),
    );
    const both = i8x16.add(
      i8x16.add(i8x16.min_u(v128.load(held0 + at), count0), i8x16.min_u(v128.load(held1 + at), count1)),
      i8x16.add(i8x16.min_u(v128.load(held2 + at), count2), i8x16.min_u(v128.load(held3 + at), count3)),
    );
    // An equal lane is -1, so black is negative here: four times it is taken away.
    v128.store(out + at, i8x16.sub(both, i16x8.shl(v128.and(black, i8x16.splat(0x3f)), 2)));
  }
}

function answersOfFive(packed: usize, stride: usize, count: usize, guess: usize, out: usize): void {
  const digit0 = v128.load8_splat(guess);
  const digit1 = v128.load8_splat(guess, 1);
  const digit2 = v128.load8_splat(guess, 2);
  const digit3 = v128.load8_splat(guess, 3);
  const digit4 = v128.load8_splat(guess, 4);
  const count0 = v128.load8_splat(guess, 10);
  const count1 = v128.load8_splat(guess, 11);
  const count2 = v128.load8_splat(guess, 12);
  const count3 = v128.load8_splat(guess, 13);
  const count4 = v128.load8_splat(guess, 14);
  const held0 = packed + (5 + (load<u8>(guess, 5) as usize)) * stride;
  const held1 = packed + (5 + (load<u8>(guess, 6) as usize)) * stride;
  const held2 = packed + (5 + (load<u8>(guess, 7) as usize)) * stride;
  const held3 = packed + (5 + (load<u8>(guess, 8) as usize)) * stride;
  const held4 = packed + (5 + (load<u8>(guess, 9) as usize)) * stride;
  const place1 = packed + stride;
  const place2 = place1 + stride;
  const place3 = place2 + stride;
  const place4 = place3 + stride;
  for (let at: usize = 0; at < count; at += 16) {
    const black = i8x16.add(
      i8x16.add(
        i8x16.add(i8x16.eq(v128.load(packed + at), digit0), i8x16.eq(v128.load(place1 + at), digit1)),
        i8x16.add(i8x16.eq(v128.load(place2 + at), digit2), i8x16.eq(v128.load(place3 + at), digit3)),
      ),
      i8x16.eq(v128.load(place4 + at), digit4),
    );
    const both = i8x16.add(
      i8x16.add(
        i8x16.add(i8x16.min_u(v128.load(held0 + at), count0), i8x16.min_u(v128.load(held1 + at), count1)),
        i8x16.add(i8x16.min_u(v128.load(held2 + at), count2), i8x16.min_u(v128.load(held3 + at), count3)),
      ),
      i8x16.min_u(v128.load(held4 + at), count4),
    );
    // As for four: five times the black ones are taken away, once and four times.
    const four = i16x8.shl(v128.and(black, i8x16.splat(0x3f)), 2);
    v128.store(out + at, i8x16.sub(i8x16.sub(both, black), four));
  }
}

/**
 * The answers of many described guesses, row upon row of `size` bytes. A row writes beyond its end, and the next row
 * overwrites these bytes. After the last row, there must be room for 64 more bytes.
 */
export function matrix(
  packed: usize,
  stride: usize,
  size: usize,
  described: usize,
  guesses: usize,
  length: usize,
  out: usize,
): void {
  for (let guess: usize = 0; guess < guesses; guess++) {
    answers(packed, stride, stride, described + guess * 3 * length, length, out + guess * size);
  }
}

/** How many guesses are counted at a time, so that their answers stay in the cache. */
const BLOCK: usize = 256;

/**
 * Histograms of packed guesses against described codes, added to `out[(guess * width + byte) * 4]`. Guesses are the
 * lanes, because comparing is symmetric and no sum across lanes is needed. `kinds` lists the possible feedback bytes,
 * in fives, padded with 255.
 */
export function histograms(
  packed: usize,
  stride: usize,
  guesses: usize,
  described: usize,
  codes: usize,
  length: usize,
  kinds: usize,
  fives: usize,
  width: usize,
  buffer: usize,
  out: usize,
): void {
  for (let start: usize = 0; start < guesses; start += BLOCK) {
    const block = min(BLOCK, stride - start);
    for (let first: usize = 0; first < codes; first += 255) {
      // A lane counts to 255.
      const chunk = min<usize>(255, codes - first);
      for (let code: usize = 0; code < chunk; code++) {
        answers(packed + start, stride, block, described + (first + code) * 3 * length, length, buffer + code * BLOCK);
      }
      for (let at: usize = 0; at < block; at += 16) {
        const lanes = min<i32>(16, (guesses - start - at) as i32);
        if (lanes <= 0) break;
        for (let five: usize = 0; five < fives; five++) {
          countFive(buffer + at, chunk, kinds + five * 5);
          addCounts(kinds + five * 5, out + (start + at) * width * 4, width, lanes);
        }
      }
    }
  }
}

/** Adds the counts of five answers to the histograms of up to sixteen guesses. */
function addCounts(kinds: usize, histogram: usize, width: usize, lanes: i32): void {
  for (let kind: usize = 0; kind < 5; kind++) {
    const byte = load<u8>(kinds + kind) as usize;
    if (byte === 255) break;
    let cell = histogram + byte * 4;
    for (let lane: i32 = 0; lane < lanes; lane++) {
      store<u32>(cell, load<u32>(cell) + (load<u8>(counted + kind * 16 + lane) as u32));
      cell += width * 4;
    }
  }
}

const counted: usize = memory.data(80, 16);

function countFive(column: usize, rows: usize, kinds: usize): void {
  const kind0 = v128.load8_splat(kinds);
  const kind1 = v128.load8_splat(kinds, 1);
  const kind2 = v128.load8_splat(kinds, 2);
  const kind3 = v128.load8_splat(kinds, 3);
  const kind4 = v128.load8_splat(kinds, 4);
  let count0 = i8x16.splat(0);
  let count1 = i8x16.splat(0);
  let count2 = i8x16.splat(0);
  let count3 = i8x16.splat(0);
  let count4 = i8x16.splat(0);
  const end = column + rows * BLOCK;
  for (let at = column; at < end; at += BLOCK) {
    const answer = v128.load(at);
    count0 = i8x16.sub(count0, i8x16.eq(answer, kind0));
    count1 = i8x16.sub(count1, i8x16.eq(answer, kind1));
    count2 = i8x16.sub(count2, i8x16.eq(answer, kind2));
    count3 = i8x16.sub(count3, i8x16.eq(answer, kind3));
    count4 = i8x16.sub(count4, i8x16.eq(answer, kind4));
  }
  v128.store(counted, count0);
  v128.store(counted, count1, 16);
  v128.store(counted, count2, 32);
  v128.store(counted, count3, 48);
  v128.store(counted, count4, 64);
}
