// Made by scripts/make-shipped-trees.mjs.
import type { ShippedTree } from './shipped-tree.ts';

export const skemindOptimal: ShippedTree = {
  length: 4,
  symbols: 6,
  repeats: false,
  depth: null,
  total: 1446,
  worst: 5,
  basis: 'proven',
  packed: 'AABQC_CqAyDaDuBqBiB2BMCoDbEzD2BbA-BVBLBUAUBrBxEcAEBZCgAOASAZAEBIAUAEAWADAMAE',
};
