import type { puzzle as english, puzzleDay as englishDay } from '../en/puzzle.ts';
import type { Said } from '../said.ts';
import { codes, count } from './nouns.ts';

export const puzzle: Said<typeof english> = {
  number: (seed) => `Enigma ${seed}`,
  text: (clues) => `Só um código respeita as ${['', 'uma', 'duas', 'três', 'quatro', 'cinco'][clues] ?? clues} pistas.`,
  grades: { easy: 'Fácil', medium: 'Médio', hard: 'Difícil' },
  weight: (number) => `Antes da última pista restam pelo menos ${codes(number)} a avaliar.`,
  grade: 'Os próximos',
  anyGrade: 'Do fácil ao difícil',
  solved: 'É esse o código.',
  explain: 'Mostrar a solução',
  solution: 'Como encontrá-lo',
  next: 'Próximo enigma',
  clueLeaves: (row, number) => `A pista ${row} deixa ${codes(number)}.`,
  onlyThis: (letters) => `Só ${letters} respeita todas as pistas.`,
  notACode: (letters, contradiction) => `Não ${letters}. ${contradiction}`,
  unknown: (text) => `"${text}" não é o número de um enigma; aqui está outro.`,
  solvedSoFar: (number) => `${count(number, { one: 'enigma resolvido', other: 'enigmas resolvidos' })} até agora.`,
  rating: (rating, deviation) => `Seu rating: ${rating} ± ${deviation}`,
  rated: (rating, deviation, change) =>
    `Seu rating: ${rating} ± ${deviation}, ${change === 0 ? 'como antes' : change > 0 ? `${change} a mais` : `${-change} a menos`}.`,
  unrated: (left) => `Mais ${count(left, { one: 'enigma', other: 'enigmas' })} e você terá seu primeiro rating.`,
  once: 'Cada enigma conta uma vez, pelo primeiro código que você confere. Um enigma médio vale 1500.',
  damaged: (number) =>
    `${count(number, { one: 'resultado de enigma não pôde ser lido e não conta', other: 'resultados de enigmas não puderam ser lidos e não contam' })}.`,
};

export const puzzleDay: Said<typeof englishDay> = {
  text: 'O mesmo para todos, o mais fácil na segunda e o mais difícil no domingo.',
  next: (hours, minutes) => `Próximo enigma em ${hours === 0 ? '' : `${hours} h `}${minutes} min`,
  nextIsThere: 'O próximo enigma já chegou.',
  more: 'Mais enigmas',
  noDay: (text) => `"${text}" não é um dia; aqui está o enigma de hoje.`,
  future: 'O enigma desse dia ainda não está aqui; este é o de hoje.',
};
