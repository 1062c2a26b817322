import { type CodeError, sentenceOf } from '@mastermind/engine';
import type { InsightWords } from '@mastermind/messages';
import type { BotRow } from './inside.ts';
import { BOT_PATIENCE, type BotFault } from './rating.ts';

/** Faults that have one sentence everywhere; each front end words the other two itself. */
type SaidFault = Exclude<BotFault, { readonly kind: 'no-sandbox' | 'stopped' }>;

/** A bot's fault and its place, as a sentence; `seconds` is the time that all its games had together. */
export const botFaultSentence = (
  fault: SaidFault,
  words: InsightWords['ownBot'],
  describe: (error: CodeError) => string,
  seconds: number,
): string =>
  sentenceOf<SaidFault>({
    syntax: ({ message }) => words.syntax(message),
    'no-function': words.noFunction,
    import: ({ name }) => words.imports(name),
    threw: ({ message, line, rows }) => words.threw(message, line, where(rows, words)),
    promise: ({ rows }) => words.promise(where(rows, words)),
    'no-code': ({ shown, cause, rows }) => words.nonsense(shown, describe(cause), where(rows, words)),
    'not-a-code': ({ shown, wanted, rows }) => words.notACode(shown, wanted, where(rows, words)),
    'too-slow': ({ rows }) => words.tooSlow(BOT_PATIENCE / 1000, where(rows, words)),
    'too-long': words.tooLong(seconds),
    'too-much-memory': words.tooMuchMemory,
    'never-ready': words.tooSlow(BOT_PATIENCE / 1000, words.reading),
  })(fault);

const where = (rows: readonly BotRow[] | null, { reading, first, after }: InsightWords['ownBot']): string =>
  rows === null
    ? reading
    : rows.length === 0
      ? first
      : after(rows.map(([guess, exact, misplaced]) => `${guess}:${exact}${misplaced}`).join(' '));
