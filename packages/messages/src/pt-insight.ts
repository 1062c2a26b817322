import type { CodeError } from '@mastermind/engine';
import { decimals, type InsightWords, levelOf, shortNumber } from './insight.ts';
import type { SymbolId } from './messages.ts';
import { counter } from './plural.ts';
import { portugueseError } from './pt-errors.ts';
import { portugueseSymbols } from './pt-symbols.ts';

const refusal = (error: CodeError): string =>
  portugueseError(error, (name) => portugueseSymbols[name as SymbolId] ?? name);
const count = counter('pt');
const codes = (number: number): string => count(number, { one: 'código', other: 'códigos' });
const short = (size: number): string => shortNumber('pt', size);
const answer = ({ black, white }: { black: number; white: number }): string =>
  `${count(black, { one: 'exato', other: 'exatos' })}, ${count(white, { one: 'deslocado', other: 'deslocados' })}`;

const bots: Readonly<Record<string, { name: string; description: string }>> = {
  random: { name: 'Acaso', description: 'Faz qualquer palpite permitido.' },
  counting: { name: 'Contador', description: 'Conta cada símbolo, depois acha os lugares.' },
  elimination: { name: 'Eliminação', description: 'Tenta um código que respeita todas as respostas.' },
  knuth: { name: 'Knuth', description: 'Deixa o menor número de códigos no pior caso.' },
  optimal: { name: 'Ótimo', description: 'Precisa do menor número médio de palpites possível.' },
};

export const portugueseInsight: InsightWords = {
  codesLeft: (left) => `${count(left, { one: 'código ainda serve', other: 'códigos ainda servem' })}.`,
  thought: (left, expected, largest, possible) =>
    `${count(left, { one: 'código serve', other: 'códigos servem' })}. A resposta deixa ${short(expected)} em média, ${largest} no máximo; ${possible ? 'pode ser' : 'não pode ser'} o código.`,
  onlyCode: 'É o único código que serve.',
  draftPossible: 'Ainda pode ser o código.',
  draftImpossible: 'Nenhum código ainda possível é assim.',
  contradiction: ({ row, expected, shown }) =>
    `Com este palpite, a linha ${row} teria mostrado ${answer(expected)}; ela mostra ${answer(shown)}.`,
  fact: (fact, name, most) => {
    switch (fact.kind) {
      case 'ruled-out':
        return `Não há ${name}.`;
      case 'fixed':
        return `O lugar ${fact.place} é ${name}.`;
      case 'not-there':
        return `O lugar ${fact.place} não é ${name}.`;
      case 'count':
        if (fact.min === fact.max) return `Há exatamente ${fact.min} ${name}.`;
        if (fact.max === most) return `Há pelo menos ${fact.min} ${name}.`;
        return fact.min === 0 ? `Há no máximo ${fact.max} ${name}.` : `Há de ${fact.min} a ${fact.max} ${name}.`;
    }
  },
  noFact: 'Nada mais é certo sobre um símbolo ou um lugar.',
  guess: ({ sizes, possible }, letters) => {
    if (sizes === null) return `Tente ${letters}. Respeita todas as respostas.`;
    if (sizes.before === 1) return `Tente ${letters}. É o único código que resta.`;
    const leaves = `de ${codes(sizes.before)} deixa ${short(sizes.expectedAfter)} em média`;
    return `Tente ${letters}. ${possible ? 'Pode ser o código, e' : 'Não pode ser o código, mas'} ${leaves}.`;
  },
  conflict: (rows) => {
    if (rows.length === 1) return `Nenhum código pode ter a resposta da linha ${rows[0]}.`;
    const all = rows.length === 2 ? 'as duas' : 'todas';
    return `As linhas ${rows.slice(0, -1).join(', ')} e ${rows.at(-1)} não podem ser ${all} verdadeiras.`;
  },
  skill: (value) => `Habilidade ${Math.round(value)}`,
  luck: (value) => `Sorte ${Math.round(value)}`,
  reason: (reason, letters) => {
    switch (reason.kind) {
      case 'best':
        return `De ${codes(reason.before)} restaram ${reason.after}; nenhum palpite é melhor em média.`;
      case 'broken':
        return reason.before === 1
          ? 'O único código que restava.'
          : `Decifrado com ${codes(reason.before)} ainda possíveis.`;
      case 'only-one-left':
        return `Só restava ${letters(reason.code)}.`;
      case 'nothing-new':
        return `Todos os ${codes(reason.before)} teriam dado esta resposta: ela nada ensinou.`;
      case 'left-more':
        return `De ${codes(reason.before)} restaram ${reason.after}; o melhor palpite deixa ${short(reason.bestAfter)} em média.`;
      case 'fewer-answers':
        return `Com ${codes(reason.before)} permitia ${reason.answers} respostas; o melhor palpite permite ${reason.bestAnswers}.`;
      case 'not-possible':
        return 'O melhor palpite também pode ser o código; este não podia.';
      case 'costs-later':
        return `Com ${codes(reason.before)} precisa de ${decimals('pt', reason.loss)} palpite a mais em média que o melhor.`;
    }
  },
  better: (letters, loss, exact) =>
    `${letters} precisa de ${exact ? '' : 'cerca de '}${decimals('pt', loss)} palpite a menos em média.`,
  turningPoint: (row, letters, loss) =>
    `O palpite ${row} custou mais: ${letters} precisa de ${decimals('pt', loss)} palpite a menos em média.`,
  error: (error) => {
    switch (error.kind) {
      case 'malformed-history':
        return `"${error.text}", entrada ${error.entry} do histórico, não se entende; escreva um código, dois-pontos e dois dígitos, exatos e deslocados, como RRBB:10.`;
      case 'illegal-history':
        return `"${error.text}", entrada ${error.entry} do histórico, não é um código desta regra: ${refusal(error.cause)}`;
      case 'impossible-answer':
        return `"${error.text}", entrada ${error.entry} do histórico, responde por mais que os ${error.pegs} pinos de um código.`;
      case 'inconsistent-clues':
        return portugueseInsight.conflict(error.rows);
      case 'too-large':
        return `Há ${codes(error.codes)}, demais para isto (o limite é ${error.limit}).`;
      case 'cancelled':
        return 'O trabalho foi cancelado.';
      case 'illegal-draft':
        return refusal(error.cause);
      case 'unknown-strategy':
        return `"${error.id}" não é uma estratégia; escolha entre ${error.choices.join(', ')}.`;
      case 'unknown-bot':
        return `"${error.id}" não é um robô; escolha entre ${error.choices.join(', ')}.`;
    }
  },
  bot: (id) => bots[id] ?? { name: `Nível ${levelOf(id)}`, description: 'Joga bem, mas às vezes esquece uma linha.' },
};
