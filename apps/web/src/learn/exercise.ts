import { type Attempt, type Code, classic, feedback, parseCode, sameFeedback } from '@mastermind/engine';
import { parseHistory } from '@mastermind/solver';
import { fitting } from './fitting.ts';
import type { Step } from './lessons.ts';

/** Reads a code of a lesson; a wrong one is a mistake in the lesson. */
export const readCode = (letters: string): Code => {
  const code = parseCode(classic, letters);
  if (!code.ok) throw new Error(`${letters} is no code.`);
  return code.value;
};

export const readRows = (text: string): readonly Attempt[] => {
  const rows = parseHistory(classic, text);
  if (!rows.ok) throw new Error(`${text} are no rows.`);
  return rows.value;
};

/** An answered row that introduces a lesson; every lesson has one. */
export const exampleOf = (steps: readonly Step[]): Attempt =>
  steps.flatMap((step) => ('rows' in step ? readRows(step.rows) : []))[0]!;

/** How the answers to a guess would divide the codes that fit. */
export interface Division {
  readonly groups: number;
  readonly largest: number;
  /** How many codes are left on average; none after a hit. */
  readonly expected: number;
  /** Two codes that would get the same answer, where there are such. */
  readonly twins: readonly [Code, Code] | null;
  readonly possible: boolean;
}

export const divide = (rows: readonly Attempt[], guess: Code): Division => {
  const codes = fitting(rows);
  const groups = new Map<number, Code[]>();
  for (const code of codes) {
    const { black, white } = feedback(code, guess);
    const answer = black * (classic.length + 1) + white;
    groups.set(answer, [...(groups.get(answer) ?? []), code]);
  }
  const sizes = [...groups.values()];
  const [one, other] = sizes.find((group) => group.length > 1) ?? [];
  const win = groups.get(classic.length * (classic.length + 1))?.length ?? 0;
  return {
    groups: sizes.length,
    largest: Math.max(...sizes.map((group) => group.length)),
    expected: (sizes.reduce((sum, group) => sum + group.length ** 2, 0) - win) / codes.length,
    twins: one && other ? [one, other] : null,
    possible: win > 0,
  };
};

/** The option that leaves the fewest codes on average. */
export const bestOption = (rows: readonly Attempt[], options: readonly Code[]): Code =>
  options.reduce((best, option) => (divide(rows, option).expected < divide(rows, best).expected ? option : best));

/** The fault of an answer, explained without giving the right one away at once. */
export type AnswerFault =
  | { readonly kind: 'exact'; readonly agree: number }
  | { readonly kind: 'misplaced'; readonly shared: number };

export const checkAnswer = (
  secret: Code,
  guess: Code,
  given: { readonly black: number; readonly white: number },
): AnswerFault | null => {
  const right = feedback(secret, guess);
  if (sameFeedback(right, given)) return null;
  if (given.black !== right.black) return { kind: 'exact', agree: right.black };
  return { kind: 'misplaced', shared: right.black + right.white };
};
