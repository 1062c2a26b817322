import { feedback } from '@mastermind/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clues, doubtfulClues, fittingCodes, legal, truthfulClues } from '../testing/rulesets.ts';
import { contradictionsIn } from './contradiction.ts';

describe('rows that speak against a guess', () => {
  it('is named with the answers that they would have shown', () => {
    const found = contradictionsIn(legal(clues('classic', 'RRBB:10 RGYO:02')), ['R', 'V', 'V', 'G']);
    expect(found).toEqual([{ row: 2, expected: { black: 1, white: 1 }, shown: { black: 0, white: 2 } }]);
  });

  it('is none for the secret', () => {
    fc.assert(
      fc.property(truthfulClues, (given) => {
        expect(contradictionsIn(legal(given), given.secret)).toEqual([]);
      }),
    );
  });

  it('names exactly the rows that would have other answers', () => {
    fc.assert(
      fc.property(doubtfulClues, fc.nat(), (given, pick) => {
        const all = fittingCodes({ variant: given.variant, attempts: [] });
        const code = all[pick % all.length]!;
        const rows = new Map(contradictionsIn(legal(given), code).map((found) => [found.row, found]));
        given.attempts.forEach((attempt, index) => {
          const expected = feedback(code, attempt.code);
          const differs = JSON.stringify(expected) !== JSON.stringify(attempt.feedback);
          expect(rows.get(index + 1)).toEqual(
            differs ? { row: index + 1, expected, shown: attempt.feedback } : undefined,
          );
        });
      }),
    );
  });
});
