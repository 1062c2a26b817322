import { presets } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { paint } from '../screen/paint.ts';
import { inCharset, isAscii, printable } from './printable.ts';

describe('printed text', () => {
  it.each([
    ['\x1b]0;owned\x07', ']0;owned'],
    ['\x9b2Jx', '2Jx'],
    ['a\x00b\x7fc\r', 'abc'],
    ['R\u202eG', 'RG'],
    ['one\ntwo\tthree', 'one\ntwo\tthree'],
    ['● ★ é 🟦 « x »', '● ★ é 🟦 « x »'],
  ])('contains no commands for the terminal: %j', (given, shown) => {
    expect(printable(given)).toBe(shown);
  });

  it('is ASCII where the locale has nothing else, and as wide as before', () => {
    const shown = inCharset('▸ R● ✓ « é » l’été… ○○·', true);
    expect(shown).toBe('> R@ v " e " l\'ete. oo.');
    expect(inCharset('● é', false)).toBe('● é');
    for (const { symbols } of presets)
      for (const { glyph } of symbols) expect(inCharset(glyph, true)).toMatch(/^[!-~]$/u);
    for (const { symbols } of presets)
      expect(inCharset(symbols.map(({ glyph }) => glyph).join(''), true)).not.toContain('?');
  });

  it.each([
    [{ LANG: 'C' }, true],
    [{ LC_ALL: 'POSIX', LANG: 'fr_FR.UTF-8' }, true],
    [{ LC_ALL: '', LANG: 'fr_FR.UTF-8' }, false],
    [{ LANG: 'C.utf8' }, false],
    [{ LC_CTYPE: 'fr_FR.ISO-8859-1' }, true],
    [{}, false],
  ])('decides for the locale %j whether the terminal is ASCII: %s', (env, ascii) => {
    expect(isAscii(env)).toBe(ascii);
  });

  it('is harmless on the full screen too, and keeps its lines', () => {
    expect(paint([{ text: 'R\x1b[2J\n' }], 'true')).toBe('R[2J');
  });
});
