import { readFileSync } from 'node:fs';
import { customVariant, presets } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { inkOn, outlineOf, rimOf as rimInStyles } from './shapes.ts';

const custom = customVariant({ pegs: 4, symbols: 12, attempts: 10, repeats: true, seconds: null, scoring: null });
if (!custom.ok) throw new Error(custom.error.kind);
const symbols = [...presets, custom.value].flatMap((variant) =>
  variant.symbols.map((symbol) => ({ ...symbol, variant: variant.id })),
);

/** Relative luminance by WCAG's definition, written a second time to check the page's version. */
const luminance = (colour: string): number => {
  const channel = (start: number): number => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};
const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const tokens = readFileSync(new URL('../style/tokens.css', import.meta.url), 'utf8');
const token = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6});`, 'u').exec(tokens)![1]!;
const INKS = { light: token('on-dark'), dark: token('on-light') };

describe('every peg of every ruleset', () => {
  it.each(symbols)('$variant $letter has a drawing, and an ink that reads as text does', ({ glyph, colour }) => {
    expect(outlineOf(glyph)).not.toBeNull();
    expect(contrast(INKS[inkOn(colour)], colour)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(symbols)('$variant $letter takes the better of the two inks', ({ colour }) => {
    const other = inkOn(colour) === 'light' ? INKS.dark : INKS.light;
    expect(contrast(INKS[inkOn(colour)], colour)).toBeGreaterThanOrEqual(contrast(other, colour));
  });
});

/** A rim as a style sheet mixes it: 45 in 100 of the colour, the rest white. */
const rimOf = (colour: string): string => {
  expect(rimInStyles(colour)).toBe(`color-mix(in srgb, ${colour} 45%, #fff)`);
  const half = [1, 3, 5].map((start) =>
    Math.round(0.45 * Number.parseInt(colour.slice(start, start + 2), 16) + 0.55 * 255),
  );
  return `#${half.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

describe('in the case', () => {
  const rulesets = [...new Set(symbols.map(({ variant }) => variant))];
  const rimsOf = (variant: string) =>
    symbols.filter((symbol) => symbol.variant === variant).map(({ colour }) => rimOf(colour));
  /** The lit row where its first peg is: brass over the tray, 27 in 100. */
  const LIT = '#554428';

  it.each(symbols)('$variant $letter stands out from the tray and from the lit row by its rim', ({ colour }) => {
    for (const ground of [token('tray'), '#20242b', LIT])
      expect(contrast(rimOf(colour), ground)).toBeGreaterThanOrEqual(3);
  });

  it('pins, sockets and words stand out from their background', () => {
    for (const ground of ['tray', 'tray-hi', 'socket']) {
      expect(contrast(token('ivory'), token(ground)), ground).toBeGreaterThanOrEqual(7);
      expect(contrast(token('ivory-2'), token(ground)), ground).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token('brass-lit'), token(ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(token('socket-lit'), LIT)).toBeGreaterThanOrEqual(3);
    expect(contrast(token('on-brass'), '#b98530')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(rulesets)('draws no two pegs of %s alike for any kind of sight', (id) => {
    const drawn = symbols
      .filter(({ variant }) => variant === id)
      .map(({ colour, glyph, letter }) => `${colour} ${glyph} ${letter}`);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(new Set(rimsOf(id)).size).toBe(drawn.length);
  });
});

it('draws nothing for a glyph it does not know', () => {
  expect(outlineOf('?')).toBeNull();
});

it('draws different glyphs differently, but for the full and the hollow hexagon', () => {
  const glyphs = [...new Set(symbols.map(({ glyph }) => glyph))];
  expect(new Set(glyphs.map(outlineOf)).size).toBe(glyphs.length - 1);
});
