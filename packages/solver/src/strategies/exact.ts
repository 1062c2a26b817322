import { essentialRows } from '../knowledge/essential-rows.ts';
import { openPosition, type Position, positionsAfter } from '../knowledge/position.ts';
import { WORTH_COMPARING } from '../search/branch-and-bound.ts';
import { solvePosition, solveSets } from '../search/position.ts';
import { bestFirst, bestSecond, type EarlyBest, firstPrice, hasEarly } from '../shipped/early.ts';
import { perfectCandidate } from './greedy.ts';

/** The certain knowledge about a position. Totals are guesses summed over all codes still possible. */
export interface Solved {
  readonly best: number;
  readonly total: number;
  /** The total with the requested guess first; `null` if none was requested, or where that would take too long. */
  readonly price: number | null;
}

/** Solves positions; `null` where that would take too long. */
export interface Exact {
  /** The best guess of a position, and the price of another one. */
  (position: Position, guess?: number): Solved | null;
  /** The total costs of the codes that each answer to a guess leaves, by answer, the win left out. */
  parts(position: Position, guess: number): ReadonlyMap<number, number | null>;
}

/**
 * Looks an early position up where its solution is shipped, and searches otherwise, as long as the work stays within
 * the limit. Work is the number of search nodes times the number of guesses, about a hundred thousand a millisecond
 * with the fast kernel. The limit is equal on every machine, so that results do not depend on speed.
 */
export const exactSearch = (work: number): Exact => {
  const budgetOf = ({ space, candidates }: Position): number => Math.floor(work / space.size) - SETUP * candidates.size;

  const solve = (position: Position, guess?: number): Solved | null => {
    const known = easyBest(position) ?? earlyBest(position);
    if (known !== null) {
      const price = guess === undefined ? null : priceOf(position, guess);
      return { best: known.guess, total: known.total, price };
    }
    const budget = budgetOf(position);
    const solved = search(position, guess, budget);
    // If only pricing the other guess takes too long, the best guess can still be found.
    return solved === null && guess !== undefined ? search(position, undefined, budget) : solved;
  };

  const parts = (position: Position, guess: number): ReadonlyMap<number, number | null> => {
    const totals = new Map<number, number | null>();
    const small: Position[] = [];
    for (const after of positionsAfter(position, guess)) {
      const known = easyBest(after) ?? earlyBest(after);
      const isSmall = after.candidates.size < WORTH_COMPARING && isWithin(after, budgetOf(after));
      if (known === null && isSmall) small.push(after);
      else totals.set(answerOf(after), known?.total ?? solve(after)?.total ?? null);
    }
    const found = solveSmall(small);
    small.forEach((after, index) => {
      totals.set(answerOf(after), found?.[index] ?? solve(after)?.total ?? null);
    });
    return totals;
  };

  /** Several small positions over one table; `null` if one of them is not as small as it seemed. */
  const solveSmall = (small: readonly Position[]): readonly number[] | null => {
    if (small.length === 0) return [];
    const budget = small.reduce((sum, after) => sum + budgetOf(after), 0);
    const solved = solveSets(
      small[0]!.kernel,
      small.map(({ candidates }) => candidates.codes),
      { budget },
    );
    return solved.ok ? solved.value : null;
  };

  /** A guess costs one for every code, plus the cost of the positions after it. */
  const priceOf = (position: Position, guess: number): number | null => {
    const first = position.candidates.size === position.space.size ? firstPrice(position.space, guess) : null;
    if (first !== null) return first;
    let total = position.candidates.size;
    for (const part of parts(position, guess).values()) {
      if (part === null) return null;
      total += part;
    }
    return total;
  };

  return Object.assign(solve, { parts });
};

/** Making the table of answers costs about as much as looking at this many sets for every code. */
const SETUP = 3;

/** Solving n codes means looking at some n²/8 sets. If the budget is too small for that, do not begin. */
const isWithin = ({ candidates: { size } }: Position, budget: number): boolean => size * size <= 8 * budget;

const answerOf = ({ rows }: Position): number => rows.at(-1)!.answer;

const search = (position: Position, guess: number | undefined, budget: number): Solved | null => {
  const { kernel, candidates } = position;
  const size = candidates.size;
  if (!isWithin(position, budget)) return null;
  const solution = solvePosition(kernel, candidates.codes, {
    ...(size < WORTH_COMPARING ? {} : { history: essentialRows(position).map((row) => row.guess) }),
    guesses: guess === undefined ? [] : [guess],
    budget,
  });
  if (!solution.ok) return null;
  const { guess: best, total, prices } = solution.value;
  if (best === null || total === null) return null;
  // A guess that gives no information has no separate price: it costs one guess for every code.
  return { best, total, price: guess === undefined ? null : (prices[0] ?? total + size) };
};

const earlyBest = (position: Position): EarlyBest | null => {
  const { space } = position;
  if (!hasEarly(space) || !saysOneRow(position)) return null;
  const [row] = essentialRows(position);
  return row === undefined ? bestFirst(space) : bestSecond(space, row.guess, row.answer);
};

/** Whether at most one row says all that is known. */
const saysOneRow = ({ kernel, rows, candidates }: Position): boolean => {
  const all = openPosition(kernel).candidates;
  return (
    candidates.size === all.size || rows.some(({ guess, answer }) => all.histogram(guess)[answer] === candidates.size)
  );
};

/** One code that distinguishes all others costs 1, they cost 2 each, and nothing is cheaper. */
const easyBest = (position: Position): EarlyBest | null => {
  const { size, codes } = position.candidates;
  const guess = size <= 2 ? codes[0]! : perfectCandidate(position);
  return guess === null ? null : { guess, total: 2 * size - 1 };
};
