import { type Attempt, type Code, classic } from '@mastermind/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../knowledge/position.ts';
import { clues, truthfulClues } from '../testing/rulesets.ts';
import { type ClueDifficulty, difficultyAt } from './difficulty.ts';

const difficulty = (given: Parameters<typeof positionOf>[0]): ClueDifficulty => {
  const position = positionOf(given);
  if (!position.ok) throw new Error(position.error.kind);
  return difficultyAt(position.value);
};

describe('the difficulty of a puzzle', () => {
  it.each([
    // No clue says nothing, and there is nothing to find.
    ['', [], 1, 0],
    ['RRBB:40', [1], 1, 1],
    ['RRRR:40 BBBB:00', [1], 1, 1],
    // The second clue leaves four codes, the first one distinguishes them.
    ['BROY:11 ORRV:13', [4, 1], 2, 7],
    ['RRRR:30 BBBB:10 BRRR:22', [3], 1, 1 + Math.log2(3)],
    ['VBOB:01 VYYR:21 RYYO:13', [4, 2, 1], 1, 6],
    ['RRBB:11 RRBB:11', [208], 1, 1 + Math.log2(208)],
  ])(
    'calculates the difficulty of "%s" from the codes left %j and the clues combined, %d',
    (rows, codes, depth, value) => {
      expect(difficulty(clues('classic', rows))).toEqual({ codes, depth, value: expect.closeTo(value, 9) });
    },
  );

  it('never rises by one more clue', () => {
    fc.assert(
      fc.property(truthfulClues, ({ variant, attempts }) => {
        const whole = difficulty({ variant, attempts });
        // A clue counts as equal only if the others leave equal sets of codes.
        for (const index of attempts.keys()) {
          const fewer = difficulty({ variant, attempts: attempts.toSpliced(index, 1) });
          if ((fewer.codes.at(-1) ?? Number.NaN) !== whole.codes.at(-1)) continue;
          expect(whole.value).toBeLessThanOrEqual(fewer.value + 1e-9);
          expect(whole.depth).toBeLessThanOrEqual(fewer.depth);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('rises with the codes left, the clues needed and the clues thought of together', () => {
    const values = ['RRBB:40', 'RRRR:30 BBBB:10 BRRR:22', 'VBOB:01 VYYR:21 RYYO:13', 'BROY:11 ORRV:13'].map(
      (rows) => difficulty(clues('classic', rows)).value,
    );
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    expect(new Set(values).size).toBe(4);
  });

  it('is the same whatever the symbols are called, wherever they are, and in whatever order the rows come', () => {
    const swap: Readonly<Record<string, string>> = { R: 'V', V: 'R', B: 'O', O: 'B' };
    const moved = ({ code, feedback }: Attempt): Attempt => ({
      code: code.map((key) => swap[key] ?? key).toReversed() as Code,
      feedback,
    });
    for (const rows of ['BROY:11 ORRV:13', 'VBOB:01 VYYR:21 RYYO:13', 'RRBB:10 RGYO:11 GRYY:20']) {
      const { attempts } = clues('classic', rows);
      const other = { variant: classic, attempts: attempts.map(moved).toReversed() };
      expect(difficulty(other)).toEqual(difficulty({ variant: classic, attempts }));
    }
  });
});
