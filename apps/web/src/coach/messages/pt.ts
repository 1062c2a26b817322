import { counter } from '@mastermind/messages';
import type { CoachWords } from './words.ts';

const count = counter('pt');

export const coachWords: CoachWords = {
  title: 'Treinador',
  offer: 'Mostrar quantos códigos ainda servem?',
  offerNo: 'Não, obrigado',
  codesLeft: (codes) => (codes === 1 ? 'código possível' : 'códigos possíveis'),
  uncounted: 'Restam códigos demais para os contar',
  counting: 'A contar…',
  off: 'Desligar o treinador',
  fold: 'Recolher o treinador',
  unfold: 'Mostrar o treinador',
  draft: {
    title: 'O seu rascunho',
    empty: 'Cada pino colocado é comparado com todas as respostas.',
    possible: 'O seu rascunho é possível',
    impossible: 'O seu rascunho não pode ser o código',
    like: (codes, of) =>
      `${count(codes, { one: 'código é assim', other: 'códigos são assim' })}, de ${count(of, { one: 'restante', other: 'restantes' })}.`,
    moreRows: (rows) =>
      `${count(rows, { one: 'outra linha também o contradiz', other: 'outras linhas também o contradizem' })}.`,
  },
  fact: { title: 'O que é certo', ask: 'Dizer algo certo', more: 'Algo mais' },
  guess: { title: 'Um bom palpite', ask: 'Mostrar um palpite', take: 'Colocar na linha' },
  notes: {
    title: 'Notas a lápis',
    how: 'Toque num campo: não, talvez, sim. As notas são só suas e não mudam nada.',
    cell: (symbol, place, mark) => `${symbol}, posição ${place}: ${mark}`,
    marks: { none: 'sem nota', no: 'não', maybe: 'talvez', yes: 'sim' },
    clear: 'Apagar tudo',
  },
};
