import { presets } from '@mastermind/engine';
import { emptyDraft } from '@mastermind/play';
import { describe, expect, it } from 'vitest';
import { inCharset } from '../text/printable.ts';
import { columnsOf } from '../text/width.ts';
import { cells } from './columns.ts';
import { clip, padTo, plain, spread, width, wrap } from './line.ts';
import { coloursOf, contrastOn, paint } from './paint.ts';
import { draftPegs, marks, peg, pegs } from './pegs.ts';

describe('colours', () => {
  it('is as many as the terminal supports, and none when switched off', () => {
    expect(coloursOf({}, 24)).toBe('true');
    expect(coloursOf({}, 8)).toBe('256');
    expect(coloursOf({ COLORTERM: 'truecolor' }, 8)).toBe('true');
    expect(coloursOf({}, 4)).toBe('16');
    expect(coloursOf({}, 1)).toBe('none');
    expect(coloursOf({ NO_COLOR: '1' }, 24)).toBe('none');
    expect(coloursOf({ NO_COLOR: '' }, 24)).toBe('true');
  });

  it('becomes codes of the terminal', () => {
    const line = [{ text: 'x', fg: '#FFFFFF', bg: '#B0101E', bold: true }];
    expect(paint(line, 'true')).toBe('\x1b[1;38;2;255;255;255;48;2;176;16;30mx\x1b[0m');
    expect(paint(line, '256')).toBe('\x1b[1;38;5;231;48;5;124mx\x1b[0m');
    expect(paint([{ text: 'x', bg: '#808080' }], '256')).toBe('\x1b[48;5;244mx\x1b[0m');
    expect(paint(line, '16')).toBe('\x1b[1;97;41mx\x1b[0m');
    expect(paint(line, 'none')).toBe('\x1b[1mx\x1b[0m');
    expect(paint(plain('x'), 'true')).toBe('x');
  });

  it.each(presets)('distinguishes the colours of $id in a terminal with sixteen', ({ symbols }) => {
    const shown = symbols.map(({ colour }) => paint([{ text: '', bg: colour }], '16'));
    // Among sixteen colours there are not enough hues for every symbol; letters and shapes distinguish the rest.
    expect(new Set(shown).size).toBeGreaterThanOrEqual(Math.min(symbols.length, 8));
  });

  it('carries letters that are readable on the colours', () => {
    expect(contrastOn('#FFE94A')).toBe('#000000');
    expect(contrastOn('#5B1070')).toBe('#FFFFFF');
  });
});

describe('pegs', () => {
  it.each(presets)('distinguishes the pegs of $id without colour', (variant) => {
    const texts = variant.symbols.map(({ key }) => peg(variant, key).text);
    expect(new Set(texts).size).toBe(variant.symbols.length);
    for (const text of texts) expect([...text]).toHaveLength(4);
  });

  it('shows the cursor and the gaps, and can be hidden', () => {
    const text = (hidden: boolean) =>
      paint(draftPegs(presets[0]!, emptyDraft(['R', null], ['R', null]), hidden), 'none');
    expect(text(false)).toContain('R●');
    expect(text(false)).toContain('[··]');
    expect(text(true)).not.toContain('R');
  });

  it('answers with exact first', () => {
    const line = marks(presets[0]!, { black: 1, white: 2 });
    expect(line.map(({ text }) => text).join('')).toBe('●○○·');
    expect(width(pegs(presets[0]!, ['R', 'G']))).toBe(9);
  });
});

describe('lines', () => {
  it('is cut, filled, spread and wrapped to a width', () => {
    expect(clip(plain('abcdef'), 4)).toEqual(plain('abc…'));
    expect(width(padTo(plain('ab'), 5))).toBe(5);
    expect(width(spread(plain('left'), plain('right'), 20))).toBe(20);
    expect(wrap('one two three', 8)).toEqual(['one two', 'three']);
    expect(wrap('ab cd', 4)).toEqual(['ab', 'cd']);
    expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
  });
});

describe('text that is wider or narrower than its characters', () => {
  it.each([
    ['日本語', 6],
    ['👩‍👩‍👧', 6],
    ['e\u0301a', 2],
    ['⚙ Bruno', 7],
    ['●○', 2],
  ])('%s takes %i columns', (text, columns) => {
    expect(width(plain(text))).toBe(columns);
    expect(columnsOf(paint(plain(text), 'none'))).toBe(columns);
  });

  it('is cut, wrapped and put into tables by its columns', () => {
    expect(clip(plain('日本語の名前'), 6)).toEqual(plain('日本…'));
    expect(wrap('日本語の名前', 6)).toEqual(['日本語', 'の名前']);
    expect(
      width(
        cells([
          { text: '日本語', width: 5 },
          { text: '1', width: 2, right: true },
        ]),
      ),
    ).toBe(8);
    expect(inCharset('日本 ⚙', true)).toBe('???? ?');
  });
});
