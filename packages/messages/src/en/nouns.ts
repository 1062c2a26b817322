import { numbersIn, partIn } from '../numbers.ts';

const numbers = numbersIn('en');
export const { count, form, format, list, short, shortCount } = numbers;

export const codes = (number: number): string => count(number, { one: 'code', other: 'codes' });
/** With a number that is an average: `1.5 codes`. */
export const someCodes = (number: number): string => shortCount(number, { one: 'code', other: 'codes' });
export const days = (number: number): string => count(number, { one: 'day', other: 'days' });
export const guesses = (number: number): string => count(number, { one: 'guess', other: 'guesses' });
export const points = (number: number): string => count(number, { one: 'point', other: 'points' });
export const seconds = (number: number): string => count(number, { one: 'second', other: 'seconds' });
export const pegs = (number: number): string => count(number, { one: 'peg', other: 'pegs' });
export const places = (number: number): string => count(number, { one: 'place', other: 'places' });
export const symbolCount = (number: number): string => count(number, { one: 'symbol', other: 'symbols' });
export const capital = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase());
/** `90 seconds`, `3 minutes` */
export const time = (given: number): string =>
  given % 60 === 0 ? count(given / 60, { one: 'minute', other: 'minutes' }) : seconds(given);

/** A part of a guess, or several guesses. */
export const part = partIn(numbers, {
  about: 'about ',
  little: ['less than a tenth of a guess', 'at most about a tenth of a guess'],
  parts: {
    tenth: 'a tenth of a guess',
    fifth: 'a fifth of a guess',
    quarter: 'a quarter of a guess',
    third: 'a third of a guess',
    half: 'half a guess',
    twoThirds: 'two thirds of a guess',
    threeQuarters: 'three quarters of a guess',
    whole: 'a whole guess',
  },
  several: { one: 'guess', other: 'guesses' },
});

const SPELLED = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Small numbers as people say them: `three`, `12`. */
export const spelled = (number: number): string => SPELLED[number] ?? format(number);
