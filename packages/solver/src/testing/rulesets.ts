import {
  type Attempt,
  type Code,
  codeAt,
  countCodes,
  enumerateCodes,
  feedback,
  parseVariant,
  sameFeedback,
  type Variant,
} from '@mastermind/engine';
import fc from 'fast-check';
import { type Clues, checkClues, type LegalClues } from '../knowledge/clues.ts';
import { parseHistory } from '../knowledge/history.ts';

export const ruleset = (text: string): Variant => {
  const variant = parseVariant(text);
  if (!variant.ok) throw new Error(text);
  return variant.value;
};

/** Clues as written down: `clues('classic', 'RRBB:10')`. */
export const clues = (variant: string, history: string): Clues => {
  const attempts = parseHistory(ruleset(variant), history);
  if (!attempts.ok) throw new Error(history);
  return { variant: ruleset(variant), attempts: attempts.value };
};

/** Clues that are known to be legal, for functions that expect checked clues. */
export const legal = (given: Clues): LegalClues => {
  const checked = checkClues(given);
  if (!checked.ok) throw new Error(`Row ${checked.error.row} is illegal.`);
  return checked.value;
};

export const smallRulesets: readonly Variant[] = ['2x2', '3x3', '4x3', '2x6', '3x5', '4x4', '3x3u', '3x5u', '4x5u'].map(
  ruleset,
);

const anyCode = (variant: Variant): fc.Arbitrary<Code> =>
  fc.nat(countCodes(variant) - 1).map((index) => codeAt(variant, index));

/** Rows answered for one secret: some code fits them all. */
export const truthfulClues: fc.Arbitrary<Clues & { readonly secret: Code }> = fc
  .constantFrom(...smallRulesets)
  .chain((variant) =>
    fc.record({
      variant: fc.constant(variant),
      secret: anyCode(variant),
      guesses: fc.array(anyCode(variant), { maxLength: 4 }),
    }),
  )
  .map(({ variant, secret, guesses }) => ({
    variant,
    secret,
    attempts: guesses.map((code): Attempt => ({ code, feedback: feedback(secret, code) })),
  }));

/** Rows that are each answered for a different secret: often no code fits them all. */
export const doubtfulClues: fc.Arbitrary<Clues> = fc
  .constantFrom(...smallRulesets)
  .chain((variant) =>
    fc.record({
      variant: fc.constant(variant),
      rows: fc.array(fc.tuple(anyCode(variant), anyCode(variant)), { maxLength: 6 }),
    }),
  )
  .map(({ variant, rows }) => ({
    variant,
    attempts: rows.map(([code, secret]): Attempt => ({ code, feedback: feedback(secret, code) })),
  }));

/** The codes that fit, by trying them all: slow and plainly right. */
export const fittingCodes = (given: Clues): readonly Code[] =>
  [...enumerateCodes(given.variant)].filter((code) => fits(given, code));

/** Whether a code fits all rows, by the rules alone. */
export const fits = ({ attempts }: Clues, code: Code): boolean =>
  attempts.every((attempt) => sameFeedback(feedback(code, attempt.code), attempt.feedback));
