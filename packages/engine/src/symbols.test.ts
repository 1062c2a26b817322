import { describe, expect, it } from 'vitest';
import { neutralSymbols, skemindShapes } from './symbols.ts';
import { ciede2000, contrast, sights, smallestDifference } from './testing/colour.ts';
import { classic, presets, superVariant } from './variant.ts';

const colours = (symbols: readonly { readonly colour: string }[]): string[] => symbols.map(({ colour }) => colour);

const measure = (symbols: readonly { readonly colour: string }[]): number[] =>
  sights.map((sight) => smallestDifference(colours(symbols), sight));

describe('the measure', () => {
  // Pairs 1, 7, 13, 17 and 25 of the test data of Sharma, Wu and Dalal (2005).
  it.each<[[number, number, number], [number, number, number], number]>([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  ])('is CIEDE2000: %o and %o differ by %f', (one, other, difference) => {
    expect(ciede2000(one, other)).toBeCloseTo(difference, 4);
  });
});

it('names each peg in codes by its letter, and SKEMIND’s shapes by their names', () => {
  for (const { symbols } of presets) {
    const shapes = symbols === skemindShapes;
    expect(symbols.map(({ key }) => key)).toEqual(
      symbols.map(({ letter, name }) => (shapes ? name.toLowerCase() : letter)),
    );
  }
});

describe('the palette', () => {
  it('keeps six colours apart for every kind of sight', () => {
    expect(measure(classic.symbols).map(Math.round)).toEqual([29, 26, 20, 22]);
  });

  it('keeps twelve colours as far apart as the eight of Super', () => {
    const eight = Math.min(...measure(superVariant.symbols));
    expect(Math.min(...measure(neutralSymbols))).toBeCloseTo(eight, 1);
    expect(eight).toBeGreaterThan(14.5);
  });

  it('leaves SKEMIND its own colours, which are so close that shapes must tell them apart', () => {
    expect(Math.round(Math.min(...measure(skemindShapes)))).toBe(5);
  });

  it('allows a glyph in white or near-black of at least 3:1 on every peg', () => {
    for (const colour of colours([...neutralSymbols, ...skemindShapes])) {
      expect(Math.max(contrast(colour, '#FFFFFF'), contrast(colour, '#141310'))).toBeGreaterThan(3);
    }
  });

  it('never shows two symbols of a ruleset alike', () => {
    for (const { symbols } of [...presets, { symbols: neutralSymbols }]) {
      for (const part of ['key', 'letter', 'name', 'glyph', 'colour'] as const) {
        expect(new Set(symbols.map((symbol) => symbol[part])).size).toBe(symbols.length);
      }
      expect(symbols.every(({ letter, glyph }) => letter.length === 1 && [...glyph].length === 1)).toBe(true);
    }
  });
});
