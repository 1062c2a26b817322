import { type Code, countCodes, err, ok, type Result, type SeededRandom } from '@mastermind/engine';
import type { RowError, TooLargeError } from '../errors.ts';
import { type Clues, checkClues, type LegalClues } from './clues.ts';

/**
 * The codes that fit the clues, peg by peg and without listing the space, so that no ruleset is too large. Two prefixes
 * of a code are equivalent when they have matched every row equally and used equally much of the required symbols.
 * Their completions are then equal, and are computed once.
 */
export interface Completion {
  /** How many codes fit. */
  count(): Result<number, TooLargeError>;
  /** The fitting codes in code order, one at a time. */
  codes(): Generator<Code, void, undefined>;
  /** A fitting code, each equally likely; `null` if there is none. */
  sample(random: SeededRandom): Result<Code | null, TooLargeError>;
}

/** Beyond this many different beginnings counting is given up. */
const MAX_BEGINNINGS = 1_000_000;

/** The codes that fit the rows: how many, one after the other, or one at random. */
export const completion = (clues: Clues, maxBeginnings?: number): Result<Completion, RowError> => {
  const legal = checkClues(clues);
  return legal.ok ? ok(fitting(legal.value, maxBeginnings)) : legal;
};

/** Like `completion`, for checked rows. */
export const fitting = (clues: LegalClues, maxBeginnings: number = MAX_BEGINNINGS): Completion => {
  const { variant } = clues;
  const build = beginning(clues);
  const symbols = variant.symbols.map((_, symbol) => symbol);
  const counts = new Map<string | number, number>();
  const dead = new Set<string | number>();

  const countFrom = (place: number): number => {
    if (place === variant.length) return 1;
    const key = build.key(place);
    const known = counts.get(key);
    if (known !== undefined) return known;
    if (counts.size >= maxBeginnings) throw new TooManyBeginnings();
    let count = 0;
    for (const symbol of symbols) count += countWith(place, symbol);
    counts.set(key, count);
    return count;
  };

  const countWith = (place: number, symbol: number): number => {
    let count = 0;
    if (build.free(symbol)) {
      if (build.put(place, symbol)) count = countFrom(place + 1);
      build.take(place, symbol);
    }
    return count;
  };

  function* codesFrom(own: Beginning, place: number, code: Code): Generator<Code, boolean, undefined> {
    if (place === variant.length) {
      yield code;
      return true;
    }
    const key = own.key(place);
    if (dead.has(key)) return false;
    let alive = false;
    for (const symbol of symbols) {
      if (!own.free(symbol)) continue;
      const fits = own.put(place, symbol);
      if (fits && (yield* codesFrom(own, place + 1, [...code, variant.symbols[symbol]!.key]))) alive = true;
      own.take(place, symbol);
    }
    if (!alive) dead.add(key);
    return alive;
  }

  const guarded = <T>(work: () => T): Result<T, TooLargeError> => {
    try {
      return ok(work());
    } catch (thrown) {
      if (!(thrown instanceof TooManyBeginnings)) throw thrown;
      build.clear();
      counts.clear();
      return err({ kind: 'too-large', codes: countCodes(variant), limit: maxBeginnings });
    }
  };

  return {
    count: () => guarded(() => countFrom(0)),
    // A consumer may stop halfway, so every walk starts afresh.
    *codes() {
      yield* codesFrom(beginning(clues), 0, []);
    },
    sample: (random) =>
      guarded(() => {
        let left = countFrom(0);
        if (left === 0) return null;
        let index = Math.floor(random.random() * left);
        const code: string[] = [];
        for (let place = 0; place < variant.length; place++) {
          for (const symbol of symbols) {
            left = countWith(place, symbol);
            if (index < left) {
              build.put(place, symbol);
              code.push(variant.symbols[symbol]!.key);
              break;
            }
            index -= left;
          }
        }
        build.clear();
        return code;
      }),
  };
};

class TooManyBeginnings extends Error {}

/** The first pegs of a code and the state of every row after them. */
interface Beginning {
  /** Equal for beginnings that are alike. */
  key(from: number): string | number;
  free(symbol: number): boolean;
  /** Adds a peg; false if some row can no longer get its answer. */
  put(at: number, symbol: number): boolean;
  take(at: number, symbol: number): void;
  clear(): void;
}

const beginning = ({ variant, attempts }: Clues): Beginning => {
  const { length, repeats } = variant;
  const place = new Map(variant.symbols.map(({ key }, index) => [key, index]));
  const rows = attempts.map(({ code, feedback }) => {
    const guess = code.map((key) => place.get(key)!);
    const wanted = new Int8Array(variant.symbols.length);
    for (const symbol of guess) wanted[symbol]!++;
    return { guess, wanted, black: feedback.black, total: feedback.black + feedback.white };
  });
  // More pegs of a symbol than any row asks for change nothing, unless the ruleset itself counts them.
  const caps = variant.symbols.map((_, symbol) =>
    repeats ? Math.max(0, ...rows.map(({ wanted }) => wanted[symbol]!)) : 1,
  );
  const used = new Int8Array(variant.symbols.length);
  const black = new Int8Array(rows.length);
  const total = new Int8Array(rows.length);
  const states = caps.reduce((product, cap) => product * (cap + 1), length + 1) * (length + 1) ** rows.length;

  const key = (from: number): string | number => {
    if (states > Number.MAX_SAFE_INTEGER) {
      return String.fromCharCode(from, ...caps.map((cap, symbol) => Math.min(cap, used[symbol]!)), ...black);
    }
    let packed = from;
    for (let symbol = 0; symbol < caps.length; symbol++) {
      packed = packed * (caps[symbol]! + 1) + Math.min(caps[symbol]!, used[symbol]!);
    }
    for (const count of black) packed = packed * (length + 1) + count;
    return packed;
  };

  return {
    key,
    free: (symbol) => repeats || used[symbol] === 0,
    put: (at, symbol) => {
      const count = ++used[symbol]!;
      const left = length - at - 1;
      let fits = true;
      for (let index = 0; index < rows.length; index++) {
        const row = rows[index]!;
        if (row.guess[at] === symbol) black[index]!++;
        if (count <= row.wanted[symbol]!) total[index]!++;
        const shortOfBlack = row.black - black[index]!;
        const shortOfTotal = row.total - total[index]!;
        if (shortOfBlack < 0 || shortOfBlack > left || shortOfTotal < 0 || shortOfTotal > left) fits = false;
      }
      return fits;
    },
    take: (at, symbol) => {
      const count = used[symbol]!--;
      for (let index = 0; index < rows.length; index++) {
        const row = rows[index]!;
        if (row.guess[at] === symbol) black[index]!--;
        if (count <= row.wanted[symbol]!) total[index]!--;
      }
    },
    clear: () => {
      used.fill(0);
      black.fill(0);
      total.fill(0);
    },
  };
};
