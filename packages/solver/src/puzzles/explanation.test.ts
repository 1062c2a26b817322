import { expect, it } from 'vitest';
import { explainPuzzle } from './explanation.ts';
import { makePuzzle } from './puzzle.ts';

it('explains each puzzle clue by clue down to the one code', () => {
  for (let seed = 0; seed < 25; seed++) {
    const puzzle = makePuzzle(seed);
    const steps = explainPuzzle(puzzle);
    expect(steps.map(({ row }) => row).sort()).toEqual(puzzle.attempts.map((_, index) => index + 1));
    const sizes = steps.map(({ codes }) => codes);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(sizes.at(-1)).toBe(1);
    for (const { row, refuted } of steps)
      expect(refuted.every(({ contradiction }) => contradiction.row === row)).toBe(true);
  }
});
