import { sentenceOf } from '@mastermind/engine';
import type { Fact, Reason, RowFault, SolverError } from '@mastermind/solver';
import { castIn } from '../cast.ts';
import type { words as english } from '../en/insight.ts';
import type { Said } from '../said.ts';
import { error as gameError } from './errors.ts';
import {
  codes,
  count,
  days,
  exact,
  format,
  guesses,
  misplaced,
  part,
  points,
  short,
  someCodes,
  spelled,
} from './nouns.ts';
import { strength } from './strength.ts';

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

const fault = (cause: RowFault): string => gameError(cause);

const share: Said<typeof english>['share'] = {
  title: (variantId) => `Mastermind ${variantId}`,
  outcome: ({ status, reason, attempts, maxAttempts }) => {
    const used = attempts.length;
    if (status === 'won') return `resolvido em ${used} de ${maxAttempts}`;
    if (reason === 'attempts') return `não resolvido em ${used}`;
    if (reason === 'time') return `tempo esgotado após ${used} de ${maxAttempts}`;
    if (reason === 'resigned') return `desistência após ${used} de ${maxAttempts}`;
    return `${used} de ${maxAttempts} palpites feitos`;
  },
  row: (number, { black, white }) => `${number}. ${exact(black)}, ${misplaced(white)}`,
  daily: (number) => `Mastermind Diário ${number}`,
  points: (number) => points(number),
  streak: (streak) => `Sequência: ${days(streak)}`,
  race: (ruleset) => `Corrida de Mastermind, ${ruleset}`,
  place: (place, of, score) => `${place}º lugar de ${of}, ${points(score)}`,
};

const best = (basis: 'proven' | 'best-known'): string =>
  basis === 'proven' ? 'a melhor estratégia' : 'a melhor estratégia conhecida';

/** With so few codes left, a game was nearly won. */
const CLOSE_CODES = 5;

