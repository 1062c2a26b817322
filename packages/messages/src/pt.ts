import type { GameView, ShareWords } from '@mastermind/engine';
import type { Messages, SymbolId } from './messages.ts';
import { counter } from './plural.ts';
import { portugueseError } from './pt-errors.ts';
import { portugueseInsight } from './pt-insight.ts';
import { portugueseSymbols } from './pt-symbols.ts';

const count = counter('pt');
const guesses = { one: 'palpite', other: 'palpites' };
const exact = { one: 'exato', other: 'exatos' };
const misplaced = { one: 'deslocado', other: 'deslocados' };

const outcome = ({ status, reason, attempts, maxAttempts }: GameView): string => {
  const used = count(attempts.length, guesses);
  if (status === 'won') return `Resolvido em ${used}.`;
  if (reason === 'attempts') return `Não resolvido em ${used}.`;
  if (reason === 'time') return `Tempo esgotado após ${used}.`;
  if (reason === 'resigned') return `Desistência após ${used}.`;
  return `${attempts.length} de ${count(maxAttempts, guesses)}.`;
};

const share: ShareWords = {
  title: (variantId) => `Mastermind ${variantId}`,
  outcome: ({ status, reason, attempts, maxAttempts }) => {
    const used = attempts.length;
    if (status === 'won') return `resolvido em ${used} de ${maxAttempts}`;
    if (reason === 'attempts') return `não resolvido em ${used}`;
    if (reason === 'time') return `tempo esgotado após ${used} de ${maxAttempts}`;
    if (reason === 'resigned') return `desistência após ${used} de ${maxAttempts}`;
    return `${used} de ${maxAttempts} palpites feitos`;
  },
  row: (number, { black, white }) => `${number}. ${count(black, exact)}, ${count(white, misplaced)}`,
};

export const portuguese: Messages = {
  languageName: 'português',
  rulesets: {
    classic: { name: 'Clássico', description: 'Quatro pinos de seis cores, com repetição, dez palpites.' },
    board: { name: 'Tabuleiro', description: 'Quatro pinos de seis cores, com repetição, doze palpites.' },
    console: { name: 'Console', description: 'Quatro dígitos de 1 a 6, com repetição, doze palpites.' },
    skemind: { name: 'SKEMIND', description: 'Quatro formas diferentes de seis, oito palpites, três minutos, pontos.' },
    super: { name: 'Super', description: 'Cinco pinos de oito cores, com repetição, doze palpites.' },
    bulls: { name: 'Touros e vacas', description: 'Quatro dígitos diferentes de dez, dez palpites.' },
  },
  customRuleset: ({ id, length, symbols, repeats, attempts, seconds }) => ({
    name: id,
    description: `${[
      `${count(length, { one: 'pino', other: 'pinos' })} de ${count(symbols.length, { one: 'símbolo', other: 'símbolos' })}`,
      repeats ? 'com repetição' : 'todos diferentes',
      count(attempts, guesses),
      ...(seconds === null ? [] : [count(seconds, { one: 'segundo', other: 'segundos' })]),
    ].join(', ')}.`,
  }),
  symbols: portugueseSymbols,
  error: (error) => portugueseError(error, (name) => portugueseSymbols[name as SymbolId] ?? name),
  feedback: ({ black, white }) => `${count(black, exact)}, ${count(white, misplaced)}`,
  row: (number, symbols, { black, white }) =>
    `Palpite ${number}: ${symbols.join(', ')}. ${count(black, exact)}, ${count(white, misplaced)}.`,
  outcome,
  roles: { maker: 'codificador', breaker: 'decifrador' },
  share,
  insight: portugueseInsight,
};
