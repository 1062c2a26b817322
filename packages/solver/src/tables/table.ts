import type { CodeSpace } from '../kernel/space.ts';
import { parseTree, type StrategyTree } from '../search/tree.ts';
import { classicFive } from './classic-five.ts';
import { classicOptimal } from './classic-optimal.ts';
import { skemindOptimal } from './skemind-optimal.ts';

/** A strategy that ships with us, for every ruleset of its shape. */
export interface StrategyTable {
  readonly length: number;
  readonly symbols: number;
  readonly repeats: boolean;
  /** The most guesses that were allowed for any code; null for no limit. */
  readonly depth: number | null;
  readonly total: number;
  readonly worst: number;
  /** Proven: our search has shown that no strategy within the depth needs fewer guesses in total. */
  readonly basis: 'proven' | 'best-known';
  /** As `formatTree` writes it. */
  readonly text: string;
}

const classic = { length: 4, symbols: 6, repeats: true, basis: 'proven' } as const;

export const strategyTables: readonly StrategyTable[] = [
  { ...classic, depth: null, total: 5625, worst: 6, text: classicOptimal },
  { ...classic, depth: 5, total: 5626, worst: 5, text: classicFive },
  { ...classic, repeats: false, depth: null, total: 1446, worst: 5, text: skemindOptimal },
];

/** The table for a space: the one made for the depth, or an unlimited one that happens to keep within it. */
export const findTable = (space: CodeSpace, depth: number | null = null): StrategyTable | null => {
  const fitting = strategyTables.filter(
    ({ length, symbols, repeats }) => length === space.length && symbols === space.symbols && repeats === space.repeats,
  );
  const made = fitting.find((table) => table.depth === depth);
  return made ?? fitting.find((table) => table.depth === null && table.worst <= (depth ?? table.worst)) ?? null;
};

/** The tree of a table, read once. */
export const tableTree = (space: CodeSpace, table: StrategyTable): StrategyTree => {
  const known = trees.get(table);
  if (known) return known;
  const read = parseTree(space, table.text);
  if (!read.ok) throw new Error(`The table of ${table.total} is damaged at ${read.error.at}.`);
  trees.set(table, read.value);
  return read.value;
};

const trees = new WeakMap<StrategyTable, StrategyTree>();
