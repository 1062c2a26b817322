import type { Contradiction, Fact, GuessHint, Reason, SolverError } from '@mastermind/solver';

export interface BotWords {
  readonly name: string;
  readonly description: string;
}

/**
 * What the solver knows, in words. Only its types are used here, so that a program can speak before the solver is loaded.
 * `name` turns a symbol's key into a word, codes come as their letters.
 */
export interface InsightWords {
  codesLeft(codes: number): string;
  /** What a guess is worth before its answer. */
  readonly thought: (codes: number, expected: number, largest: number, possible: boolean) => string;
  readonly onlyCode: string;
  readonly draftPossible: string;
  readonly draftImpossible: string;
  readonly contradiction: (contradiction: Contradiction) => string;
  /** `most` is how many pegs of one symbol the ruleset allows. */
  readonly fact: (fact: Fact, name: string, most: number) => string;
  readonly noFact: string;
  readonly guess: (hint: GuessHint, letters: string) => string;
  readonly conflict: (rows: readonly number[]) => string;
  readonly skill: (value: number) => string;
  readonly luck: (value: number) => string;
  readonly reason: (reason: Reason, letters: (code: readonly string[]) => string) => string;
  readonly better: (letters: string, loss: number, exact: boolean) => string;
  readonly turningPoint: (row: number, letters: string, loss: number) => string;
  readonly error: (error: SolverError) => string;
  /** A bot by its id; the levels are bots too. */
  readonly bot: (id: string) => BotWords;
}

export const levelOf = (id: string): number => Number(/^level-(\d+)$/u.exec(id)?.[1] ?? 0);

/** Whole numbers from ten on, one decimal below. */
export const shortNumber = (language: string, size: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: size >= 10 ? 0 : 1 }).format(size);

export const decimals = (language: string, value: number): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
