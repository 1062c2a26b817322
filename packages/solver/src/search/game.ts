import { err, ok, type Result } from '@mastermind/engine';
import type { AnswerTable } from '../kernel/answer-table.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { allCodes } from '../kernel/space.ts';
import { NONE } from './bounds.ts';
import { BranchAndBound, UNLIMITED } from './branch-and-bound.ts';
import { type Meter, makeMeter, type SearchError, type SearchOptions, Stopped } from './meter.ts';
import type { RowPart } from './parts.ts';
import { columnsToTry, type GuessClasses, guessClasses } from './symmetry.ts';
import { type StrategyBranch, type StrategyTree, treeDepth } from './tree.ts';

/** The best strategy for a whole game, or the proof that none exists within the depth. */
export interface GameSolution {
  /** The most guesses that were allowed for any code; null for no limit. */
  readonly depth: number | null;
  /** The fewest guesses in total over all codes; null if no strategy keeps within the depth. */
  readonly total: number | null;
  /** The most guesses that the strategy needs for any code. */
  readonly worst: number | null;
  readonly tree: StrategyTree | null;
  /** How many sets were looked at. */
  readonly nodes: number;
}

/** The largest space that is searched: its table of answers takes a byte for each pair of codes. */
export const MAX_SEARCHED = 8192;

/** Finds the strategy with the fewest guesses in total, any legal guess allowed, and so proves that none is better. */
export const solveGame = (kernel: Kernel, options: SearchOptions = {}): Result<GameSolution, SearchError> => {
  const { size } = kernel.space;
  if (size > MAX_SEARCHED) return err({ kind: 'too-many-codes', codes: size, limit: MAX_SEARCHED });
  if (options.signal?.aborted) return err({ kind: 'cancelled' });
  try {
    const all = allCodes(kernel.space);
    return ok(kernel.withAnswerTable(all, all, (table) => searchGame(table, options)));
  } catch (error) {
    if (error instanceof Stopped) return err(error.error);
    throw error;
  }
};

interface Opening {
  readonly guess: number;
  readonly parts: readonly RowPart[];
  /** At least what each part costs. */
  readonly least: readonly number[];
  readonly bound: number;
}

const searchGame = (table: AnswerTable, options: SearchOptions): GameSolution => {
  const { space } = table;
  const depth = Math.min(options.depth ?? UNLIMITED, UNLIMITED);
  let total = NONE;
  let tree: StrategyTree | null = null;
  let done = 0;
  let weight = 0;
  const meter = makeMeter(options, ({ nodes, share }) => ({
    done: Math.min(1, done + weight * share),
    nodes,
    total: total < NONE ? total : null,
  }));
  const root = new BranchAndBound(table, meter);
  const openings = listOpenings(root, depth);

  for (const [index, opening] of openings.entries()) {
    let sum = opening.bound;
    if (sum >= total) break;
    const classes = guessClasses(space, [opening.guess]);
    const branches: StrategyBranch[] = [];
    done = index / openings.length;
    // The large parts first: where the bound was furthest off, an opening that loses is given up soonest.
    for (const part of bySize(opening.parts)) {
      const others = sum - opening.least[part]!;
      const { answer, start, size } = opening.parts[part]!;
      weight = size / space.size / openings.length;
      meter.share = 0;
      const limit = Math.min(NONE, total - others);
      const solved = solvePart(table, start, size, depth - 1, limit, opening.guess, classes, meter);
      done += weight;
      sum = others + solved.total;
      if (sum >= total) break;
      branches.push({ feedback: space.feedbacks[answer]!, tree: solved.tree! });
    }
    if (sum >= total) continue;
    total = sum;
    tree = { guess: opening.guess, branches: branches.sort((one, other) => one.feedback - other.feedback) };
  }
  return {
    depth: options.depth ?? null,
    total: tree === null ? null : total,
    worst: tree === null ? null : treeDepth(tree),
    tree,
    nodes: meter.nodes,
  };
};

/** One first guess for each class, the most promising first. */
const listOpenings = (root: BranchAndBound, depth: number): readonly Opening[] => {
  const { table } = root;
  const { space, rows } = table;
  for (let row = 0; row < space.size; row++) rows[row] = row;
  const openings = [...guessClasses(space, []).firsts].map((guess, index): Opening => {
    // The parts of every opening stay in place, as they are needed later.
    const all = root.split(guess, 0, space.size, (index + 1) * space.size);
    const parts = all.filter((part) => space.feedbacks[part.answer] !== space.win);
    const least = parts.map((part) => root.glance(part.start, part.size, depth - 1));
    return { guess, parts, least, bound: least.reduce((sum, part) => Math.min(NONE, sum + part), space.size) };
  });
  return openings.filter((opening) => opening.bound < NONE).sort((one, other) => one.bound - other.bound);
};

const bySize = (parts: readonly RowPart[]): readonly number[] =>
  parts.map((_, part) => part).sort((one, other) => parts[other]!.size - parts[one]!.size);

/** Searches one part of an opening in a table of its own; the tree is null if the total is not below the limit. */
const solvePart = (
  table: AnswerTable,
  start: number,
  size: number,
  depth: number,
  limit: number,
  first: number,
  classes: GuessClasses,
  meter: Meter,
): { readonly total: number; readonly tree: StrategyTree | null } => {
  const inner = table.narrow(start, size);
  if (inner === null) throw new RangeError('There is no memory for a part of the table.');
  const search = new BranchAndBound(inner, meter, (column) => {
    const after = guessClasses(table.space, [first, inner.guesses[column]!]);
    return columnsToTry(after, table.guesses, inner.standsFor);
  });
  for (let row = 0; row < size; row++) inner.rows[row] = row;
  const allowed = columnsToTry(classes, table.guesses, inner.standsFor);
  const total = search.solve(0, size, depth, limit, allowed);
  return { total, tree: total < limit ? search.strategy(0, size, depth, total, allowed) : null };
};
