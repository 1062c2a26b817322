import { numbersIn, partIn } from '../numbers.ts';

const numbers = numbersIn('fr');
export const { count, form, format, list, short, shortCount } = numbers;

export const codes = (number: number): string => count(number, { one: 'code', other: 'codes' });
/** With a number that is an average: `1.5 codes`. */
export const someCodes = (number: number): string => shortCount(number, { one: 'code', other: 'codes' });
export const days = (number: number): string => count(number, { one: 'jour', other: 'jours' });
export const exact = (number: number): string => count(number, { one: 'bien placé', other: 'bien placés' });
export const games = (number: number): string => count(number, { one: 'partie', other: 'parties' });
export const guesses = (number: number): string => count(number, { one: 'proposition', other: 'propositions' });
export const misplaced = (number: number): string => count(number, { one: 'mal placé', other: 'mal placés' });
export const points = (number: number): string => count(number, { one: 'point', other: 'points' });
export const seconds = (number: number): string => count(number, { one: 'seconde', other: 'secondes' });
export const pegs = (number: number): string => count(number, { one: 'pion', other: 'pions' });
export const places = (number: number): string => count(number, { one: 'place', other: 'places' });
export const symbolCount = (number: number): string => count(number, { one: 'symbole', other: 'symboles' });
/** `90 seconds`, `3 minutes` */
export const time = (given: number): string =>
  given % 60 === 0 ? count(given / 60, { one: 'minute', other: 'minutes' }) : seconds(given);

/** A part of a guess, or several guesses. */
export const part = partIn(numbers, {
  about: 'environ ',
  little: ['moins d’un dixième de proposition', 'au plus environ un dixième de proposition'],
  parts: {
    tenth: 'un dixième de proposition',
    fifth: 'un cinquième de proposition',
    quarter: 'un quart de proposition',
    third: 'un tiers de proposition',
    half: 'une demi-proposition',
    twoThirds: 'deux tiers de proposition',
    threeQuarters: 'trois quarts de proposition',
    whole: 'une proposition entière',
  },
  several: { one: 'proposition', other: 'propositions' },
});

const SPELLED = ['aucune', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
/** Small numbers as people say them: `three`, `12`. */
export const spelled = (number: number): string => SPELLED[number] ?? format(number);
