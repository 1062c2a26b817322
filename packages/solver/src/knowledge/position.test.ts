import { codeAt, feedback, indexOfCode } from '@mastermind/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clues, doubtfulClues, fittingCodes, legal, truthfulClues } from '../testing/rulesets.ts';
import { fitting } from './completion.ts';
import { partitionOf } from './partition.ts';
import { candidateCodes, cluesOf, positionOf, positionsAfter } from './position.ts';

const position = (given: Parameters<typeof positionOf>[0]) => {
  const made = positionOf(given);
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
};

describe('candidates', () => {
  it.each([
    ['classic', '', 1296],
    ['classic', 'RRBB:00', 256],
    ['classic', 'RRBB:10', 256],
    ['classic', 'RRBB:11', 208],
    ['classic', 'RRBB:40', 1],
    ['skemind', 'CSTD:04', 9],
    ['bulls', '0123:00', 360],
  ])('is counted in %s after "%s": %i', (variant, history, count) => {
    expect(position(clues(variant, history)).candidates.size).toBe(count);
  });

  it('is the codes that fit every row, in code order', () => {
    fc.assert(
      fc.property(truthfulClues, (given) => {
        const listed = fittingCodes(given);
        expect(candidateCodes(position(given))).toEqual(listed);
        expect([...fitting(legal(given)).codes()]).toEqual(listed);
        expect(fitting(legal(given)).count()).toEqual({ ok: true, value: listed.length });
        expect(cluesOf(position(given)).attempts).toEqual(given.attempts);
      }),
    );
  });

  it('is none exactly when the clues are refused', () => {
    fc.assert(
      fc.property(doubtfulClues, (given) => {
        expect(positionOf(given).ok).toBe(fittingCodes(given).length > 0);
      }),
    );
  });

  it('is refused when a space is too large to list', () => {
    const made = positionOf(clues('8x12', '11112222:11'));
    expect(made).toMatchObject({
      ok: false,
      error: { kind: 'too-large', codes: 12 ** 8, limit: 2 ** 20 },
    });
  });
});

describe('a partition', () => {
  it('counts the codes that a guess would leave', () => {
    const open = position(clues('classic', ''));
    const opening = partitionOf(open, indexOfCode(open.space.variant, ['R', 'R', 'B', 'B']));
    expect(opening).toMatchObject({ largest: 256, possible: true });
    expect(opening.parts[0]).toEqual({ feedback: { black: 4, white: 0 }, codes: 1 });
    expect(opening.parts).toHaveLength(13);
    expect(opening.expectedSize).toBe(265077 / 1296);
    expect(opening.information).toBeCloseTo(2.885, 3);
  });

  it('leads to the positions that follow', () => {
    fc.assert(
      fc.property(truthfulClues, fc.nat(), (given, pick) => {
        const before = position(given);
        const guess = pick % before.space.size;
        const code = codeAt(given.variant, guess);
        for (const after of positionsAfter(before, guess)) {
          expect(candidateCodes(after)).toEqual(fittingCodes(cluesOf(after)));
        }
        const sizes = new Map<string, number>();
        for (const candidate of candidateCodes(before)) {
          const key = JSON.stringify(feedback(candidate, code));
          sizes.set(key, (sizes.get(key) ?? 0) + 1);
        }
        const parts = partitionOf(before, guess).parts;
        expect(new Map(parts.map((part) => [JSON.stringify(part.feedback), part.codes]))).toEqual(sizes);
      }),
    );
  });
});
