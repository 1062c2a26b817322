import type { DeductionWords } from './words.ts';

const number = new Intl.NumberFormat('en');
const list = new Intl.ListFormat('en');
const places = (all: readonly number[]): string =>
  `${all.length === 1 ? 'place' : 'places'} ${list.format(all.map(String))}`;

export const deductionWords: DeductionWords = {
  picture: 'Picture of deduction',
  label: (left, of) =>
    left === null
      ? `Too many of the ${number.format(of)} codes are still possible to be counted.`
      : `${number.format(left)} of ${number.format(of)} codes ${left === 1 ? 'is' : 'are'} still possible.`,
  dots: (down, across) =>
    across.length === 0 ? 'One dot per code.' : `One dot per code: ${places(down)} down, ${places(across)} across.`,
  rings: (row) => `Rings went out with guess ${row}.`,
  shares: 'How many in a hundred of the codes left have each symbol at each place.',
  sampled: 'From a sample of the codes left.',
  tooMany: 'Too many codes are left to draw them; each answer helps.',
  table: 'Share of the codes left with each symbol at each place',
  symbol: 'Symbol',
  place: (place) => `Place ${place}`,
  counts: 'Codes left after each guess',
  guess: 'Guess',
  codesLeft: 'Codes left',
  start: 'Start',
  uncounted: 'many',
};
