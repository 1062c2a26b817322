import { describe, it } from 'vitest';
import { expectOptimum } from '../testing/optimum.ts';

describe('a beam that tries every guess', () => {
  it.each([
    ['4x4', null],
    ['4x4', 4],
  ] as const)('finds the optimum of %s within %s', expectOptimum);
});
