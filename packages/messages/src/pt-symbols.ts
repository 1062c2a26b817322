import type { Messages } from './messages.ts';

export const portugueseSymbols: Messages['symbols'] = {
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
