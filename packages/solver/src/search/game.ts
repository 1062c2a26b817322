import { err, ok, type Result } from '@mastermind/engine';
import type { AnswerTable } from '../kernel/answer-table.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { allCodes } from '../kernel/space.ts';
import { NONE } from './bounds.ts';
import { BranchAndBound, UNLIMITED } from './branch-and-bound.ts';
import { type Meter, makeMeter, type SearchError, type SearchOptions, Stopped } from './meter.ts';
import type { RowPart } from './parts.ts';
import { columnsToTry, type GuessClasses, guessClasses } from './symmetry.ts';
import { branchOf, type StrategyBranch, type StrategyTree, treeDepth, treeTotal } from './tree.ts';

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

export interface GameOptions extends SearchOptions {
  /** A strategy known beforehand: only what needs fewer guesses is looked for. One that exceeds the depth is left out. */
  readonly known?: StrategyTree | null;
}

/** The largest space that is searched: its table of answers takes a byte for each pair of codes. */
export const MAX_SEARCHED = 8192;

/** Finds the strategy with the fewest guesses in total, any legal guess allowed, and so proves that none is better. */
export const solveGame = (kernel: Kernel, options: GameOptions = {}): Result<GameSolution, SearchError> => {
  const { size } = kernel.space;
  if (size > MAX_SEARCHED) return err({ kind: 'too-many-codes', codes: size, limit: MAX_SEARCHED });
  if (options.signal?.aborted) return err({ kind: 'cancelled' });
  try {
    const all = allCodes(kernel.space);
    const known = knownBranches(kernel, options);
    return ok(kernel.withAnswerTable(all, all, (table) => searchGame(table, known, options)));
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

/** A strategy known beforehand, and what each of its branches costs. */
interface Known {
  readonly tree: StrategyTree;
  readonly total: number;
  /** By answer, as a feedback byte. */
  readonly branches: ReadonlyMap<number, Solved>;
}

interface Solved {
  readonly total: number;
  readonly tree: StrategyTree | null;
}

const knownBranches = (kernel: Kernel, { known, depth }: GameOptions): Known | null => {
  if (!known || treeDepth(known) > (depth ?? UNLIMITED)) return null;
  const { win } = kernel.space;
  const parts = kernel.load(allCodes(kernel.space)).split(known.guess);
  const branches = new Map(
    [...parts]
      .filter(({ feedback }) => feedback !== win)
      .map(({ feedback, codes }) => {
        const tree = branchOf(known, feedback);
        return [feedback, { tree, total: tree === null ? NONE : treeTotal(kernel, tree, codes) }] as const;
      }),
  );
  const total = [...branches.values()].reduce((sum, branch) => sum + branch.total, kernel.space.size);
  return total < NONE ? { tree: known, total, branches } : null;
};

const searchGame = (table: AnswerTable, known: Known | null, options: GameOptions): GameSolution => {
  const { space } = table;
  const depth = Math.min(options.depth ?? UNLIMITED, UNLIMITED);
  let total = known?.total ?? NONE;
  let tree = known?.tree ?? null;
  let done = 0;
  let weight = 0;
  /** At least what every opening costs that has not been given up. */
  let least = space.size;
  const meter = makeMeter(options, ({ nodes, share }) => ({
    done: Math.min(1, done + weight * share),
    nodes,
    total: total < NONE ? total : null,
    bound: Math.min(total, least),
  }));
  const root = new BranchAndBound(table, meter);
  const openings = listOpenings(root, depth, known?.tree.guess);

  for (const [index, opening] of openings.entries()) {
    const before = opening.guess === known?.tree.guess ? known.branches : null;
    let sum = opening.bound;
    if (sum >= total) break;
    // Openings come in the order of their bounds, so the next one speaks for all that follow.
    const later = openings[index + 1]?.bound ?? NONE;
    least = Math.min(sum, later);
    const classes = guessClasses(space, [opening.guess]);
    const branches: StrategyBranch[] = [];
    done = index / openings.length;
    // The large parts first: where the bound was furthest off, an opening that loses is given up soonest.
    for (const part of bySize(opening.parts)) {
      const others = sum - opening.least[part]!;
      const { answer, start, size } = opening.parts[part]!;
      const feedback = space.feedbacks[answer]!;
      weight = size / space.size / openings.length;
      meter.share = 0;
      // Of the known strategy's own branches each has to be better by itself.
      const found = before?.get(feedback);
      const limit = Math.min(NONE, found?.total ?? total - others);
      const solved = solvePart(table, start, size, depth - 1, limit, opening.guess, classes, meter);
      const best = solved.tree === null && found ? found : solved;
      done += weight;
      sum = others + best.total;
      least = Math.min(sum, later);
      if (best.tree === null) break;
      branches.push({ feedback, tree: best.tree });
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
const listOpenings = (root: BranchAndBound, depth: number, known?: number): readonly Opening[] => {
  const { table } = root;
  const { space, rows } = table;
  for (let row = 0; row < space.size; row++) rows[row] = row;
  const { firsts, classOf } = guessClasses(space, []);
  const openings = [...firsts].map((first, index): Opening => {
    // Any guess of a class stands for it.
    const guess = known !== undefined && classOf[known] === index ? known : first;
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
): Solved => {
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
