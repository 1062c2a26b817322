import { feedback, SeededRandom } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { clues, fits, fittingCodes, legal } from '../testing/rulesets.ts';
import { fitting } from './completion.ts';

describe('codes that fit in spaces too large to list', () => {
  it.each([
    ['8x12', '', 12 ** 8],
    // Each of the other eleven symbols is possible at each place.
    ['8x12', '11111111:00', 11 ** 8],
    ['8x12', '11111111:30', 56 * 11 ** 5],
    ['8x12u', '', 19958400],
    ['8x12u', '12345678:80', 1],
    // Eight symbols may give way to the ninth; seven of the others then avoid one place each, in 16687 ways.
    ['8x9u', '12345678:07', 8 * 16687],
  ])('is counted in %s after "%s": %i', (variant, history, count) => {
    expect(fitting(legal(clues(variant, history))).count()).toEqual({ ok: true, value: count });
  });

  it('is listed one by one, in code order', () => {
    const given = clues('8x12', '11223344:21 55667788:22');
    const codes = fitting(legal(given)).codes();
    for (let index = 0; index < 100; index++) {
      const { value } = codes.next();
      expect(value && fits(given, value)).toBe(true);
    }
  });

  it('can be walked twice at once', () => {
    const given = clues('3x3', '123:11');
    const walk = fitting(legal(given));
    const [one, other] = [walk.codes(), walk.codes()];
    const both = [...Array(20)].flatMap(() => [one.next().value, other.next().value]).filter(Boolean);
    expect(both).toHaveLength(2 * fittingCodes(given).length);
  });

  it('is sampled evenly', () => {
    const given = clues('3x4', '123:11');
    const listed = fittingCodes(given).map((code) => code.join(''));
    const drawn = new Map<string, number>();
    const random = new SeededRandom(7);
    const draws = 400 * listed.length;
    for (let draw = 0; draw < draws; draw++) {
      const code = fitting(legal(given)).sample(random);
      if (!code.ok || code.value === null) throw new Error('nothing drawn');
      const text = code.value.join('');
      drawn.set(text, (drawn.get(text) ?? 0) + 1);
    }
    expect([...drawn.keys()].sort()).toEqual(listed);
    for (const count of drawn.values()) expect(Math.abs(count - 400)).toBeLessThan(100);
  });

  it('is sampled in the largest ruleset', () => {
    const given = clues('8x12', '11223344:21 55667788:12 9ABC1234:13');
    const code = fitting(legal(given)).sample(new SeededRandom(3));
    if (!code.ok || code.value === null) throw new Error('nothing drawn');
    for (const attempt of given.attempts) expect(feedback(code.value, attempt.code)).toEqual(attempt.feedback);
  });

  it('is not counted beyond the limit', () => {
    expect(fitting(legal(clues('8x12', '12345678:22')), 10).count()).toMatchObject({
      ok: false,
      error: { kind: 'too-large' },
    });
  });

  it('is none when the clues conflict', () => {
    expect(fitting(legal(clues('classic', 'RRBB:40 RRGG:40'))).sample(new SeededRandom(1))).toEqual({
      ok: true,
      value: null,
    });
  });
});
