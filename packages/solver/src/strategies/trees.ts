import { countFitting } from '../knowledge/essential-rows.ts';
import type { PlayedRow, Position } from '../knowledge/position.ts';
import { branchOf } from '../search/tree.ts';
import { findShippedTree, unpackShippedTree } from '../shipped/trees.ts';

/** A guess from a strategy tree made ahead of time. */
export interface TreeGuess {
  readonly guess: number;
  readonly basis: 'proven' | 'best-known';
}

/** Looks a position up in the trees shipped for its ruleset; `null` where there is none or play has left it. */
export type Trees = (position: Position) => TreeGuess | null;

export const noTrees: Trees = () => null;

/**
 * A tree is followed by the rows that have its guesses, in whatever order they were made. Play has left it if the other
 * rows give more information than these.
 */
export const shippedTrees: Trees = (position) => {
  const { space, rows, candidates } = position;
  const shipped = findShippedTree(space);
  if (shipped === null) return null;
  let tree = unpackShippedTree(space, shipped);
  const left = new Map(rows.map((row) => [row.guess, row]));
  const followed: PlayedRow[] = [];
  for (let row = left.get(tree.guess); row !== undefined; row = left.get(tree.guess)) {
    const next = branchOf(tree, row.answer);
    if (next === null) return null;
    tree = next;
    followed.push(row);
    left.delete(row.guess);
  }
  if (left.size > 0 && countFitting(position, followed) !== candidates.size) return null;
  return { guess: tree.guess, basis: shipped.basis };
};
