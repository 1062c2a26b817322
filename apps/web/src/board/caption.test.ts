import { classic, type PegSymbol } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { caption, captionLetter } from './caption.ts';

const [red, blue] = classic.symbols as readonly [PegSymbol, PegSymbol];
/** As in French, where the key of green is G and its name is vert. */
const foreign = { ...red, letter: 'Z' };
const variant = { ...classic, symbols: [foreign, blue] };

it('draws the key letter in bold where the name contains it', () => {
  expect(caption(variant, blue, true)).toEqual(['', 'B', 'lue']);
  expect(caption(variant, blue, false)).toEqual(['', 'B', 'lue']);
});

it('puts a letter that the name does not contain before it, for people with a keyboard', () => {
  expect(caption(variant, foreign, true)).toEqual(['', 'Z', ' red']);
});

it('shows the name alone on a touch screen where the letter does not match it', () => {
  expect(caption(variant, foreign, false)).toEqual(['Red', '', '']);
});

it('leaves all letters out on a touch screen when one of them would not match its name', () => {
  expect(captionLetter(variant, blue, true)).toBe('B');
  expect(captionLetter(variant, blue, false)).toBe('');
  expect(captionLetter(classic, blue, false)).toBe('B');
});
