import type { Reason, RowFault } from '@mastermind/solver';
import type { words as english } from '../en/insight.ts';
import type { Said } from '../said.ts';
import { words as game } from './game.ts';
import { codes, count, exact, format, guesses, misplaced, part, pegs, short, someCodes } from './nouns.ts';

const answer = ({ black, white }: { black: number; white: number }): string => `${exact(black)}, ${misplaced(white)}`;

const averages = ({ before, after, expected, bestAfter }: Extract<Reason, { kind: 'left-more' }>): string => {
  const figures = `Deixa ${someCodes(expected)} em média; o melhor palpite deixa ${short(bestAfter)}.`;
  return after < bestAfter ? `${figures} Você teve sorte: de ${format(before)} para ${format(after)}.` : figures;
};

const conflict = (rows: readonly number[]): string => {
  if (rows.length === 1) return `Nenhum código pode ter a resposta da linha ${rows[0]}.`;
  const all = rows.length === 2 ? 'as duas' : 'todas';
  return `As linhas ${rows.slice(0, -1).join(', ')} e ${rows.at(-1)} não podem ser ${all} verdadeiras.`;
};

const fault = (cause: RowFault): string =>
  cause.kind === 'impossible-answer'
    ? `Nenhum palpite de ${pegs(cause.pegs)} pode receber ${answer(cause)}.`
    : game.error(cause);

