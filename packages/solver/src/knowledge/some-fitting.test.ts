import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clues, doubtfulClues, fits, fittingCodes, legal, truthfulClues } from '../testing/rulesets.ts';
import { someFitting } from './some-fitting.ts';

describe('some code that fits', () => {
  it('fits, and is found whenever there is one', () => {
    fc.assert(
      fc.property(fc.oneof(truthfulClues, doubtfulClues), (given) => {
        const code = someFitting(legal(given));
        if (code === null) expect(fittingCodes(given)).toEqual([]);
        else expect(fits(given, code)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is found without listing the codes of the largest ruleset', () => {
    const given = clues('8x12', '12345678:11 9ABC1234:13 56789ABC:13');
    expect(fits(given, someFitting(legal(given))!)).toBe(true);
    expect(someFitting(legal(clues('8x12u', '12345678:44 12345678:35')))).toBeNull();
  });
});
