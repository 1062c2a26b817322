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
 * Exact by what is shipped of early positions where there is any, else by search as long as the work stays within bounds:
 * sets looked at, times the guesses there are, which is about a hundred thousand a millisecond with the fast kernel.
 * The same work is allowed everywhere, so that results do not depend on speed.
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
    // The best guess is known all the same where only the other one is too dear.
    return solved === null && guess !== undefined ? search(position, undefined, budget) : solved;
  };
  return solve;
};

/** Making the table of answers costs about as much as to look at this many sets for every code. */
const SETUP = 3;

const search = (position: Position, guess: number | undefined, budget: number): Solved | null => {
  const { kernel, candidates } = position;
  const size = candidates.size;
  // A set of n codes takes some n²/8 others to look at; if that is hopeless, do not begin.
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
