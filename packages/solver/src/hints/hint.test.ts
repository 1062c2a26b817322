import { describe, expect, it } from 'vitest';
import type { Fact } from '../knowledge/facts.ts';
import { clues, fits } from '../testing/rulesets.ts';
import { type Draft, hintDraft, hintFact, hintGuess } from './hint.ts';

const draft = (text: string): Draft => [...text].map((key) => (key === '.' ? null : key));

describe('the first step', () => {
  it.each([
    ['RRBB:10 RGYO:02', 'GVVR', false, { row: 1, expected: { black: 0, white: 1 }, shown: { black: 1, white: 0 } }],
    ['RRBB:10', 'RVVV', true, undefined],
    ['RRBB:00', 'R...', false, undefined],
    ['RRBB:00', 'G..Y', true, undefined],
    ['RRBB:00', '....', true, undefined],
    ['', '', true, undefined],
  ])('says after "%s" whether %s is possible: %s', (history, row, possible, contradiction) => {
    const hint = hintDraft(clues('classic', history), draft(row));
    if (!hint.ok || hint.value.kind !== 'draft') throw new Error('expected a word on the draft');
    expect(hint.value.possible).toBe(possible);
    expect(hint.value.contradictions[0]).toEqual(contradiction);
  });

  it('refuses a draft that is no code', () => {
    const hint = hintDraft(clues('skemind', ''), ['circle', 'circle', 'star', 'square']);
    expect(hint).toMatchObject({ ok: false, error: { kind: 'illegal-draft', cause: { kind: 'repeated-symbol' } } });
  });
});

describe('the second step', () => {
  const fact = (history: string, row: string, told: number): Fact | null => {
    const hint = hintFact(clues('classic', history), draft(row), told);
    if (!hint.ok || hint.value.kind !== 'fact') throw new Error('expected a fact');
    return hint.value.fact;
  };
  const none = (symbol: string): Fact => ({ kind: 'ruled-out', symbol });
  const count = (symbol: string, min: number, max: number): Fact => ({ kind: 'count', symbol, min, max });

  it('gives a fact, and another when asked again', () => {
    expect(fact('RRBB:00', '....', 0)).toEqual(none('R'));
    expect(fact('RRBB:00', '....', 1)).toEqual(none('B'));
    expect(fact('RRBB:00', '....', 2)).toBeNull();
    expect(fact('', '....', 0)).toBeNull();
  });

  it('names first the rows that the draft contradicts', () => {
    expect(fact('RRBB:00', 'B...', 0)).toEqual(none('B'));
    expect(fact('RRRR:10', 'BBBB', 0)).toEqual(count('R', 1, 1));
    expect(fact('RRRR:10', 'BBBB', 1)).toEqual(count('B', 0, 3));
    expect(fact('RRRR:10', 'YYYY', 1)).toEqual(count('Y', 0, 3));
    expect(fact('RRRR:10 RBBB:01', 'R...', 0)).toEqual({ kind: 'not-there', place: 1, symbol: 'R' });
  });
});

describe('the second step in the largest ruleset', () => {
  it('gives a fact once few codes are left, and says so before', () => {
    const late = hintFact(clues('8x12', '12345678:70 11111111:00'), [], 0);
    expect(late).toMatchObject({ ok: true, value: { fact: { kind: 'fixed', place: 2, symbol: '2' } } });
    expect(hintFact(clues('8x12', ''), [], 0)).toMatchObject({ ok: false, error: { kind: 'too-large' } });
  });
});

describe('the third step', () => {
  it('gives a guess with its effect', () => {
    const given = clues('classic', 'RRBB:10 RGYO:02');
    const hint = hintGuess(given);
    if (!hint.ok) throw new Error(hint.error.kind);
    expect(hint.value.possible).toBe(fits(given, hint.value.code));
    expect(hint.value.sizes.before).toBeGreaterThan(hint.value.sizes.expectedAfter!);
  });

  it('knows when one code is left', () => {
    const given = clues('2x2', '11:10 12:02');
    const hint = hintGuess(given);
    if (!hint.ok) throw new Error(hint.error.kind);
    expect(hint.value.code).toEqual(['2', '1']);
    expect(hint.value.sizes.before).toBe(1);
  });

  it('gives a code that fits where codes cannot be listed', () => {
    const given = clues('8x12', '11112222:11 33334444:21');
    const hint = hintGuess(given);
    if (!hint.ok) throw new Error(hint.error.kind);
    expect(fits(given, hint.value.code)).toBe(true);
    expect(hint.value.sizes).toEqual({ before: 1720320, expectedAfter: null });
    expect(hintGuess(given)).toEqual(hint);
  });

  it('knows when one code is left where codes cannot be listed', () => {
    const hint = hintGuess(clues('8x12', '12345678:80'));
    expect(hint).toMatchObject({ ok: true, value: { sizes: { before: 1, expectedAfter: 0 }, possible: true } });
  });

  it('says which rows conflict', () => {
    expect(hintGuess(clues('classic', 'RRBB:40 RRBB:00'))).toEqual({
      ok: false,
      error: { kind: 'inconsistent-clues', rows: [1, 2] },
    });
    expect(hintGuess(clues('8x12', '11112222:11 11112222:21'))).toEqual({
      ok: false,
      error: { kind: 'inconsistent-clues', rows: [1, 2] },
    });
  });
});
