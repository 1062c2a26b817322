import type { ToolWords } from './tools.ts';

export const portugueseTools: ToolWords = {
  guesses: 'Palpites',
  games: 'Jogos',
  rated: ({ games, total, average, worst }) =>
    `${games} jogos, ${total} palpites no total, ${average} em média, no máximo ${worst}`,
  withinLimit: (within, games, limit) => `${within} de ${games} dentro dos ${limit} palpites da regra`,
  proven: ({ total, average, worst }) =>
    `Provado: nenhuma estratégia precisa de menos de ${total} palpites no total (${average} em média); esta precisa de no máximo ${worst}.`,
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
