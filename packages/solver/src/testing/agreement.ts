import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionsAboutPresets, questionsAboutShapes } from './questioning.ts';
import { findDifference } from './questions.ts';

/** Declares that both kernels agree, over a number of runs of questions. */
export const describeAgreement = (runs: { readonly presets: number; readonly shapes: number }): void => {
  describe('the SIMD kernel', () => {
    it.each([
      ['presets', questionsAboutPresets, runs.presets],
      ['rulesets of any shape', questionsAboutShapes, runs.shapes],
    ])('says of %s what the plain kernel says, whatever was asked before, and again', (_, questions, numRuns) => {
      fc.assert(
        fc.property(questions, (asked) => {
          expect(findDifference(asked, { comparisons: 60_000, work: 50_000 })).toBeNull();
        }),
        { numRuns },
      );
    });
  });
};
