import type { ToolWords } from './tools.ts';

export const portugueseTools: ToolWords = {
  guesses: 'Palpites',
  games: 'Jogos',
  rated: ({ games, total, average, worst }) =>
    `${games} jogos, ${total} palpites no total, ${average} em média, no máximo ${worst}`,
  withinLimit: (within, games, limit) => `${within} de ${games} dentro dos ${limit} palpites da regra`,
  proven: ({ total, average, worst }) =>
    `Provado: nenhuma estratégia precisa de menos de ${total} palpites no total (${average} em média); esta precisa de no máximo ${worst}.`,
  found: ({ games, total, average, worst }) =>
    `Encontrado: ${total} palpites no total para ${games} códigos, ${average} em média, no máximo ${worst}; não está provado que não haja melhor.`,
  nothingFound: 'Nenhuma estratégia com tão poucos palpites foi encontrada; tente mais largura ou profundidade.',
  searching: ({ round, rounds, width, left, branches, percent, total }) =>
    `rodada ${round}/${rounds}, largura ${width}: ${branches - left}/${branches} respostas feitas, a última em ${percent} %; melhor total ${total}`,
  stopped: 'Parado; com --checkpoint o mesmo comando continua daqui.',
  otherSettings: (file, flag) => `${file} foi iniciado com outro ${flag}; use o mesmo, ou outro arquivo.`,
  otherOpening: (file) => `A estratégia em ${file} começa com outro palpite; omita --opening.`,
  otherRuleset: (file) => `A estratégia em ${file} é para outra regra.`,
  badCheckpoint: (file, where) => `${file} não é um estado de "search": não pode ser lido em ${where}.`,
  noneWithin: (depth) => `Não existe estratégia com até ${depth} palpites: provado.`,
  searched: (nodes, seconds) => `${nodes} posições examinadas em ${seconds} s`,
  took: (seconds) => `${seconds} s`,
  written: (file) => `Gravado em ${file}.`,
  cannotWrite: (file, reason) => `Não foi possível gravar ${file} (${reason}).`,
  cannotRead: (file) => `Não foi possível ler ${file}.`,
  checked: ({ games, total, average, worst }) =>
    `A estratégia alcança todos os ${games} códigos: ${total} palpites no total, ${average} em média, no máximo ${worst}.`,
  notReached: (code) => `A estratégia não alcança o código ${code}.`,
  claimDiffers: (claimed, found) => `O arquivo anuncia ${claimed} palpites no total, mas são ${found}.`,
  badCertificate: (where) => `O arquivo não é uma estratégia gravada por "prove --out": não pode ser lido em ${where}.`,
  tooManyCodes: (codes, limit) =>
    `São ${codes} códigos, demais para a busca exata (o limite é ${limit}); "rate" e "hint" aceitam mais.`,
  cancelled: 'Cancelado; nada foi gravado.',
  fact: (sentence) => `Certo: ${sentence}`,
  node: (guess, codes) => `Palpite ${guess}, ${codes} ${codes === 1 ? 'código possível' : 'códigos possíveis'}`,
  answerColumns: ['Resposta', 'Códigos', 'Próximo', 'No máximo'],
  notForeseen: (answer) => `A resposta ${answer} não pode vir aqui.`,
  won: 'resolvido',
  explore: 'Uma resposta como 10, b para voltar, q para sair: ',
  status: { proven: 'ótima, provada', 'best-known': 'a melhor que conhecemos', searched: 'provada por esta busca' },
};
