import { classic, formatCode, skemind } from '@mastermind/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truthfulClues } from '../testing/rulesets.ts';
import { parseHistory } from './history.ts';

describe('a history in text', () => {
  it('reads codes with exact, then misplaced', () => {
    expect(parseHistory(classic, ' RRBB:10 rgyo:02\n')).toEqual({
      ok: true,
      value: [
        { code: ['R', 'R', 'B', 'B'], feedback: { black: 1, white: 0 } },
        { code: ['R', 'G', 'Y', 'O'], feedback: { black: 0, white: 2 } },
      ],
    });
  });

  it('may be empty', () => {
    expect(parseHistory(classic, '  ')).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['RRBB', 'malformed-history', 1],
    ['RRBB:1', 'malformed-history', 1],
    ['RRBB:10 RRBB:1x', 'malformed-history', 2],
    ['RRBB:10 :10', 'malformed-history', 2],
    ['RRBB:100', 'malformed-history', 1],
  ])('names the error in %s', (text, kind, entry) => {
    const read = parseHistory(classic, text);
    expect(read).toMatchObject({ ok: false, error: { kind, entry } });
  });

  it.each([
    ['RRB:10', 'too-short', 1],
    ['RRBB:10 RRBQ:10', 'unknown-symbol', 2],
    ['RRBB:32', 'impossible-answer', 1],
    ['RRBB:10 RRBB:31', 'impossible-answer', 2],
  ])('says which row of %s breaks the rules', (text, kind, row) => {
    expect(parseHistory(classic, text)).toMatchObject({
      ok: false,
      error: { kind: 'illegal-row', row, cause: { kind } },
    });
  });

  it('keeps the rules of the ruleset', () => {
    const read = parseHistory(skemind, 'CCST:10');
    if (read.ok || read.error.kind !== 'illegal-row') throw new Error('expected a refusal');
    expect(read.error.cause).toMatchObject({ kind: 'repeated-symbol', symbol: 'Circle' });
  });

  it('reads the rows of every ruleset', () => {
    fc.assert(
      fc.property(truthfulClues, ({ variant, attempts }) => {
        const text = attempts.map(
          ({ code, feedback: { black, white } }) => `${formatCode(variant, code)}:${black}${white}`,
        );
        expect(parseHistory(variant, text.join(' '))).toEqual({ ok: true, value: attempts });
      }),
    );
  });
});
