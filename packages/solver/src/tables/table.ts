import type { Variant } from '@mastermind/engine';
import { type CodeSpace, type Shape, sameShape, shapeOf } from '../kernel/space.ts';
import type { StrategyTree } from '../search/tree.ts';
import { classicFive } from './classic-five.ts';
import { classicOptimal } from './classic-optimal.ts';
import { unpackTree } from './pack.ts';
import { skemindOptimal } from './skemind-optimal.ts';
import type { StrategyTable } from './strategy-table.ts';

/** The strategies that are always at hand. */
export const strategyTables: readonly StrategyTable[] = [classicOptimal, classicFive, skemindOptimal];

interface LaterTable extends Shape {
  readonly load: () => Promise<{ readonly table: StrategyTable }>;
}

/** The others come when their shape is played: a file for each. */
const laterTables: readonly LaterTable[] = [
  { length: 4, symbols: 7, repeats: true, load: () => import('./4x7.ts') },
  { length: 4, symbols: 8, repeats: true, load: () => import('./4x8.ts') },
  { length: 4, symbols: 10, repeats: false, load: () => import('./4x10u.ts') },
  { length: 5, symbols: 6, repeats: true, load: () => import('./5x6.ts') },
  { length: 5, symbols: 7, repeats: true, load: () => import('./5x7.ts') },
  { length: 5, symbols: 8, repeats: true, load: () => import('./5x8.ts') },
];

const loaded = new Map<LaterTable, StrategyTable>();

/**
 * Fetches the strategies for a ruleset, or all of them. Strategies look them up without waiting, so whoever plays,
 * hints or reviews awaits this first; where it was not done, or fails, they do without.
 */
export const loadTables = async (variant: Variant | null = null): Promise<void> => {
  const wanted = laterTables.filter(
    (later) => !loaded.has(later) && (variant === null || sameShape(later, shapeOf(variant))),
  );
  await Promise.all(
    wanted.map(async (later) => {
      try {
        loaded.set(later, (await later.load()).table);
      } catch {
        // A page without network that has not kept the file: the next call tries again.
      }
    }),
  );
};

/** Every strategy at hand now. */
export const knownTables = (): readonly StrategyTable[] => [...strategyTables, ...loaded.values()];

/** The table for a space: the one made for the depth, or an unlimited one that happens to keep within it. */
export const findTable = (space: CodeSpace, depth: number | null = null): StrategyTable | null => {
  const fitting = knownTables().filter((table) => sameShape(table, space));
  const made = fitting.find((table) => table.depth === depth);
  return made ?? fitting.find((table) => table.depth === null && table.worst <= (depth ?? table.worst)) ?? null;
};

/** The tree of a table, read once. */
export const tableTree = (space: CodeSpace, table: StrategyTable): StrategyTree => {
  const known = trees.get(table);
  if (known) return known;
  const tree = unpackTree(space, table.packed);
  trees.set(table, tree);
  return tree;
};

const trees = new WeakMap<StrategyTable, StrategyTree>();
