import { numbersIn, partIn } from '../numbers.ts';

const numbers = numbersIn('pt');
export const { count, form, format, list, short, shortCount } = numbers;

export const codes = (number: number): string => count(number, { one: 'código', other: 'códigos' });
/** With a number that is an average: `1.5 codes`. */
export const someCodes = (number: number): string => shortCount(number, { one: 'código', other: 'códigos' });
export const days = (number: number): string => count(number, { one: 'dia', other: 'dias' });
export const exact = (number: number): string => count(number, { one: 'exato', other: 'exatos' });
export const games = (number: number): string => count(number, { one: 'jogo', other: 'jogos' });
export const guesses = (number: number): string => count(number, { one: 'palpite', other: 'palpites' });
export const misplaced = (number: number): string => count(number, { one: 'deslocado', other: 'deslocados' });
export const points = (number: number): string => count(number, { one: 'ponto', other: 'pontos' });
export const seconds = (number: number): string => count(number, { one: 'segundo', other: 'segundos' });
export const pegs = (number: number): string => count(number, { one: 'pino', other: 'pinos' });
export const places = (number: number): string => count(number, { one: 'posição', other: 'posições' });
export const symbolCount = (number: number): string => count(number, { one: 'símbolo', other: 'símbolos' });
/** `90 seconds`, `3 minutes` */
export const time = (given: number): string =>
  given % 60 === 0 ? count(given / 60, { one: 'minuto', other: 'minutos' }) : seconds(given);

/** A part of a guess, or several guesses. */
export const part = partIn(numbers, {
  about: 'cerca de ',
  little: ['menos de um décimo de palpite', 'no máximo cerca de um décimo de palpite'],
  parts: {
    tenth: 'um décimo de palpite',
    fifth: 'um quinto de palpite',
    quarter: 'um quarto de palpite',
    third: 'um terço de palpite',
    half: 'meio palpite',
    twoThirds: 'dois terços de palpite',
    threeQuarters: 'três quartos de palpite',
    whole: 'um palpite inteiro',
  },
  several: { one: 'palpite', other: 'palpites' },
});

const SPELLED = ['nenhum', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'];
/** Small numbers as people say them: `three`, `12`. */
export const spelled = (number: number): string => SPELLED[number] ?? format(number);
