import type { GameView } from '@mastermind/engine';
import type { words as english } from '../en/game.ts';
import type { Said } from '../said.ts';
import { count, exact, guesses, misplaced, pegs, places, symbolCount, time } from './nouns.ts';

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
      ...(scoring === null || scoring.offPerSecond === 0 ? [] : [`${scoring.offPerSecond} a menos por segundo`]),
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
    sum: 'Soma',
    ifSolved: (points) => `Se resolver agora: ${points}`,
    figures: (best, mean) => `Pontos: recorde ${best}, média ${mean}.`,
  },
};
