import type { Position } from '../knowledge/position.ts';
import { branchOf } from '../search/tree.ts';
import { findTable, tableTree } from '../tables/table.ts';

/** A guess from a strategy tree made ahead of time. */
export interface TreeGuess {
  readonly guess: number;
  readonly basis: 'proven' | 'best-known';
}

/** Looks a position up in the trees shipped for its ruleset; `null` where there is none or play has left it. */
export type Trees = (position: Position) => TreeGuess | null;

export const noTrees: Trees = () => null;

export const shippedTrees: Trees = ({ space, rows }) => {
  const table = findTable(space);
  if (table === null) return null;
  let tree = tableTree(space, table);
  for (const { guess, answer } of rows) {
    const next = tree.guess === guess ? branchOf(tree, answer) : null;
    if (next === null) return null;
    tree = next;
  }
  return { guess: tree.guess, basis: table.basis };
};
