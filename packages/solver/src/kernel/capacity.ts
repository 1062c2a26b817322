/**
 * How many codes can be broken within k guesses, for k = 0, 1, 2...: one with the first, then one in each
 * part of the answers that are not a win, and so on. Up to and with the first that is at least `size`.
 */
export const capacities = (kinds: number, size: number): readonly number[] => {
  const caps = [0];
  for (let wave = 1; caps.at(-1)! < size && caps.length < 64; wave *= kinds - 1) caps.push(caps.at(-1)! + wave);
  return caps;
};

/**
 * The totals of sets up to a size if every guess told codes apart as finely as answers allow: codes are broken in waves
 * of capacity.
 */
export const leastTotals = (kinds: number, size: number): Int32Array => {
  const caps = capacities(kinds, size);
  return Int32Array.from({ length: size + 1 }, (_, codes) =>
    caps.reduce((total, cap) => total + Math.max(0, codes - cap), 0),
  );
};
