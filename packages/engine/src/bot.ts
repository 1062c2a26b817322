import type { CodeText } from './code.ts';
import type { Feedback } from './feedback.ts';
import type { Attempt } from './game.ts';

/** The view that a bot from a file gets before each guess. Its codes are letters. */
export interface BotView {
  /** The letters of all symbols, such as `RBGYOV`. */
  readonly symbols: string;
  /** The number of pegs in a code. */
  readonly length: number;
  readonly maxAttempts: number;
  readonly attempts: readonly Attempt[];
  /** All legal codes, as text. */
  readonly codes: readonly string[];
  /** The codes that fit every answer so far, as text. */
  readonly possible: readonly string[];
  /** The answer that a guess would get if `secret` were the code. */
  answer(secret: CodeText, guess: CodeText): Feedback;
  /** A number from 0 to 1, equal in every rating. */
  random(): number;
}

/** A bot from a file: the file exports the function `guess`, or an object that has it. */
export interface Bot {
  guess(view: BotView): CodeText;
}
