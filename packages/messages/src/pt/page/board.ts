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
  redo: 'Refazer',
  loading: 'Carregando…',
  offlinePart: 'Esta parte ainda não foi carregada e não há rede. O jogo em si funciona sem ela.',
  notFound: { title: 'Página não encontrada', text: 'Confira o link ou volte ao seu jogo.', home: 'Ir para o jogo' },
  brokenDown: 'Esta página parou de funcionar. Seus jogos estão guardados.',
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
      left === 0 ? 'o último' : left === 1 ? 'resta 1 depois deste' : `restam ${left} depois deste`,
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
      const misplaced = white === 0 ? [] : [`${black === 0 ? pegs(white) : white} no código, em outra posição`];
      const meant = [...exact, ...misplaced].join('; ') || 'nenhum destes pinos está no código';
      return `Palpite ${number}: ${meant}.`;
    },
    answer: {
      noneOf: (variant) =>
        ({ colour: 'Nenhuma destas cores', shape: 'Nenhuma destas formas', symbol: 'Nenhum destes símbolos' })[
          kindOf(variant)
        ],
      which: 'As respostas não dizem qual pino. Descobrir isso é o jogo.',
    },
    allGames: 'Todos os jogos',
    newGame: 'Novo jogo',
    ranked: 'Jogo ranqueado',
    newGameMade: 'Um novo jogo começou.',
    resign: 'Desistir e ver o código',
    custom: 'Sua própria variante…',
    marks: 'Respostas',
    exact: 'Exato: pino certo, posição certa',
    misplaced: 'Deslocado: pino certo, outra posição',
    noMatch: 'Nada',
    keys: 'Teclas',
    keyNames: {
      place: 'Colocar um pino',
      move: 'Mover',
      clear: 'Apagar',
      check: 'Conferir',
      undo: 'Desfazer',
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
    elsewhere: 'Este jogo continuou em outra aba. Veja como ele está.',
    clockSetBack: 'O relógio deste aparelho foi atrasado; o tempo do jogo segue de onde estava.',
    storageFull:
      'Nada mais pode ser guardado aqui: este jogo dura até a página ser fechada. Libere espaço, ou exporte seus jogos em Ajustes.',
  },
  end: {
    codeWas: 'O código era',
  },
};
