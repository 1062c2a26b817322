// Made by scripts/make-tables.mjs.
import type { StrategyTable } from './strategy-table.ts';

export const skemindOptimal: StrategyTable = {
  length: 4,
  symbols: 6,
  repeats: false,
  depth: null,
  total: 1446,
  worst: 5,
  basis: 'proven',
  packed: 'AABQC_CqAyDaDuBqBiB2BMCoDbEzD2BbA-BVBLBUAUBrBxEcAEBZCgAOASAZAEBIAUAEAWADAMAE',
};
