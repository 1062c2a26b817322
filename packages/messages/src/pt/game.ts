import type { GameView } from '@mastermind/engine';
import type { words as english } from '../en/game.ts';
import { numbersIn } from '../numbers.ts';
import type { Said } from '../said.ts';

export const numbers = numbersIn('pt');
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

const SPELLED = ['nenhum', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'];
/** Small numbers as people say them: `three`, `12`. */
export const spelled = (number: number): string => SPELLED[number] ?? format(number);

const symbols: Said<typeof english.symbols> = {
  Red: 'vermelho',
  Blue: 'azul',
  Green: 'verde',
  Yellow: 'amarelo',
  Orange: 'laranja',
  Violet: 'violeta',
  Purple: 'roxo',
  White: 'branco',
  Black: 'preto',
  Circle: 'círculo',
  Square: 'quadrado',
  Triangle: 'triângulo',
  Diamond: 'losango',
  Star: 'estrela',
  Hexagon: 'hexágono',
};

const outcome = ({ status, reason, attempts, maxAttempts }: GameView): string => {
  const used = guesses(attempts.length);
  if (status === 'won') return `Resolvido em ${used}.`;
  if (reason === 'attempts') return `Não resolvido em ${used}.`;
  if (reason === 'time') return `Tempo esgotado após ${used}.`;
  if (reason === 'resigned') return `Desistência após ${used}.`;
  return `${attempts.length} de ${guesses(maxAttempts)}.`;
};

export const words: Said<typeof english> = {
  rulesets: {
    classic: { name: 'Clássico', description: 'Quatro pinos de seis cores, com repetição, dez palpites.' },
    board: { name: 'Tabuleiro', description: 'Quatro pinos de seis cores, com repetição, doze palpites.' },
    console: { name: 'Console', description: 'Quatro dígitos de 1 a 6, com repetição, doze palpites.' },
    skemind: { name: 'SKEMIND', description: 'Quatro formas diferentes de seis, oito palpites, três minutos, pontos.' },
    super: { name: 'Super', description: 'Cinco pinos de oito cores, com repetição, doze palpites.' },
    bulls: { name: 'Touros e vacas', description: 'Quatro dígitos diferentes de dez, dez palpites.' },
  },
  customRuleset: ({ length, symbols: kinds, repeats, attempts, seconds, scoring }) => ({
    name: [places(length), symbolCount(kinds.length), ...(seconds === null ? [] : [time(seconds)])].join(', '),
    description: `${[
      `${pegs(length)} de ${symbolCount(kinds.length)}`,
      repeats ? 'com repetição' : 'todos diferentes',
      guesses(attempts),
      ...(seconds === null ? [] : [time(seconds)]),
      ...(scoring === null ? [] : ['pontos']),
      ...(scoring === null || scoring.offPerSecond === 0 ? [] : [`−${scoring.offPerSecond} por segundo`]),
    ].join(', ')}.`,
  }),
  symbols,
  alreadyPlaced: (symbol, place) =>
    `"${symbol}" já está na posição ${place}; esta variante aceita cada símbolo uma só vez.`,
  feedback: ({ black, white }) => `${exact(black)}, ${misplaced(white)}`,
  row: (number, symbols, { black, white }) =>
    `Palpite ${number}: ${symbols.join(', ')}. ${exact(black)}, ${misplaced(white)}.`,
  outcome,
  roles: { maker: 'codificador', breaker: 'decifrador' },
  assisted: 'com ajuda',
  assistedApart: (number) =>
    `${count(number, { one: 'jogo com ajuda, contado', other: 'jogos com ajuda, contados' })} à parte.`,
  points: {
    title: 'Pontos',
    bestRow: 'Melhor linha',
    win: 'Vitória',
    timeLeft: 'Tempo restante',
    timeUsed: 'Tempo usado',
    sum: 'Total',
    ifSolved: (points) => `Se resolver agora: ${points}`,
    figures: (best, mean) => `Pontos: recorde ${best}, média ${mean}.`,
  },
};
