import type { CodeError } from '@mastermind/engine';
import type { InsightWords } from '@mastermind/messages';
import type { BotRow } from './inside.ts';
import { BOT_PATIENCE, type BotFault, MOST_GUESSES } from './rating.ts';

/** What went wrong with a bot and where, as a sentence; `seconds` is what all its games together had. */
export const botFaultSentence = (
  fault: Exclude<BotFault, { readonly kind: 'no-sandbox' | 'stopped' }>,
  words: InsightWords['ownBot'],
  describe: (error: CodeError) => string,
  seconds: number,
): string => {
  switch (fault.kind) {
    case 'syntax':
      return words.syntax(fault.message);
    case 'no-function':
      return words.noFunction;
    case 'threw':
      return words.threw(fault.message, fault.line, where(fault.rows, words));
    case 'no-code':
      return words.nonsense(fault.shown, describe(fault.cause), where(fault.rows, words));
    case 'too-slow':
      return words.tooSlow(BOT_PATIENCE / 1000, where(fault.rows, words));
    case 'too-long':
      return words.tooLong(seconds);
    case 'too-much-memory':
      return words.tooMuchMemory;
    case 'endless':
      return words.endless(MOST_GUESSES, where(fault.rows.slice(0, 2), words));
    case 'never-ready':
      return words.tooSlow(BOT_PATIENCE / 1000, words.reading);
  }
};

const where = (rows: readonly BotRow[], { first, after }: InsightWords['ownBot']): string =>
  rows.length === 0 ? first : after(rows.map(([guess, exact, misplaced]) => `${guess}:${exact}${misplaced}`).join(' '));
