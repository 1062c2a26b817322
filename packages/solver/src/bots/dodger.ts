import { type Code, codeAt, indexOfCode, ok, type Result } from '@mastermind/engine';
import type { Kernel, LoadedCodes } from '../kernel/kernel.ts';
import { allCodes } from '../kernel/space.ts';
import type { Clues } from '../knowledge/clues.ts';
import { type KernelOf, openPosition, type PositionError, positionOf } from '../knowledge/position.ts';

/**
 * A maker without a fixed code. It gives the answer that leaves most codes; of several such answers the one with fewest
 * exact pegs, then the one with fewest misplaced ones. That is the smallest feedback byte, and it is never the win as
 * long as another answer is possible.
 */
export const dodger = {
  /** The most codes that it can choose among at every guess. */
  maxCodes: 50_000,

  /** A code that the maker may claim after this guess: the first one that its answer leaves. */
  codeAfter: (clues: Clues, guess: Code, kernelOf: KernelOf): Result<Code, PositionError> => {
    const position = positionOf(clues, kernelOf);
    if (!position.ok) return position;
    const left = dodge(position.value.candidates, indexOfCode(clues.variant, guess));
    return ok(codeAt(clues.variant, left[0]!));
  },

  /** The fewest guesses that end a game against this maker, found by a search of at most `budget` comparisons. */
  fewestGuesses: (kernel: Kernel, budget: number): Bounds => {
    const search = createSearch(kernel, budget);
    const first = openPosition(kernel).candidates;
    const most = search.greedy(first);
    for (let guesses = 1; guesses < most; guesses++) {
      const within = search.endsWithin(first, guesses);
      if (within !== false) return within ? { least: guesses, most: guesses } : { least: guesses, most };
    }
    return { least: most, most };
  },
};

/** The optimum is between these numbers of guesses. They are equal where it is known. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

const dodge = (codes: LoadedCodes, guess: number): Uint32Array => {
  const parts = codes.split(guess);
  // The parts are in the order of their bytes, so the first of equal ones stays.
  return parts.reduce((largest, part) => (part.codes.length > largest.codes.length ? part : largest)).codes;
};

/** The number of guesses whose histograms fit the kernel's memory together. */
const GUESSES_AT_ONCE = 4096;

const createSearch = (kernel: Kernel, budget: number) => {
  const { space } = kernel;
  const { width, feedbacks } = space;
  const guesses = allCodes(space);
  /** The number of guesses within which a set is known not to end. */
  const refuted = new Map<string, number>();
  let comparisons = 0;

  /** The guesses that leave at most `most` codes, the strongest first; of equivalent first guesses one. */
  const strongest = (codes: LoadedCodes, most: number): readonly number[] => {
    comparisons += codes.size * guesses.length;
    const found = new Map<string, { readonly guess: number; readonly size: number }>();
    for (let from = 0; from < guesses.length; from += GUESSES_AT_ONCE) {
      const some = guesses.subarray(from, from + GUESSES_AT_ONCE);
      const counts = codes.histograms(some);
      for (const [index, guess] of some.entries()) {
        const histogram = counts.subarray(index * width, (index + 1) * width);
        const size = Math.max(...histogram);
        const form = codes.size === space.size ? formOf(guess) : String(guess);
        if (size <= most && size < codes.size && !found.has(form)) found.set(form, { guess, size });
      }
    }
    return [...found.values()].sort((one, other) => one.size - other.size).map(({ guess }) => guess);
  };

  /** How often each symbol occurs. First guesses that agree in this differ only in names and positions. */
  const formOf = (guess: number): string => {
    const counts = new Array<number>(space.symbols).fill(0);
    for (const digit of space.digits.subarray(guess * space.length, (guess + 1) * space.length)) counts[digit]!++;
    return counts.sort().join();
  };

  /** The guesses that a player needs who always leaves the fewest codes. */
  const greedy = (codes: LoadedCodes): number =>
    codes.size === 1 ? 1 : 1 + greedy(kernel.load(dodge(codes, strongest(codes, codes.size)[0]!)));

  /** Whether some line ends the game within `left` guesses; `null` if the budget did not suffice. */
  const endsWithin = (codes: LoadedCodes, left: number): boolean | null => {
    if (codes.size === 1) return left > 0;
    // Each guess splits a set into one part for each answer at most, and the largest part stays.
    const most = feedbacks.length ** (left - 2);
    if (left < 2 || codes.size > most * feedbacks.length) return false;
    const key = codes.codes.join();
    if ((refuted.get(key) ?? 0) >= left) return false;
    if (comparisons > budget) return null;
    for (const guess of strongest(codes, most)) {
      const within = endsWithin(kernel.load(dodge(codes, guess)), left - 1);
      if (within !== false) return within;
    }
    refuted.set(key, left);
    return false;
  };

  return { greedy, endsWithin };
};
