import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionsAboutPresets, questionsAboutShapes } from '../testing/questioning.ts';
import { findDifference } from '../testing/questions.ts';

describe('the SIMD kernel', () => {
  it.each([
    ['presets', questionsAboutPresets, 500],
    ['rulesets of any shape', questionsAboutShapes, 1500],
  ])('says of %s what the plain kernel says, whatever was asked before, and again', (_, questions, numRuns) => {
    fc.assert(
      fc.property(questions, (asked) => {
        expect(findDifference(asked, { comparisons: 60_000, work: 50_000 })).toBeNull();
      }),
      { numRuns },
    );
  });
});
