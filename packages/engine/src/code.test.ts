import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCode, codeAt, countCodes, enumerateCodes, formatCode, indexOfCode, parseCode } from './code.ts';
import { anyCode, anyVariant } from './testing/arbitraries.ts';
import { ruleset } from './testing/rulesets.ts';
import { classic, presets } from './variant.ts';

describe('parseCode', () => {
  it.each<[string, string, string]>([
    ['classic', 'rgby', 'RGBY'],
    ['classic', 'R G B Y', 'RGBY'],
    ['classic', 'r,g,b,y', 'RGBY'],
    ['classic', '  Red, green; BLUE\tyellow\n', 'RGBY'],
    ['classic', '1324', 'RGBY'],
    ['classic', '1 3 2 4', 'RGBY'],
    ['classic', 'rg by', 'RGBY'],
    ['classic', '●▲■★', 'RGBY'],
    ['board', '1234', 'RGBY'],
    ['board', 'Purple Purple Purple Purple', 'PPPP'],
    ['console', '1234', '1234'],
    ['skemind', 'circle square triangle star', 'CSTA'],
    ['skemind', 'csta', 'CSTA'],
    ['skemind', '1235', 'CSTA'],
    ['super', 'wkrby', 'WKRBY'],
    ['bulls', '0123', '0123'],
    ['bulls', '9876', '9876'],
    ['8x12', '123456789abc'.slice(4), '56789ABC'],
    ['1x2', '2', '2'],
  ])('reads in %s what people type: %s', (name, typed, letters) => {
    const variant = ruleset(name);
    const code = parseCode(variant, typed);
    expect(code.ok && formatCode(variant, code.value)).toBe(letters);
  });

  it.each<[string, string, object]>([
    ['classic', '', { kind: 'too-short', length: 0, expected: 4 }],
    ['classic', 'rgb', { kind: 'too-short', length: 3, expected: 4 }],
    ['classic', 'Red', { kind: 'too-short', length: 1, expected: 4 }],
    ['classic', 'rgbyo', { kind: 'too-long', length: 5, expected: 4 }],
    ['classic', 'rgxy', { kind: 'unknown-symbol', symbol: 'x', position: 3, choices: ['R', 'B', 'G', 'Y', 'O', 'V'] }],
    ['console', '9999', { kind: 'unknown-symbol', symbol: '9', position: 1, choices: ['1', '2', '3', '4', '5', '6'] }],
    [
      'classic',
      'red purple blue green',
      { kind: 'unknown-symbol', symbol: 'purple', position: 2, choices: ['R', 'B', 'G', 'Y', 'O', 'V'] },
    ],
    ['classic', ' rgxy ', { kind: 'unknown-symbol', symbol: 'x', position: 3, choices: [...'RBGYOV'] }],
    ['4x12', '1 2 3 12', { kind: 'too-long', length: 5, expected: 4 }],
    ['classic', 'rg0y', { kind: 'unknown-symbol', symbol: '0', position: 3, choices: ['R', 'B', 'G', 'Y', 'O', 'V'] }],
    ['skemind', 'cstc', { kind: 'repeated-symbol', symbol: 'Circle', positions: [1, 4] }],
    ['bulls', '1223', { kind: 'repeated-symbol', symbol: '2', positions: [2, 3] }],
  ])('says in %s what is wrong with "%s"', (name, typed, error) => {
    expect(parseCode(ruleset(name), typed)).toEqual({ ok: false, error });
  });

  it.each<[string, string[], string]>([
    ['classic', ['R', 'g', 'Blue', '★'], 'RGBY'],
    ['board', ['Red', 'Green', 'Blue', 'Purple'], 'RGBP'],
    ['skemind', ['C', 's', 'T', 'A'], 'CSTA'],
    ['skemind', ['circle', 'Square', 'triangle', 'star'], 'CSTA'],
    ['bulls', ['0', '1', '2', '3'], '0123'],
  ])('reads in %s a list of symbols: %j', (name, list, letters) => {
    const variant = ruleset(name);
    const code = parseCode(variant, list);
    expect(code.ok && formatCode(variant, code.value)).toBe(letters);
  });

  it.each<[string, string[], object]>([
    ['classic', ['RGBY'], { kind: 'unknown-symbol', symbol: 'RGBY', position: 1, choices: [...'RBGYOV'] }],
    ['skemind', ['C', 'S', 'T', 'X'], { kind: 'unknown-symbol', symbol: 'X', position: 4, choices: [...'CSTDAH'] }],
    ['skemind', ['C', 'circle', 'T', 'A'], { kind: 'repeated-symbol', symbol: 'Circle', positions: [1, 2] }],
    ['classic', [], { kind: 'too-short', length: 0, expected: 4 }],
  ])('takes in %s each part of a list for one symbol, as in %j', (name, list, error) => {
    expect(parseCode(ruleset(name), list)).toEqual({ ok: false, error });
  });

  it('accepts every choice that a refusal names, in a text and in a list', () => {
    for (const variant of presets) {
      const refused = parseCode(variant, ['?']);
      const choices = !refused.ok && refused.error.kind === 'unknown-symbol' ? refused.error.choices : [];
      expect(choices).toHaveLength(variant.symbols.length);
      const row = choices.slice(0, variant.length);
      for (const given of [row, row.join(''), row.join(' ')])
        expect(parseCode(variant, given)).toMatchObject({ ok: true });
    }
  });

  it('reads back every code it writes, in letters, names and glyphs', () => {
    fc.assert(
      fc.property(
        anyVariant.chain((variant) => fc.tuple(fc.constant(variant), anyCode(variant))),
        ([variant, code]) => {
          const symbols = code.map((key) => variant.symbols.find((symbol) => symbol.key === key)!);
          for (const typed of [
            formatCode(variant, code),
            symbols.map(({ name }) => name.toUpperCase()).join(' '),
            symbols.map(({ glyph }) => glyph).join(''),
            symbols.map(({ name }) => name),
            symbols.map(({ letter }) => letter),
          ]) {
            expect(parseCode(variant, typed)).toEqual({ ok: true, value: code });
          }
        },
      ),
    );
  });
});

