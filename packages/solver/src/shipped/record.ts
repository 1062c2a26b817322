import type { Variant } from '@mastermind/engine';
import { codeSpace, shapeOf } from '../kernel/space.ts';
import { checkStrategy, type StrategyRecord } from '../search/check.ts';
import type { ShippedTree } from './shipped-tree.ts';
import { findShippedTree, unpackShippedTree } from './trees.ts';

/** The results of the best strategy we have over every code of a ruleset. */
export interface ShippedRecord extends StrategyRecord {
  readonly basis: ShippedTree['basis'];
}

/** Played once for each strategy by the rules of the engine; `null` where no strategy ships for the ruleset, or none is at hand yet. */
export const shippedRecord = (variant: Variant): ShippedRecord | null => {
  const shipped = findShippedTree(shapeOf(variant));
  const space = shipped === null ? null : codeSpace(variant);
  if (shipped === null || !space?.ok) return null;
  const known = records.get(shipped);
  if (known) return known;
  const played = checkStrategy(variant, unpackShippedTree(space.value, shipped));
  // A shipped strategy that misses a code would be our own fault; the tests play each of them.
  if (!played.ok) throw new Error('A strategy that ships with us does not reach every code.');
  const record = { ...played.value, basis: shipped.basis };
  records.set(shipped, record);
  return record;
};

const records = new WeakMap<ShippedTree, ShippedRecord>();
