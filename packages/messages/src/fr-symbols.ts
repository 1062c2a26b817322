import type { Messages } from './messages.ts';

export const frenchSymbols: Messages['symbols'] = {
  Red: 'rouge',
  Blue: 'bleu',
  Green: 'vert',
  Yellow: 'jaune',
  Orange: 'orange',
  Violet: 'violet',
  Purple: 'pourpre',
  White: 'blanc',
  Black: 'noir',
  Circle: 'cercle',
  Square: 'carré',
  Triangle: 'triangle',
  Diamond: 'losange',
  Star: 'étoile',
  Hexagon: 'hexagone',
};
