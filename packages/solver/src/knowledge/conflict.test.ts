import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clues, doubtfulClues, fittingCodes, legal } from '../testing/rulesets.ts';
import type { Clues } from './clues.ts';
import { conflictIn } from './conflict.ts';

const chosen = ({ variant, attempts }: Clues, rows: readonly number[]): Clues => ({
  variant,
  attempts: rows.map((row) => attempts[row - 1]!),
});

const subsets = (count: number, size: number, from = 1): number[][] =>
  size === 0
    ? [[]]
    : Array.from({ length: Math.max(0, count - from + 1) }, (_, index) => from + index).flatMap((row) =>
        subsets(count, size - 1, row + 1).map((rest) => [row, ...rest]),
      );

describe('rows that cannot all be true', () => {
  it.each([
    ['classic', 'RRBB:10 RGYO:02', null],
    // Row 1 alone: a symbol that fills the guess is never misplaced.
    ['classic', 'RRRR:11', [1]],
    ['classic', 'RGYO:02 RRBB:10 RRBB:11', [2, 3]],
    ['classic', 'RRRR:20 BBBB:20 GGGG:10', [1, 2, 3]],
    ['classic', 'RRRR:00 BBBB:00 GGGG:00 YYYY:00 OOOO:00 VVVV:00', [1, 2, 3, 4, 5, 6]],
    // The pair is found although the triple is earlier in the list.
    ['classic', 'RRRR:20 BBBB:20 GGGG:10 OOOO:30', [1, 4]],
    ['8x12', '12345678:40 12345678:41', [1, 2]],
    ['8x12', '11111111:61', [1]],
  ])('is found in %s among "%s": %j', (variant, history, rows) => {
    const conflict = conflictIn(legal(clues(variant, history)));
    expect(conflict?.rows ?? null).toEqual(rows);
  });

  it('is the fewest there are, the first of their size', () => {
    fc.assert(
      fc.property(doubtfulClues, (given) => {
        const conflict = conflictIn(legal(given));
        const impossible = (rows: readonly number[]) => fittingCodes(chosen(given, rows)).length === 0;
        for (let size = 0; size <= given.attempts.length; size++) {
          const first = subsets(given.attempts.length, size).find(impossible);
          if (first !== undefined) {
            expect(conflict?.rows).toEqual(first);
            return;
          }
        }
        expect(conflict).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});
