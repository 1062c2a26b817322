import {
  type Attempt,
  type Code,
  feedback,
  orThrow,
  parseVariant,
  type Result,
  sameCode,
  type Variant,
} from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { plainKernel } from '../kernel/plain.ts';
import { codeSpace, feedbackByte } from '../kernel/space.ts';
import { candidateCodes, positionOf } from '../knowledge/position.ts';
import { dodger } from './dodger.ts';

/** The value, which these tests rely on. */
const given = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const variantOf = (text: string): Variant => orThrow(parseVariant(text));
const codesOf = (variant: Variant, attempts: readonly Attempt[]): readonly Code[] =>
  candidateCodes(given(positionOf({ variant, attempts })));

/** The rule in other words: by the engine's own answers, one code after the other. */
const leftAfter = (variant: Variant, codes: readonly Code[], guess: Code): readonly Code[] => {
  const parts = groups(variant, codes, guess);
  const most = Math.max(...[...parts.values()].map((part) => part.length));
  const answer = Math.min(...[...parts].flatMap(([byte, part]) => (part.length === most ? [byte] : [])));
  return parts.get(answer)!;
};

const groups = ({ length }: Variant, codes: readonly Code[], guess: Code): ReadonlyMap<number, readonly Code[]> => {
  const parts = new Map<number, Code[]>();
  for (const code of codes) {
    const byte = feedbackByte(length, feedback(code, guess));
    parts.set(byte, [...(parts.get(byte) ?? []), code]);
  }
  return parts;
};

/** The fewest guesses by trying every line, level by level. */
const fewestByTrying = (variant: Variant): number => {
  const all = codesOf(variant, []);
  for (let guesses = 1, sets = [all]; ; guesses++) {
    if (sets.some((codes) => codes.length === 1)) return guesses;
    const next = sets.flatMap((codes) => all.map((guess) => leftAfter(variant, codes, guess)));
    sets = [...new Map(next.map((codes) => [codes.join('|'), codes])).values()];
  }
};

const bounds = (text: string, budget: number) =>
  dodger.fewestGuesses(plainKernel(orThrow(codeSpace(variantOf(text)))), budget);

describe('the dodging maker', () => {
  it.each(['classic', 'skemind', '3x4', '2x5u'])('keeps every earlier answer true and gives way last in %s', (text) => {
    const variant = variantOf(text);
    const all = codesOf(variant, []);
    let attempts: readonly Attempt[] = [];
    for (let turn = 0; turn < 40; turn++) {
      const before = codesOf(variant, attempts);
      const guess = turn % 2 === 0 ? before[0]! : all[(turn * 97) % all.length]!;
      const secret = given(dodger.codeAfter({ variant, attempts }, guess, plainKernel));
      const expected = leftAfter(variant, before, guess);
      expect(secret).toEqual(expected[0]);
      for (const { code, feedback: answer } of attempts) expect(feedback(secret, code)).toEqual(answer);
      attempts = [...attempts, { code: guess, feedback: feedback(secret, guess) }];
      expect(codesOf(variant, attempts)).toEqual(expected);
      if (sameCode(secret, guess)) {
        expect(before).toEqual([guess]);
        return;
      }
    }
    throw new Error('The maker never gave way.');
  });
});

describe('the fewest guesses against it', () => {
  it.each(['1x6', '2x2', '2x4', '3x3', '3x3u', '3x4u', '2x6u'])('are found for %s as by trying every line', (text) => {
    const fewest = fewestByTrying(variantOf(text));
    expect(bounds(text, 1e9)).toEqual({ least: fewest, most: fewest });
  });

  it.each([
    ['classic', 5],
    ['skemind', 5],
  ])('are known for %s', (text, fewest) => {
    expect(bounds(text, 1e9)).toEqual({ least: fewest, most: fewest });
  });

  it('are bounded where the search is too long', () => {
    const { least, most } = bounds('bulls', 5e7);
    expect([least, most]).toEqual([5, 7]);
  });
});
