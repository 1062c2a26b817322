import type { ReviewWords } from './words.ts';

export const reviewWords: ReviewWords = {
  title: 'Revisão',
  about: 'Aqui se revê um jogo terminado, palpite a palpite. O link traz o jogo inteiro.',
  paste: 'Link ou código de um jogo',
  open: 'Abrir',
  home: 'Ir para o jogo',
  guessOf: (number, of) => `Palpite ${number} de ${of}`,
  slider: 'Palpite',
  previous: 'Palpite anterior',
  next: 'Palpite seguinte',
  cost: (loss, exact) => `Custou ${exact ? '' : 'cerca de '}${loss} de um palpite em relação ao melhor.`,
  noCost: 'Não custou nada em relação ao melhor.',
  luck: (luck) => `Sorte ${luck}`,
  best: 'Melhor palpite',
  showBest: 'Mostrar',
  hideBest: 'Esconder',
  bestWasYours: 'O seu: nenhum palpite é melhor.',
  bestLeaves: (codes) => `Deixa ${codes} códigos em média.`,
  costs: 'Custo de cada palpite',
  costOf: 'Custo em palpites',
  tryFrom: 'Tentar a partir daqui',
  trying: (number) => `O mesmo código, o seu próprio palpite ${number}. Este jogo não conta.`,
  goTo: (number) => `Ir para o palpite ${number}`,
  auditOk: (rows) =>
    rows === 1
      ? 'A resposta foi conferida com o código e está certa.'
      : `As ${rows} respostas foram conferidas com o código e estão certas.`,
  auditWrong: (row, right, stored) => `A linha ${row} recebeu ${stored}; o certo seria ${right}.`,
  noGuesses: 'Este jogo acabou antes do primeiro palpite.',
  copyLink: 'Copiar o link',
  ghost: 'Correr contra o fantasma',
  print: 'Imprimir',
  table: 'Todos os palpites',
  columns: {
    guess: 'Palpite',
    answer: 'Resposta',
    left: 'Códigos restantes',
    cost: 'Custo',
    luck: 'Sorte',
    say: 'Quanto valeu',
  },
};
