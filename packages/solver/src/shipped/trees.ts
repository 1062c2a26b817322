import type { Variant } from '@mastermind/engine';
import { type CodeSpace, type Shape, sameShape, shapeOf } from '../kernel/space.ts';
import type { StrategyTree } from '../search/tree.ts';
import { classicFive } from './classic-five.ts';
import { classicOptimal } from './classic-optimal.ts';
import { unpackTree } from './pack.ts';
import type { ShippedTree } from './shipped-tree.ts';
import { skemindOptimal } from './skemind-optimal.ts';

/** The strategies that are always at hand. */
export const bundledTrees: readonly ShippedTree[] = [classicOptimal, classicFive, skemindOptimal];

interface FetchedTree extends Shape {
  readonly load: () => Promise<{ readonly shipped: ShippedTree }>;
}

/** The others load when their shape is played, one file each. */
const fetchedTrees: readonly FetchedTree[] = [
  { length: 4, symbols: 7, repeats: true, load: () => import('./4x7.ts') },
  { length: 4, symbols: 8, repeats: true, load: () => import('./4x8.ts') },
  { length: 4, symbols: 10, repeats: false, load: () => import('./4x10u.ts') },
  { length: 5, symbols: 6, repeats: true, load: () => import('./5x6.ts') },
  { length: 5, symbols: 7, repeats: true, load: () => import('./5x7.ts') },
  { length: 5, symbols: 8, repeats: true, load: () => import('./5x8.ts') },
];

const loaded = new Map<FetchedTree, ShippedTree>();

/**
 * Fetches the strategies for a ruleset, or all of them. Strategies look trees up without waiting, so code that plays,
 * hints or reviews awaits this first. If the trees are missing, strategies work without them.
 */
export const loadShippedTrees = async (variant: Variant | null = null): Promise<void> => {
  const wanted = fetchedTrees.filter(
    (later) => !loaded.has(later) && (variant === null || sameShape(later, shapeOf(variant))),
  );
  await Promise.all(
    wanted.map(async (later) => {
      try {
        loaded.set(later, (await later.load()).shipped);
      } catch {
        // The page is offline and has no copy of the file. The next call tries again.
      }
    }),
  );
};

/** Every strategy at hand now. */
export const treesAtHand = (): readonly ShippedTree[] => [...bundledTrees, ...loaded.values()];

/** The tree for a space: the one made for the depth, or an unlimited one that happens to keep within it. */
export const findShippedTree = (space: Shape, depth: number | null = null): ShippedTree | null => {
  const fitting = treesAtHand().filter((shipped) => sameShape(shipped, space));
  const made = fitting.find((shipped) => shipped.depth === depth);
  return made ?? fitting.find((shipped) => shipped.depth === null && shipped.worst <= (depth ?? shipped.worst)) ?? null;
};

/** The tree itself, unpacked once. */
export const unpackShippedTree = (space: CodeSpace, shipped: ShippedTree): StrategyTree => {
  const known = trees.get(shipped);
  if (known) return known;
  const tree = unpackTree(space, shipped.packed);
  trees.set(shipped, tree);
  return tree;
};

const trees = new WeakMap<ShippedTree, StrategyTree>();
