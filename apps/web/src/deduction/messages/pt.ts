import type { DeductionWords } from './words.ts';

const number = new Intl.NumberFormat('pt');
const list = new Intl.ListFormat('pt');
const places = (all: readonly number[]): string =>
  `${all.length === 1 ? 'posição' : 'posições'} ${list.format(all.map(String))}`;

export const deductionWords: DeductionWords = {
  picture: 'Imagem da dedução',
  label: (left, of) =>
    left === null
      ? `Dos ${number.format(of)} códigos, ainda são possíveis demasiados para os contar.`
      : `${number.format(left)} de ${number.format(of)} códigos ${left === 1 ? 'ainda é possível' : 'ainda são possíveis'}.`,
  dots: (down, across) =>
    across.length === 0
      ? 'Um ponto por código.'
      : `Um ponto por código: ${places(down)} na linha, ${places(across)} na coluna.`,
  rings: (row) => `Os anéis apagaram-se com o palpite ${row}.`,
  shares: 'Quantos, em cem códigos restantes, têm cada símbolo em cada posição.',
  sampled: 'A partir de uma amostra dos códigos restantes.',
  tooMany: 'Restam códigos demais para os desenhar; cada resposta ajuda.',
  table: 'Parte dos códigos restantes com cada símbolo em cada posição',
  symbol: 'Símbolo',
  place: (place) => `Posição ${place}`,
  counts: 'Códigos restantes após cada palpite',
  guess: 'Palpite',
  codesLeft: 'Códigos restantes',
  start: 'Início',
  uncounted: 'muitos',
};
