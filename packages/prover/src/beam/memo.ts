/**
 * Results about sets of codes already met, by a 64-bit hash. Two sets may share a hash, so a strategy that is built on
 * it is played against all codes in the end.
 */
export interface SetMemo {
  /** The entry of a set after the given number of guesses, or -1. */
  find(low: number, high: number, made: number): number;
  /**
   * Stores the result of a set: twice the total, plus one if the total is only a presumed lower bound, and the best
   * guess.
   */
  keep(low: number, high: number, made: number, value: number, guess: number): void;
  value(entry: number): number;
  guess(entry: number): number;
}

/** The memo is emptied when it holds this many entries, so that memory stays bounded. */
const MOST = 2 ** 22;

export const makeSetMemo = (): SetMemo => {
  let slots = 2 ** 14;
  let lows = new Int32Array(slots);
  let highs = new Int32Array(slots);
  let values = new Int32Array(slots);
  let guesses = new Int32Array(slots);
  let count = 0;

  const place = (low: number, high: number): number => {
    let slot = low & (slots - 1);
    // Every stored value is above zero.
    while (values[slot] !== 0 && (lows[slot] !== low || highs[slot] !== high)) slot = (slot + 1) & (slots - 1);
    return slot;
  };

  const grow = (): void => {
    const old = { slots, lows, highs, values, guesses };
    const full = count >= MOST;
    slots = full ? 2 ** 14 : 2 * slots;
    lows = new Int32Array(slots);
    highs = new Int32Array(slots);
    values = new Int32Array(slots);
    guesses = new Int32Array(slots);
    count = 0;
    if (full) return;
    for (let from = 0; from < old.slots; from++) {
      if (old.values[from] !== 0) put(old.lows[from]!, old.highs[from]!, old.values[from]!, old.guesses[from]!);
    }
  };

  const put = (low: number, high: number, value: number, guess: number): void => {
    const slot = place(low, high);
    if (values[slot] === 0) count++;
    lows[slot] = low;
    highs[slot] = high;
    values[slot] = value;
    guesses[slot] = guess;
  };

  return {
    find: (low, high, made) => {
      const slot = place(low | 0, mixed(high, made));
      return values[slot] === 0 ? -1 : slot;
    },
    keep: (low, high, made, value, guess) => {
      if (2 * count >= slots) grow();
      put(low | 0, mixed(high, made), value, guess);
    },
    value: (entry) => values[entry]!,
    guess: (entry) => guesses[entry]!,
  };
};

/** Widths differ by turn, so a result for a set holds for one number of guesses only. */
const mixed = (high: number, made: number): number => high ^ Math.imul(made + 1, 0x9e3779b1);

/** Two hashes for each code; that of a set is the exclusive or of those of its codes. */
export interface CodeHashes {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

export const codeHashes = (size: number): CodeHashes => ({
  low: Int32Array.from({ length: size }, (_, code) => scramble(2 * code + 1)),
  high: Int32Array.from({ length: size }, (_, code) => scramble(0x51ed270b + 2 * code)),
});

const scramble = (from: number): number => {
  let mixing = Math.imul(from, 0x9e3779b1);
  mixing = Math.imul(mixing ^ (mixing >>> 16), 0x85ebca6b);
  mixing = Math.imul(mixing ^ (mixing >>> 13), 0xc2b2ae35);
  return mixing ^ (mixing >>> 16);
};
