import { type Code, classic, codeAt, parseVariant, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { type Judgement, judgeGuess } from '../analysis/judgement.ts';
import { type GuessKind, guessKinds } from '../analysis/kind.ts';
import { reviewGame } from '../analysis/review.ts';
import type { Clues } from '../knowledge/clues.ts';
import { fastTools } from '../platform/tools.ts';
import { prepareKernel } from '../platform/wasm.ts';
import { clues, fittingCodes, ruleset } from '../testing/rulesets.ts';
import { openingRules, trainingPosition } from './training.ts';

await prepareKernel();

const position = (kind: GuessKind, seed: number, variant: Variant = classic): Clues => {
  const found = trainingPosition(kind, variant, seed, fastTools);
  if (found === null) throw new Error(kind);
  return found;
};
const judged = (given: Clues, code: readonly string[]): Judgement => {
  const judgement = judgeGuess(given, code, fastTools);
  if (!judgement.ok) throw new Error(judgement.error.kind);
  return judgement.value;
};

describe('a position to train', () => {
  it.each(guessKinds)('is the same for the same seed and another one for the next: %s', (kind) => {
    expect(position(kind, 5)).toEqual(position(kind, 5));
    expect(position(kind, 6)).not.toEqual(position(kind, 5));
  });

  it.each(['known', 'impossible', 'middle'] as const)('has a guess of its kind that costs something: %s', (kind) => {
    for (const seed of [1, 2, 3]) {
      const given = position(kind, seed);
      const near = given.attempts.flatMap((_, row) =>
        fittingCodes({ ...given, attempts: kind === 'middle' ? given.attempts : given.attempts.toSpliced(row, 1) }),
      );
      const costs = (code: Code): boolean => {
        const { kind: found, loss } = judged(given, code);
        return found === kind && loss >= 0.1;
      };
      expect(near.some(costs)).toBe(true);
    }
  });

  it('has two codes left for the last two, and no row for the opening', () => {
    for (const seed of [1, 2, 3]) expect(fittingCodes(position('last', seed))).toHaveLength(2);
    expect(position('opening', 3).attempts).toEqual([]);
  });

  it('is an opening of the player’s rules first, then of rules with an exact price for every guess', () => {
    expect(position('opening', 0, ruleset('super')).variant.id).toBe('super');
    for (const rules of openingRules) {
      const variant = parseVariant(rules);
      if (!variant.ok) throw new Error(rules);
      expect(judged({ variant: variant.value, attempts: [] }, codeAt(variant.value, 1)).exact).toBe(true);
    }
  });

  it('does not exist where no code has room for the mistake', () => {
    expect(trainingPosition('middle', ruleset('2x2'), 1)).toBeNull();
    expect(trainingPosition('last', ruleset('8x12'), 1)).toBeNull();
  });
});

describe('the judgement on a guess', () => {
  it.each([
    ['RRBB:11', 'RRBB', 'nothing-new', 'impossible'],
    ['RRBB:11', 'GGYY', 'left-more', 'impossible'],
    ['RRRR:00', 'RBGY', 'left-more', 'known'],
    ['RRBB:30 RRBG:40', 'RRBB', 'only-one-left', 'known'],
  ])('judges after %s the guess %s: %s, %s', (rows, guess, reason, kind) => {
    expect(judged(clues('classic', rows), [...guess])).toMatchObject({ kind, reason: { kind: reason } });
  });

  it('prices a guess as a review does, and names a guess that costs nothing', () => {
    const given = clues('classic', 'RRBB:11 RGRY:11');
    const review = reviewGame(given, fastTools);
    if (!review.ok) throw new Error(review.error.kind);
    const { loss, best } = review.value.guesses[1]!;
    const judgement = judged({ ...given, attempts: given.attempts.slice(0, 1) }, given.attempts[1]!.code);
    expect(judgement).toMatchObject({ loss, left: 208, best: { code: best } });
    expect(judged({ ...given, attempts: given.attempts.slice(0, 1) }, best)).toMatchObject({ loss: 0, reason: null });
  });

  it('names the row that speaks against a guess, and refuses rows that no code fits', () => {
    expect(judged(clues('classic', 'RRBB:11'), [...'GGYY']).contradiction).toMatchObject({ row: 1 });
    expect(judgeGuess(clues('classic', 'RRBB:40 RRBB:00'), [...'GGYY'])).toMatchObject({ ok: false });
  });
});
