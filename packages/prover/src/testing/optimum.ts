import { codeSpace, type Kernel } from '@mastermind/solver';
import { guessClasses } from '@mastermind/solver/search';
import { expect } from 'vitest';
import { simdKernel } from '../../../solver/src/platform/wasm.ts';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { searchBranch } from '../beam/branch.ts';
import { firstCosts } from '../beam/costs.ts';
import { EVERY } from '../beam/settings.ts';
import { solveGame } from '../proof/game.ts';
import { beginWith } from './beam.ts';

export const kernelOf = (name: string, made = simdKernel): Kernel => {
  const space = codeSpace(ruleset(name));
  if (!space.ok) throw new Error(name);
  return made(space.value)!;
};

export const optimum = (kernel: Kernel, depth: number | null = null): number | null => {
  const solved = solveGame(kernel, { depth });
  if (!solved.ok) throw new Error(solved.error.kind);
  return solved.value.total;
};

/** The minimum over all first guesses. Every guess is tried, and dropped only if it cannot be better. */
const exhausted = (kernel: Kernel, depth: number | null): number => {
  const settings = { widths: [EVERY], depth };
  const costs = firstCosts(kernel.space);
  const totals = [...guessClasses(kernel.space, []).firsts].map((opening) => {
    let sum = 1;
    for (const { codes } of beginWith(kernel, { opening }).branches) {
      const solved = searchBranch(kernel, { opening, codes }, { settings, costs });
      sum += codes.length + ((solved.ok ? solved.value.total : null) ?? Number.POSITIVE_INFINITY);
    }
    return sum;
  });
  return Math.min(...totals);
};

/** A beam that tries every guess finds the optimum. */
export const expectOptimum = (name: string, depth: number | null): void => {
  const kernel = kernelOf(name);
  expect(exhausted(kernel, depth)).toBe(optimum(kernel, depth) ?? Number.POSITIVE_INFINITY);
};
