import { describe, expect, it } from 'vitest';
import { describeSolverError } from '../errors.ts';
import { isPossible } from '../knowledge/contradiction.ts';
import { clues } from '../testing/rulesets.ts';
import { type Draft, describeHint, hintDraft, hintFact, hintGuess } from './hint.ts';

const draft = (text: string): Draft => [...text].map((key) => (key === '.' ? null : key));

describe('the first step', () => {
  it.each([
    [
      'RRBB:10 RGYO:02',
      'GVVR',
      'With this guess, row 1 would have shown 0 exact, 1 misplaced; it shows 1 exact, 0 misplaced.',
    ],
    ['RRBB:10', 'RVVV', 'This can still be the code.'],
    ['RRBB:00', 'R...', 'No code still possible begins like this.'],
    ['RRBB:00', 'G..Y', 'This can still be the code.'],
    ['RRBB:00', '....', 'This can still be the code.'],
    ['', '', 'This can still be the code.'],
  ])('after "%s" says of %s: %s', (history, row, sentence) => {
    const given = clues('classic', history);
    const hint = hintDraft(given, draft(row));
    if (!hint.ok) throw new Error(describeSolverError(hint.error));
    expect(describeHint(given.variant, hint.value)).toBe(sentence);
  });

  it('refuses a draft that is no code', () => {
    const hint = hintDraft(clues('skemind', ''), ['circle', 'circle', 'star', 'square']);
    expect(hint).toMatchObject({ ok: false, error: { kind: 'illegal-draft', cause: { kind: 'repeated-symbol' } } });
  });
});

describe('the second step', () => {
  const fact = (history: string, row: string, told: number): string => {
    const given = clues('classic', history);
    const hint = hintFact(given, draft(row), told);
    return hint.ok ? describeHint(given.variant, hint.value) : hint.error.kind;
  };

  it('tells a fact, and another when asked again', () => {
    expect(fact('RRBB:00', '....', 0)).toBe('There is no Red.');
    expect(fact('RRBB:00', '....', 1)).toBe('There is no Blue.');
    expect(fact('RRBB:00', '....', 2)).toBe('Nothing more is certain about single symbols or places.');
    expect(fact('', '....', 0)).toBe('Nothing more is certain about single symbols or places.');
  });

  it('tells first what the draft goes against', () => {
    expect(fact('RRBB:00', 'B...', 0)).toBe('There is no Blue.');
    expect(fact('RRRR:10', 'BBBB', 0)).toBe('There is exactly 1 Red.');
    expect(fact('RRRR:10', 'BBBB', 1)).toBe('There are at most 3 Blue.');
    expect(fact('RRRR:10', 'YYYY', 1)).toBe('There are at most 3 Yellow.');
    expect(fact('RRRR:10 RBBB:01', 'R...', 0)).toBe('Red is not at place 1.');
  });
});

describe('the second step in the largest ruleset', () => {
  it('tells a fact once few codes are left, and says so before', () => {
    const late = hintFact(clues('8x12', '12345678:70 11111111:00'), [], 0);
    expect(late).toMatchObject({ ok: true, value: { fact: { kind: 'fixed', place: 2, symbol: '2' } } });
    expect(hintFact(clues('8x12', ''), [], 0)).toMatchObject({ ok: false, error: { kind: 'too-large' } });
  });
});

describe('the third step', () => {
  it('gives a guess with what it does', () => {
    const given = clues('classic', 'RRBB:10 RGYO:02');
    const hint = hintGuess(given);
    if (!hint.ok) throw new Error(describeSolverError(hint.error));
    expect(hint.value.possible).toBe(isPossible(given, hint.value.code));
    expect(hint.value.sizes?.before).toBeGreaterThan(hint.value.sizes!.expectedAfter);
    expect(describeHint(given.variant, hint.value)).toMatch(
      /^It (may be the code, and|cannot be the code, but) of \d+ codes it leaves \d+\.\d on average\.$/u,
    );
  });

  it('knows when one code is left', () => {
    const given = clues('2x2', '11:10 12:02');
    const hint = hintGuess(given);
    if (!hint.ok) throw new Error(hint.error.kind);
    expect(hint.value.code).toEqual(['2', '1']);
    expect(describeHint(given.variant, hint.value)).toBe('It is the only code left.');
  });

  it('gives a code that fits where codes cannot be listed', () => {
    const given = clues('8x12', '11112222:11 33334444:21');
    const hint = hintGuess(given);
    if (!hint.ok) throw new Error(hint.error.kind);
    expect(isPossible(given, hint.value.code)).toBe(true);
    expect(hint.value.sizes).toBeNull();
    expect(hintGuess(given)).toEqual(hint);
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
