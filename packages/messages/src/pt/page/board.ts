import type { words as english } from '../../en/page/board.ts';
import { kindOf } from '../../kind.ts';
import type { Said } from '../../said.ts';
import { guesses, pegs } from '../game.ts';

export { words as game } from '../game.ts';

const FEMININE = ['Nenhuma', 'Uma', 'Duas', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito'];
const MASCULINE = ['Nenhum', 'Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito'];
const hidden = {
  colour: [FEMININE, 'cor', 'cores', 'escondida'],
  shape: [FEMININE, 'forma', 'formas', 'escondida'],
  symbol: [MASCULINE, 'símbolo', 'símbolos', 'escondido'],
} as const;

export const words: Said<typeof english> = {
  tabs: { play: 'Jogar', daily: 'Diário', versus: 'Desafios', learn: 'Aprender', lab: 'Lab', me: 'Eu' },
  settings: 'Ajustes',
  sound: 'Som',
  skipToGame: 'Ir para o conteúdo',
  close: 'Fechar',
  undo: 'Desfazer',
  clearRow: 'Limpar a linha',
  loading: 'Carregando…',
  offlinePart: 'Você está offline, e esta tela ainda não foi baixada. O jogo funciona.',
  notFound: { title: 'Página não encontrada', text: 'Confira o link ou volte ao seu jogo.', home: 'Ir para o jogo' },
  brokenDown: 'Esta página parou de funcionar. Seus jogos estão salvos.',
  newVersion: { text: 'Uma nova versão está pronta.', reload: 'Recarregar' },
  play: {
    menu: 'Jogo e variantes',
    coach: 'Treinador: códigos restantes e dicas. Marca o jogo como “com ajuda”.',
    assisted: 'Com ajuda',
    intro: (variant) => {
      const [numbers, one, many, adjective] = hidden[kindOf(variant)];
      const single = variant.length === 1;
      const found = single ? `${one} está ${adjective}` : `${many} estão ${adjective}s`;
      return `${numbers[variant.length]} ${found}. Preencha a linha e confira.`;
    },
    guessOf: (number, of) => `Palpite ${number} de ${of}`,
    guessesUsed: (used, of) => `${used} de ${guesses(of)}`,
    leftAfter: (left) =>
      left === 0 ? 'último palpite' : left === 1 ? 'resta 1 depois deste' : `restam ${left} depois deste`,
    check: 'Conferir',
    more: (action, missing) => `${action} · ${missing === 1 ? 'falta' : 'faltam'} ${missing}`,
    start: 'Começar',
    startCount: (seconds) => `${seconds}…`,
    place: (number, symbol) => `Posição ${number}: ${symbol ?? 'vazia'}`,
    draft: (number) => `Seu palpite ${number}`,
    tray: 'Pinos',
    used: (symbol) => `${symbol}, já na linha`,
    history: 'Palpites feitos',
    copyRow: 'Copiar',
    rowMeans: (number, black, white) => {
      const exact = black === 0 ? [] : [`${pegs(black)} na posição certa`];
      const misplaced = white === 0 ? [] : [`${black === 0 ? pegs(white) : white} em outra posição`];
      const meant = [...exact, ...misplaced].join('; ') || 'nenhum destes pinos está no código';
      return `Palpite ${number}: ${meant}.`;
    },
    answer: {
      noneOf: (variant) =>
        ({ colour: 'Nenhuma destas cores', shape: 'Nenhuma destas formas', symbol: 'Nenhum destes símbolos' })[
          kindOf(variant)
        ],
      which: 'As marcas não dizem a que pino se referem. Esse é o desafio.',
    },
    allGames: 'Todos os jogos',
    newGame: 'Novo jogo',
    ranked: 'Jogo ranqueado',
    newGameMade: 'Novo jogo.',
    resign: 'Desistir e ver o código',
    custom: 'Variante personalizada…',
    marks: 'Respostas',
    exact: 'Exato: pino certo, posição certa',
    misplaced: 'Deslocado: pino certo, outra posição',
    noMatch: 'Nada',
    keys: 'Teclas',
    keyNames: {
      place: 'Colocar um pino',
      move: 'Mover',
      clear: 'Apagar',
      menu: 'Menu',
      hint: 'Dica',
      list: 'Todas as teclas',
      tapped: 'Tocar um pino',
      tap: 'Próximo símbolo',
      held: 'Segurar um pino',
    },
    wrongKey: (key) => `"${key}" não faz nada aqui. Tecle ? para ver as teclas.`,
    clockLeft: (clock) => `Tempo: ${clock}`,
    points: (points) => (points === 1 ? 'ponto' : 'pontos'),
    pointsSoFar: 'Pontos até agora',
    winBonus: 'Bônus da vitória',
    bonusOver: (clock) => `mais de ${clock}`,
    bonusFrom: (clock) => `a partir de ${clock}`,
    bonusElse: 'menos',
    elsewhere: 'Este jogo continuou em outra aba. Este é o estado atual.',
    clockSetBack: 'O relógio deste aparelho foi atrasado. O tempo do jogo continua de onde estava.',
    storageFull:
      'O armazenamento está cheio: este jogo dura até você fechar a página. Libere espaço ou exporte seus jogos em Ajustes.',
  },
  end: {
    codeWas: 'O código era',
  },
};
