/** Picks the columns with the least scores, the least first, ties in order of columns. */
export type Selection = (scores: Uint32Array, most: number, allowed?: Uint8Array) => readonly number[];

export const makeSelection = (size: number): Selection => {
  const keys = new Float64Array(size);
  return (scores, most, allowed) => {
    let count = 0;
    let worst = Number.POSITIVE_INFINITY;
    for (let column = 0; column < size; column++) {
      const score = scores[column]!;
      if (score >= worst || (allowed && allowed[column] === 0)) continue;
      // Score and column in one number; a score is below 2^32 and a column below 2^20.
      keys[count++] = score * 2 ** 20 + column;
      if (count < 2 * most && count < size) continue;
      keys.subarray(0, count).sort();
      count = Math.min(most, count);
      worst = Math.floor(keys[count - 1]! / 2 ** 20);
    }
    const chosen = keys.subarray(0, count).sort();
    return Array.from(chosen.subarray(0, most), (key) => key % 2 ** 20);
  };
};