export const words: Said<typeof english> = {
  telling: (told) => {
    switch (told.kind) {
      case 'first-guess':
        return `Pura sorte: um código em ${format(told.codes)}.`;
      case 'rare':
        return `Raro: ${best(told.basis)} precisa de no máximo ${spelled(told.guesses)} em apenas um jogo de cada ${format(told.oneIn)}.`;
      case 'flawless':
        return told.exact ? 'Nenhum palpite poderia ter sido melhor.' : 'Nenhum palpite melhor foi encontrado.';
      case 'quick':
        return `Mais rápido que ${best(told.basis)}, que precisa de ${short(told.average)} em média.`;
      case 'last-guess':
        return 'No último palpite.';
      case 'best-row':
        return `O palpite ${told.row} reduziu ${codes(told.before)} a ${format(told.after)}.`;
      case 'left':
        if (told.other !== null) return 'Restavam dois códigos: este e mais um.';
        if (told.codes === 1) return 'Faltou só um palpite: restava um único código, este.';
        return told.codes <= CLOSE_CODES
          ? `Foi por pouco: restavam ${codes(told.codes)}.`
          : `Restavam ${codes(told.codes)}.`;
    }
  },
  codesLeft: (left) => `${count(left, { one: 'código ainda serve', other: 'códigos ainda servem' })}.`,
  thought: (left, expected, largest, possible) =>
    `${count(left, { one: 'código serve', other: 'códigos servem' })}. A resposta deixa ${short(expected)} em média, ${largest} no máximo; ${possible ? 'pode ser' : 'não pode ser'} o código.`,
  onlyCode: 'É o único código que serve.',
  draftPossible: 'Ainda pode ser o código.',
  draftImpossible: 'Nenhum código restante começa assim.',
  contradiction: ({ row, expected, shown }) =>
    `Se este fosse o código, a linha ${row} mostraria ${answer(expected)}. Ela mostra ${answer(shown)}.`,
  fact: sentenceOf<Fact, [name: string, most: number]>({
    'ruled-out': (_, name) => `Não há ${name}.`,
    fixed: ({ place }, name) => `A posição ${place} é ${name}.`,
    'not-there': ({ place }, name) => `A posição ${place} não é ${name}.`,
    count: ({ min, max }, name, most) => {
      if (min === max) return `Há exatamente ${min} ${name}.`;
      if (max === most) return `Há pelo menos ${min} ${name}.`;
      return min === 0 ? `Há no máximo ${max} ${name}.` : `Há de ${min} a ${max} ${name}.`;
    },
  }),
  noGuesses: 'Este jogo acabou antes do primeiro palpite.',
  noFact: 'Nada mais é certo sobre um símbolo ou uma posição.',
  guess: ({ sizes, possible }, letters) => {
    if (sizes.before === 1) return `Tente ${letters}. É o único código que resta.`;
    if (sizes.expectedAfter === null) return `Tente ${letters}. Respeita todas as respostas.`;
    const leaves = `de ${codes(sizes.before)} deixa ${short(sizes.expectedAfter)} em média`;
    return `Tente ${letters}. ${possible ? 'Pode ser o código, e' : 'Não pode ser o código, mas'} ${leaves}.`;
  },
  conflict,
  gameError,
  fault,
  skill: (value) => `Habilidade ${Math.round(value)}`,
  luck: (value) => `Sorte ${Math.round(value)}`,
  reason: sentenceOf<Reason, [letters: (code: readonly string[]) => string]>({
    best: ({ before, after }) => `De ${codes(before)} para ${format(after)}; nenhum palpite é melhor em média.`,
    'none-found': ({ before, after }) =>
      `De ${codes(before)} para ${format(after)}. Nenhum palpite melhor foi encontrado.`,
    broken: ({ before }) =>
      before === 1 ? 'O único código que restava.' : `Decifrado com ${codes(before)} ainda possíveis.`,
    'only-one-left': ({ code }, letters) => `Só restava ${letters(code)}.`,
    'nothing-new': ({ before }) =>
      `${before === 2 ? 'Os dois códigos' : `Todos os ${codes(before)}`} teriam dado esta resposta: ela nada ensinou.`,
    'left-more': (reason) => averages(reason),
    'fewer-answers': ({ answers, bestAnswers }) =>
      `Podia receber ${answers} respostas diferentes; o melhor palpite recebe ${bestAnswers}.`,
    'not-possible': 'O melhor palpite também pode ser o código; este não podia.',
    'costs-later': (reason) => `O melhor palpite economiza ${part(reason.loss, reason.exact)} em média.`,
  }),
  costMost: (row, loss, exact) => `O palpite ${row} foi o mais fraco: ${part(loss, exact)}.`,
  strength,
  share,
  better: (letters, loss, isExact) => `${letters} economiza ${part(loss, isExact)} em média.`,
  turningPoint: (row, letters, loss, isExact) =>
    `O palpite ${row} foi o mais fraco: ${letters} economiza ${part(loss, isExact)} em média.`,
  error: sentenceOf<SolverError>({
    'malformed-history': ({ text, entry }) =>
      `"${text}", entrada ${entry} do histórico, não se entende; escreva um código, dois-pontos e dois dígitos, exatos e deslocados, como RRBB:10.`,
    'illegal-row': ({ row, cause }) => `Linha ${row}: ${fault(cause)}`,
    'inconsistent-clues': ({ rows }) => conflict(rows),
    'too-large': (error) => `Há ${codes(error.codes)}, demais para isto (o limite é ${error.limit}).`,
    cancelled: 'O trabalho foi cancelado.',
    'illegal-draft': (error) => gameError(error.cause),
    'unknown-strategy': ({ id, choices }) => `"${id}" não é uma estratégia; escolha entre ${choices.join(', ')}.`,
    'unknown-bot': ({ id, choices }) => `"${id}" não é um robô; escolha entre ${choices.join(', ')}.`,
  }),
  bots: {
    random: { name: 'Acaso', description: 'Faz qualquer palpite permitido.' },
    counting: { name: 'Contador', description: 'Procura um símbolo que responde, depois muda um pino por vez.' },
    tally: { name: 'Contagem', description: 'Descobre quantos há de cada símbolo, depois onde ficam.' },
    elimination: {
      name: 'Eliminação',
      description: 'Tenta um código que respeita todas as respostas. Também chamado de Smart.',
    },
    knuth: { name: 'Knuth', description: 'Deixa o menor número de códigos no pior caso. Também chamado de Expert.' },
    optimal: { name: 'Ótimo', description: 'Precisa do menor número médio de palpites possível.' },
  },
  /** The errors of a custom bot. */
  ownBot: {
    first: 'no primeiro palpite',
    reading: 'durante a leitura',
    after: (rows) => `depois de ${rows}`,
    syntax: (message) => `O código não se lê: ${message}.`,
    noFunction:
      'Não há robô: escreva "function guess(view) { … }", ou uma classe com chooseAction(view, validActions, rng).',
    imports: (name) =>
      `Ele importa "${name}". Um robô não pode usar módulos do Node nem pacotes, só arquivos próprios e @mastermind/engine.`,
    threw: (message, line, where) => `Deu erro ${line === null ? '' : `na linha ${line} `}${where}: ${message}.`,
    nonsense: (value, reason, where) => `Devolveu ${value} ${where}. ${reason}`,
    notACode: (value, wanted, where) => `Devolveu ${value} ${where}. Devolva um código, por exemplo ${wanted}.`,
    tooSlow: (seconds, where) => `Não respondeu em ${seconds} segundos ${where} e foi encerrado.`,
    tooLong: (seconds) => `Todos os jogos juntos levaram mais de ${seconds} segundos; foi encerrado.`,
    tooMuchMemory: 'Usou memória demais e foi encerrado.',
    promise: (where) => `Devolveu uma promessa ${where}. Devolva o próprio palpite, sem async.`,
    unbroken: (unbroken, games, limit) => `Não descobriu ${format(unbroken)} dos ${codes(games)} em ${guesses(limit)}.`,
    tooManyCodes: (size, limit) => `Um robô seu joga variantes de até ${codes(limit)}; esta tem ${format(size)}.`,
  },
  level: castIn([
    'Esquece muito, nunca desanima.',
    'Chuta primeiro, olha depois.',
    'Sonha acordada e surpreende.',
    'Ousado. Pula uma linha em três.',
    'Firme, com um ponto cego.',
    'Anota tudo, perde uma página.',
    'Paciente, até o jogo se alongar.',
    'Confere tudo duas vezes. Quase.',
    'Quase nada lhe escapa.',
  ]),
};