describe('checkCode', () => {
  it('returns a copy, so that later changes to the input do not matter', () => {
    const keys = ['R', 'G', 'B', 'Y'];
    const code = checkCode(classic, keys);
    keys[0] = 'V';
    expect(code).toEqual({ ok: true, value: ['R', 'G', 'B', 'Y'] });
  });
});

describe('the space of codes', () => {
  it.each<[string, number]>([
    ['classic', 1296],
    ['skemind', 360],
    ['super', 32_768],
    ['bulls', 5040],
    ['1x2', 2],
    ['8x12', 429_981_696],
    ['8x8u', 40_320],
    ['3x3u', 6],
  ])('counts %s as %i codes', (notation, count) => {
    expect(countCodes(ruleset(notation))).toBe(count);
  });

  it.each(['classic', 'skemind', '3x4', '3x5u', '2x2u', '1x12'])('enumerates %s once each, in order', (notation) => {
    const variant = ruleset(notation);
    const codes = [...enumerateCodes(variant)];
    expect(codes.length).toBe(countCodes(variant));
    expect(codes.every((code) => checkCode(variant, code).ok)).toBe(true);
    expect(codes.map((code) => indexOfCode(variant, code))).toEqual(codes.map((_, index) => index));
    const order = codes.map((code) => code.map((key) => variant.symbols.findIndex((s) => s.key === key)).join(' '));
    expect(new Set(order).size).toBe(codes.length);
    expect([...codes.keys()].slice(1).every((index) => order[index - 1]! < order[index]! || notation === '1x12')).toBe(
      true,
    );
  });

  it('finds the index of any code, and the code again', () => {
    fc.assert(
      fc.property(
        anyVariant.chain((variant) => fc.tuple(fc.constant(variant), fc.nat(countCodes(variant) - 1))),
        ([variant, index]) => {
          expect(indexOfCode(variant, codeAt(variant, index))).toBe(index);
        },
      ),
    );
  });

  it.each([-1, 1296, 0.5, Number.NaN])('has no classic code at index %d', (index) => {
    expect(() => codeAt(classic, index)).toThrow(
      `There is no code ${index}: the indexes of classic run from 0 to 1295.`,
    );
  });
});
