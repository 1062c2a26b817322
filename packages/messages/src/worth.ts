import type { Worth } from '@mastermind/solver';
import type { InsightWords } from './messages.ts';

/** The reason for a guess: the number of codes that it is expected to leave. */
export const worthSentence = (words: InsightWords, { left, expected, largest, possible }: Worth): string =>
  left === 1 && possible ? words.onlyCode : words.thought(left, expected, largest, possible);
