import { essentialRows } from '../knowledge/essential-rows.ts';
import { type Position, positionsAfter } from '../knowledge/position.ts';
import { solvePosition } from '../search/position.ts';
import { bestFirst, bestSecond, type EarlyBest, firstPrice, hasEarly } from '../shipped/early.ts';
import { perfectCandidate } from './greedy.ts';

/** What is known of a position without doubt. Totals are guesses summed over all codes still possible. */
export interface Solved {
  readonly best: number;
  readonly total: number;
  /** The total when the guess that was asked about comes first; `null` if none was, or where that would take too long. */
  readonly price: number | null;
}

/** Solves a position, and prices a guess in it; `null` where that would take too long. */
export type Exact = (position: Position, guess?: number) => Solved | null;

export const nothingExact: Exact = () => null;

/**
 * Looks an early position up where its solution is shipped, and searches otherwise, as long as the work stays within the
 * limit. Work is the number of sets looked at times the number of guesses, about a hundred thousand a millisecond with the
 * fast kernel. The limit is the same on every machine, so that results do not depend on speed.
 */
export const exactSearch = (work: number): Exact => {
  const solve: Exact = (position, guess) => {
    const known = easyBest(position) ?? earlyBest(position);
    if (known !== null) {
      const price = guess === undefined ? null : priceOf(position, guess, solve);
      return { best: known.guess, total: known.total, price };
    }
    const budget = Math.floor(work / position.space.size) - SETUP * position.candidates.size;
    const solved = search(position, guess, budget);
    // If only pricing the other guess takes too long, the best guess can still be found.
    return solved === null && guess !== undefined ? search(position, undefined, budget) : solved;
  };
  return solve;
};

/** Making the table of answers costs about as much as looking at this many sets for every code. */
const SETUP = 3;

const search = (position: Position, guess: number | undefined, budget: number): Solved | null => {
  const { kernel, candidates } = position;
  const size = candidates.size;
  // Solving n codes means looking at some n²/8 sets. If the budget is too small for that, do not begin.
  if (size * size > 8 * budget) return null;
  const solution = solvePosition(kernel, candidates.codes, {
    history: essentialRows(position).map((row) => row.guess),
    guesses: guess === undefined ? [] : [guess],
    budget,
  });
  if (!solution.ok) return null;
  const { guess: best, total, prices } = solution.value;
  if (best === null || total === null) return null;
  // A guess that tells nothing has no price of its own: it costs one guess for every code.
  return { best, total, price: guess === undefined ? null : (prices[0] ?? total + size) };
};

const earlyBest = (position: Position): EarlyBest | null => {
  const { space } = position;
  if (!hasEarly(space)) return null;
  const rows = essentialRows(position);
  if (rows.length === 0) return bestFirst(space);
  return rows.length === 1 ? bestSecond(space, rows[0]!.guess, rows[0]!.answer) : null;
};

/** One code that tells all others apart costs 1, they cost 2 each, and nothing is cheaper. */
const easyBest = (position: Position): EarlyBest | null => {
  const { size, codes } = position.candidates;
  const guess = size <= 2 ? codes[0]! : perfectCandidate(position);
  return guess === null ? null : { guess, total: 2 * size - 1 };
};

/** A guess costs one for every code, and what the positions after it cost. */
const priceOf = (position: Position, guess: number, solve: Exact): number | null => {
  const first = position.candidates.size === position.space.size ? firstPrice(position.space, guess) : null;
  if (first !== null) return first;
  let total = position.candidates.size;
  for (const after of positionsAfter(position, guess)) {
    const solved = solve(after);
    if (solved === null) return null;
    total += solved.total;
  }
  return total;
};
