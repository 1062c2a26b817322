import type { Code } from '@mastermind/engine';
import type { LegalClues } from './clues.ts';

/** A row by the numbers of its symbols. */
interface Row {
  readonly guess: readonly number[];
  /** How often each symbol is in it. */
  readonly wanted: readonly number[];
  /** `open[symbol]` of its pegs have this symbol or a later one. */
  readonly open: readonly number[];
  readonly black: number;
  readonly total: number;
}

/**
 * Any code that fits the clues, or `null` if none does; the space is not listed, so no ruleset is too large.
 *
 * The sum of exact and misplaced marks of a row depends only on how often each symbol is in the code. So the counts are
 * found first, and only those that suit every row, which are few, are put into places.
 */
export const someFitting = ({ variant, attempts }: LegalClues): Code | null => {
  const { symbols, length, repeats } = variant;
  const numberOf = new Map(symbols.map(({ key }, number) => [key, number]));
  const rows = attempts.map(({ code, feedback }): Row => {
    const guess = code.map((key) => numberOf.get(key)!);
    const wanted = symbols.map((_, symbol) => guess.filter((one) => one === symbol).length);
    const open = [...wanted, 0].map((_, from) => guess.filter((one) => one >= from).length);
    return { guess, wanted, open, black: feedback.black, total: feedback.black + feedback.white };
  });
  const counts = new Array<number>(symbols.length).fill(0);
  const shared = new Int8Array(rows.length);

  /** Puts a number of pegs of a symbol into the code. Returns whether every row can still get the answer it has. */
  const share = (symbol: number, count: number, left: number): boolean => {
    let fits = true;
    for (let row = 0; row < rows.length; row++) {
      const { wanted, total, open } = rows[row]!;
      shared[row]! += Math.min(count, wanted[symbol]!);
      const missing = total - shared[row]!;
      if (missing < 0 || missing > left || missing > open[symbol + 1]!) fits = false;
    }
    return fits;
  };

  const unshare = (symbol: number, count: number): void => {
    for (let row = 0; row < rows.length; row++) shared[row]! -= Math.min(count, rows[row]!.wanted[symbol]!);
  };

  const fill = (symbol: number, left: number): readonly number[] | null => {
    if (symbol === symbols.length) return left === 0 ? placesThatFit(rows, counts, length) : null;
    for (let count = repeats ? left : Math.min(left, 1); count >= 0; count--) {
      counts[symbol] = count;
      const found = share(symbol, count, left - count) ? fill(symbol + 1, left - count) : null;
      if (found !== null) return found;
      unshare(symbol, count);
    }
    return null;
  };
  return fill(0, length)?.map((symbol) => symbols[symbol]!.key) ?? null;
};

/** Puts the symbols into places so that every row has the right number of exact pegs; `null` if that cannot be. */
const placesThatFit = (rows: readonly Row[], counts: readonly number[], length: number): readonly number[] | null => {
  const left = [...counts];
  const code: number[] = [];
  const exact = new Array<number>(rows.length).fill(0);
  /** Beginnings that lead nowhere. The unused symbols and the exact marks of each row so far decide what can follow. */
  const dead = new Set<string>();

  const mark = (at: number, symbol: number, by: number): void => {
    for (let row = 0; row < rows.length; row++) if (rows[row]!.guess[at] === symbol) exact[row]! += by;
  };

  const canComeOut = (at: number): boolean => {
    for (let row = 0; row < rows.length; row++) {
      const { guess, black } = rows[row]!;
      let missing = black - exact[row]!;
      for (let place = at; missing > 0 && place < length; place++) if (left[guess[place]!]! > 0) missing--;
      if (missing !== 0) return false;
    }
    return true;
  };

  const fill = (at: number): boolean => {
    if (at === length) return true;
    const key = String.fromCharCode(...left, ...exact);
    if (dead.has(key)) return false;
    for (let symbol = 0; symbol < left.length; symbol++) {
      if (left[symbol] === 0) continue;
      left[symbol]!--;
      code.push(symbol);
      mark(at, symbol, 1);
      if (canComeOut(at + 1) && fill(at + 1)) return true;
      mark(at, symbol, -1);
      code.pop();
      left[symbol]!++;
    }
    dead.add(key);
    return false;
  };
  return fill(0) ? code : null;
};
