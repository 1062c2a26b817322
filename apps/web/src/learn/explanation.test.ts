import { makePuzzle } from '@mastermind/solver';
import { expect, it } from 'vitest';
import { explain } from './explanation.ts';

it('explains each puzzle clue by clue down to the one code', () => {
  for (let seed = 0; seed < 25; seed++) {
    const puzzle = makePuzzle(seed);
    const steps = explain(puzzle);
    expect(steps.map(({ row }) => row).sort()).toEqual(puzzle.attempts.map((_, index) => index + 1));
    const sizes = steps.map(({ codes }) => codes);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(sizes.at(-1)).toBe(1);
    for (const { row, refuted } of steps)
      expect(refuted.every(({ contradiction }) => contradiction.row === row)).toBe(true);
  }
});
