import { frozen } from './frozen.ts';

/**
 * One kind of peg. The letter is notation and does not depend on the language; the glyph identifies a peg without
 * colour.
 */
export interface PegSymbol {
  /** The symbol's name in codes and on the wire. */
  readonly key: string;
  readonly letter: string;
  readonly name: string;
  readonly glyph: string;
  /** `#RRGGBB` */
  readonly colour: string;
}

const red: PegSymbol = { key: 'R', letter: 'R', name: 'Red', glyph: '●', colour: '#B0101E' };
const blue: PegSymbol = { key: 'B', letter: 'B', name: 'Blue', glyph: '■', colour: '#4A63FF' };
const green: PegSymbol = { key: 'G', letter: 'G', name: 'Green', glyph: '▲', colour: '#36BFA8' };
const yellow: PegSymbol = { key: 'Y', letter: 'Y', name: 'Yellow', glyph: '★', colour: '#FFE94A' };
const orange: PegSymbol = { key: 'O', letter: 'O', name: 'Orange', glyph: '◆', colour: '#E07A14' };
const violet: PegSymbol = { key: 'V', letter: 'V', name: 'Violet', glyph: '✚', colour: '#5B1070' };
const purple: PegSymbol = { ...violet, key: 'P', letter: 'P', name: 'Purple' };
const white: PegSymbol = { key: 'W', letter: 'W', name: 'White', glyph: '✖', colour: '#F7F7F7' };
const black: PegSymbol = { key: 'K', letter: 'K', name: 'Black', glyph: '⬢', colour: '#1A1A1A' };

export const classicColours: readonly PegSymbol[] = [red, blue, green, yellow, orange, violet];

export const boardColours: readonly PegSymbol[] = [red, green, blue, yellow, purple, orange];

export const superColours: readonly PegSymbol[] = [...classicColours, white, black];

export const skemindShapes: readonly PegSymbol[] = [
  { key: 'circle', letter: 'C', name: 'Circle', glyph: '●', colour: '#E53935' },
  { key: 'square', letter: 'S', name: 'Square', glyph: '■', colour: '#1E88E5' },
  { key: 'triangle', letter: 'T', name: 'Triangle', glyph: '▲', colour: '#43A047' },
  { key: 'diamond', letter: 'D', name: 'Diamond', glyph: '◆', colour: '#FDD835' },
  { key: 'star', letter: 'A', name: 'Star', glyph: '★', colour: '#8E24AA' },
  { key: 'hexagon', letter: 'H', name: 'Hexagon', glyph: '⬡', colour: '#00BCD4' },
];

/** Glyph and colour of neutral symbols, in tray order: eight named colours, then four that keep the smallest difference of the eight. */
const looks: readonly Pick<PegSymbol, 'glyph' | 'colour'>[] = [
  ...superColours,
  { glyph: '♥', colour: '#006D6D' },
  { glyph: '♣', colour: '#B6B6FF' },
  { glyph: '▬', colour: '#0000ED' },
  { glyph: '☾', colour: '#7F806D' },
];

const numbered = (letters: string): readonly PegSymbol[] =>
  frozen([...letters].map((letter, index) => ({ key: letter, letter, name: letter, ...look(index) })));

const look = (index: number): Pick<PegSymbol, 'glyph' | 'colour'> => {
  const { glyph, colour } = looks[index]!;
  return { glyph, colour };
};

/** Digits, then letters, on the palette's colours, for rulesets without custom symbols. */
export const neutralSymbols: readonly PegSymbol[] = numbered('123456789ABC');

export const decimalDigits: readonly PegSymbol[] = numbered('0123456789');
