import type { strength as english } from '../en/strength.ts';
import { hundredthsIn, scaleIn } from '../hundredths.ts';
import type { Said } from '../said.ts';
import { count, games } from './nouns.ts';

const hundredths = hundredthsIn('pt');
const figure = (guesses: number, error: number | null): string =>
  error === null ? hundredths(guesses) : `${hundredths(guesses)} ± ${hundredths(error)}`;

export const strength: Said<typeof english> = {
  title: 'Força',
  figure,
  hundredths,
  scale: scaleIn('pt'),
  unit: 'palpites, sem contar a sorte',
  day: (mean, guesses, luck) => {
    const so = `Resolvido em ${hundredths(mean)} em média: ${hundredths(guesses)} pela habilidade`;
    if (luck === 0) return `${so}, e a sorte não mudou nada.`;
    return luck > 0 ? `${so}, ${hundredths(luck)} a mais por azar.` : `${so}, ${hundredths(-luck)} a menos por sorte.`;
  },
  between: (better, weaker) => `Entre ${better} e ${weaker}`,
  beyond: (bot) => `Mais forte que ${bot}`,
  towards: (bot) => `A caminho de ${bot}`,
  gained: (ago, guesses) => `${hundredths(guesses)} melhor que ${games(ago)} atrás`,
  lost: (ago, guesses) => `${hundredths(guesses)} pior que ${games(ago)} atrás`,
  same: (ago) => `A mesma força de ${games(ago)} atrás`,
  games: (number) => `${games(number)} sem ajuda`,
  kinds: {
    known: 'O que você já sabia',
    impossible: 'Não podia ser o código',
    opening: 'Abertura',
    last: 'Dois últimos códigos',
    middle: 'Meio do jogo',
  },
  kind: 'Tipo de palpite',
  inAGame: 'Palpites perdidos por jogo',
  train: 'Treinar isto',
  inAll: (guesses) => `${hundredths(guesses)} ao todo`,
  unfinished: 'Não resolvidos',
  costsMost: {
    known: 'Perguntar o que você já sabia é o que mais custa.',
    impossible: 'Palpites que não podiam ser o código são o que mais custa.',
    opening: 'A abertura é o que mais custa.',
    last: 'Os dois últimos códigos são o que mais custa.',
    middle: 'O meio do jogo é o que mais custa.',
  },
  costsNothing: 'Nenhum palpite seu poderia ter sido melhor.',
  estimate: 'Aqui os preços são estimativas, certas em média.',
  cannot: 'Há códigos demais aqui para dizer quanto custa um palpite.',
  unmeasured: (number) =>
    `${count(number, { one: 'jogo não faz sentido e ficou de fora', other: 'jogos não fazem sentido e ficaram de fora' })}.`,
};
