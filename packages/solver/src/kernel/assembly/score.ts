// Scores for the beam search: the estimated remaining cost after each guess (a column of the table).

/** How many rows give each of up to 50 answers, for sixteen columns: a byte each, then sixteen bits each. */
const few: usize = memory.data(50 * 16, 16);
const many: usize = memory.data(50 * 32, 16);

/**
 * The total cost of the parts that a guess makes of a set, by their sizes: 32 bits per size at `costs`. The last kind
 * of answer is a win and costs nothing. Costs of sizes below 16 must stay below 2^16 in sum.
 */
export function score(
  table: usize,
  stride: usize,
  rows: usize,
  size: usize,
  kinds: usize,
  costs: usize,
  out: usize,
): void {
  for (let count: usize = 0; count < 16; count++) {
    const cost = load<u32>(costs + count * 4);
    store<u8>(few + count, cost as u8);
    store<u8>(few + 16 + count, (cost >> 8) as u8);
  }
  const low = v128.load(few);
  const high = v128.load(few, 16);
  for (let at: usize = 0; at < stride; at += 16) {
    if (size <= 255) {
      countKinds(table + at, stride, rows, size, kinds);
      scoreFew(kinds - 1, costs, low, high, out + at * 4);
    } else {
      memory.fill(many, 0, kinds * 32);
      for (let first: usize = 0; first < size; first += 255) {
        // A lane counts to 255.
        countKinds(table + at, stride, rows + first * 2, min<usize>(255, size - first), kinds);
        widen(kinds);
      }
      scoreMany(kinds - 1, costs, out + at * 4);
    }
  }
}

/** Five kinds at a time, as many as registers hold. */
function countKinds(column: usize, stride: usize, rows: usize, size: usize, kinds: usize): void {
  const end = rows + size * 2;
  for (let kind: usize = 0; kind < kinds; kind += 5) {
    const kind0 = i8x16.splat(kind as i8);
    const kind1 = i8x16.splat((kind + 1) as i8);
    const kind2 = i8x16.splat((kind + 2) as i8);
    const kind3 = i8x16.splat((kind + 3) as i8);
    const kind4 = i8x16.splat((kind + 4) as i8);
    let count0 = i8x16.splat(0);
    let count1 = i8x16.splat(0);
    let count2 = i8x16.splat(0);
    let count3 = i8x16.splat(0);
    let count4 = i8x16.splat(0);
    for (let row = rows; row < end; row += 2) {
      const answer = v128.load(column + (load<u16>(row) as usize) * stride);
      count0 = i8x16.sub(count0, i8x16.eq(answer, kind0));
      count1 = i8x16.sub(count1, i8x16.eq(answer, kind1));
      count2 = i8x16.sub(count2, i8x16.eq(answer, kind2));
      count3 = i8x16.sub(count3, i8x16.eq(answer, kind3));
      count4 = i8x16.sub(count4, i8x16.eq(answer, kind4));
    }
    const to = few + kind * 16;
    v128.store(to, count0);
    v128.store(to, count1, 16);
    v128.store(to, count2, 32);
    v128.store(to, count3, 48);
    v128.store(to, count4, 64);
  }
}

/** Costs of small parts are looked up sixteen at a time, byte by byte; a kind with a large part lane by lane. */
function scoreFew(kinds: usize, costs: usize, low: v128, high: v128, out: usize): void {
  const large = i8x16.splat(-16);
  let small0 = i16x8.splat(0);
  let small1 = i16x8.splat(0);
  let sum0 = i32x4.splat(0);
  let sum1 = i32x4.splat(0);
  let sum2 = i32x4.splat(0);
  let sum3 = i32x4.splat(0);
  for (let kind: usize = 0; kind < kinds; kind++) {
    const from = few + kind * 16;
    const counts = v128.load(from);
    if (!v128.any_true(v128.and(counts, large))) {
      const lows = i8x16.swizzle(low, counts);
      const highs = i8x16.swizzle(high, counts);
      small0 = i16x8.add(small0, v128.shuffle<u8>(lows, highs, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
      small1 = i16x8.add(
        small1,
        v128.shuffle<u8>(lows, highs, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31),
      );
      continue;
    }
    sum0 = i32x4.add(sum0, fourCosts(from, costs));
    sum1 = i32x4.add(sum1, fourCosts(from + 4, costs));
    sum2 = i32x4.add(sum2, fourCosts(from + 8, costs));
    sum3 = i32x4.add(sum3, fourCosts(from + 12, costs));
  }
  v128.store(out, i32x4.add(sum0, i32x4.extend_low_i16x8_u(small0)));
  v128.store(out, i32x4.add(sum1, i32x4.extend_high_i16x8_u(small0)), 16);
  v128.store(out, i32x4.add(sum2, i32x4.extend_low_i16x8_u(small1)), 32);
  v128.store(out, i32x4.add(sum3, i32x4.extend_high_i16x8_u(small1)), 48);
}

function fourCosts(counts: usize, costs: usize): v128 {
  let four = v128.load32_zero(costs + (load<u8>(counts) as usize) * 4);
  four = v128.load32_lane(costs + (load<u8>(counts, 1) as usize) * 4, four, 1);
  four = v128.load32_lane(costs + (load<u8>(counts, 2) as usize) * 4, four, 2);
  return v128.load32_lane(costs + (load<u8>(counts, 3) as usize) * 4, four, 3);
}

function widen(kinds: usize): void {
  for (let kind: usize = 0; kind < kinds; kind++) {
    const counts = v128.load(few + kind * 16);
    const to = many + kind * 32;
    v128.store(to, i16x8.add(v128.load(to), i16x8.extend_low_i8x16_u(counts)));
    v128.store(to, i16x8.add(v128.load(to, 16), i16x8.extend_high_i8x16_u(counts)), 16);
  }
}

function scoreMany(kinds: usize, costs: usize, out: usize): void {
  for (let lane: usize = 0; lane < 16; lane++) {
    let sum: u32 = 0;
    for (let kind: usize = 0; kind < kinds; kind++) {
      sum += load<u32>(costs + (load<u16>(many + kind * 32 + lane * 2) as usize) * 4);
    }
    store<u32>(out + lane * 4, sum);
  }
}