export const words: Said<typeof english> = {
  codesLeft: (left) => `${count(left, { one: 'código ainda serve', other: 'códigos ainda servem' })}.`,
  thought: (left, expected, largest, possible) =>
    `${count(left, { one: 'código serve', other: 'códigos servem' })}. A resposta deixa ${short(expected)} em média, ${largest} no máximo; ${possible ? 'pode ser' : 'não pode ser'} o código.`,
  onlyCode: 'É o único código que serve.',
  draftPossible: 'Ainda pode ser o código.',
  draftImpossible: 'Nenhum código restante começa assim.',
  contradiction: ({ row, expected, shown }) =>
    `Se este fosse o código, a linha ${row} mostraria ${answer(expected)}. Ela mostra ${answer(shown)}.`,
  fact: (fact, name, most) => {
    switch (fact.kind) {
      case 'ruled-out':
        return `Não há ${name}.`;
      case 'fixed':
        return `A posição ${fact.place} é ${name}.`;
      case 'not-there':
        return `A posição ${fact.place} não é ${name}.`;
      case 'count':
        if (fact.min === fact.max) return `Há exatamente ${fact.min} ${name}.`;
        if (fact.max === most) return `Há pelo menos ${fact.min} ${name}.`;
        return fact.min === 0 ? `Há no máximo ${fact.max} ${name}.` : `Há de ${fact.min} a ${fact.max} ${name}.`;
    }
  },
  noGuesses: 'Este jogo acabou antes do primeiro palpite.',
  noFact: 'Nada mais é certo sobre um símbolo ou uma posição.',
  guess: ({ sizes, possible }, letters) => {
    if (sizes.before === 1) return `Tente ${letters}. É o único código que resta.`;
    if (sizes.expectedAfter === null) return `Tente ${letters}. Respeita todas as respostas.`;
    const leaves = `de ${codes(sizes.before)} deixa ${short(sizes.expectedAfter)} em média`;
    return `Tente ${letters}. ${possible ? 'Pode ser o código, e' : 'Não pode ser o código, mas'} ${leaves}.`;
  },
  conflict,
  fault,
  skill: (value) => `Habilidade ${Math.round(value)}`,
  luck: (value) => `Sorte ${Math.round(value)}`,
  reason: (reason, letters) => {
    switch (reason.kind) {
      case 'best':
        return `De ${codes(reason.before)} para ${format(reason.after)}; nenhum palpite é melhor em média.`;
      case 'none-found':
        return `De ${codes(reason.before)} para ${format(reason.after)}. Nenhum palpite melhor foi encontrado.`;
      case 'broken':
        return reason.before === 1
          ? 'O único código que restava.'
          : `Decifrado com ${codes(reason.before)} ainda possíveis.`;
      case 'only-one-left':
        return `Só restava ${letters(reason.code)}.`;
      case 'nothing-new':
        return `${reason.before === 2 ? 'Os dois códigos' : `Todos os ${codes(reason.before)}`} teriam dado esta resposta: ela nada ensinou.`;
      case 'left-more':
        return averages(reason);
      case 'fewer-answers':
        return `Podia receber ${reason.answers} respostas diferentes; o melhor palpite recebe ${reason.bestAnswers}.`;
      case 'not-possible':
        return 'O melhor palpite também pode ser o código; este não podia.';
      case 'costs-later':
        return `O melhor palpite economiza ${part(reason.loss, reason.exact)} em média.`;
    }
  },
  better: (letters, loss, isExact) => `${letters} economiza ${part(loss, isExact)} em média.`,
  turningPoint: (row, letters, loss, isExact) =>
    `O palpite ${row} foi o mais fraco: ${letters} economiza ${part(loss, isExact)} em média.`,
  error: (error) => {
    switch (error.kind) {
      case 'malformed-history':
        return `"${error.text}", entrada ${error.entry} do histórico, não se entende; escreva um código, dois-pontos e dois dígitos, exatos e deslocados, como RRBB:10.`;
      case 'illegal-row':
        return `Linha ${error.row}: ${fault(error.cause)}`;
      case 'inconsistent-clues':
        return conflict(error.rows);
      case 'too-large':
        return `Há ${codes(error.codes)}, demais para isto (o limite é ${error.limit}).`;
      case 'cancelled':
        return 'O trabalho foi cancelado.';
      case 'illegal-draft':
        return game.error(error.cause);
      case 'unknown-strategy':
        return `"${error.id}" não é uma estratégia; escolha entre ${error.choices.join(', ')}.`;
      case 'unknown-bot':
        return `"${error.id}" não é um robô; escolha entre ${error.choices.join(', ')}.`;
    }
  },
  bots: {
    random: { name: 'Acaso', description: 'Faz qualquer palpite permitido.' },
    counting: { name: 'Contador', description: 'Conta cada símbolo, depois acha as posições.' },
    elimination: {
      name: 'Eliminação',
      description: 'Tenta um código que respeita todas as respostas. Também chamado de Smart.',
    },
    knuth: { name: 'Knuth', description: 'Deixa o menor número de códigos no pior caso. Também chamado de Expert.' },
    optimal: { name: 'Ótimo', description: 'Precisa do menor número médio de palpites possível.' },
  },
  /** What went wrong with a bot that somebody wrote. */
  ownBot: {
    first: 'no primeiro palpite',
    reading: 'durante a leitura',
    after: (rows) => `depois de ${rows}`,
    syntax: (message) => `O código não se lê: ${message}.`,
    noFunction:
      'Não há robô: escreva "function guess(game) { … }", ou uma classe com chooseAction(view, validActions, rng).',
    threw: (message, line, where) => `Deu erro ${line === null ? '' : `na linha ${line} `}${where}: ${message}.`,
    nonsense: (value, reason, where) => `Devolveu ${value} ${where}. ${reason}`,
    tooSlow: (seconds, where) => `Não respondeu em ${seconds} segundos ${where} e foi encerrado.`,
    tooLong: (seconds) => `Todos os jogos juntos levaram mais de ${seconds} segundos; foi encerrado.`,
    endless: (number, where) => `O código não estava descoberto depois de ${guesses(number)} ${where}.`,
    tooMuchMemory: 'Usou memória demais e foi encerrado.',
  },
  level: (level) => ({ name: `Nível ${level}`, description: 'Joga bem, mas às vezes esquece uma linha.' }),
};
