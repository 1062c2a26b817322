import { type Attempt, type Code, err, feedback, ok, parseCode, type Result, sameFeedback } from '@mastermind/engine';
import type { Clues, Mend } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { spacedLetters } from '../game/board.ts';
import type { Insight } from '../insight/insight.ts';

/** Advice on a real board. */
export interface Advice {
  /** The code, once a row says that it was right and no other row speaks against it. */
  readonly solved: Code | null;
  /** Why the rows cannot all be true, and which one may be wrong. */
  readonly conflict: { readonly sentence: string; readonly mends: readonly Mend[] } | null;
  readonly codesLeft: number | null;
  readonly suggestion: Code | null;
  /** Why there is no suggestion. */
  readonly problem: string | null;
}

export const adviceOn = (clues: Clues, insight: Insight, { messages }: Context): Advice => {
  const nothing = { solved: null, conflict: null, codesLeft: null, suggestion: null, problem: null };
  const sentence = insight.conflict(clues);
  if (sentence !== null) return { ...nothing, conflict: { sentence, mends: insight.mends(clues) } };
  // A row that is all exact is the code only if the others agree, which they do here.
  const broken = clues.attempts.find((row) => sameFeedback(row.feedback, feedback(row.code, row.code)));
  if (broken !== undefined) return { ...nothing, solved: broken.code };
  const codesLeft = insight.codesLeft(clues);
  const suggestion = insight.suggest(clues);
  return suggestion.ok
    ? { ...nothing, codesLeft, suggestion: suggestion.value }
    : { ...nothing, codesLeft, problem: messages.insight.error(suggestion.error) };
};

export const adviceSentences = (advice: Advice, { variant }: Clues, context: Context): readonly string[] => {
  const { assist } = context.words;
  if (advice.solved !== null) return [assist.solved(spacedLetters(variant, advice.solved))];
  if (advice.conflict !== null) return [advice.conflict.sentence, mendSentence(advice.conflict.mends, context)];
  return [
    ...(advice.codesLeft === null ? [] : [context.messages.insight.codesLeft(advice.codesLeft)]),
    ...(advice.suggestion === null
      ? [advice.problem ?? '']
      : [assist.suggestion(spacedLetters(variant, advice.suggestion))]),
  ];
};

/** Finds the row that must be wrong, and the answers that would fit. */
const mendSentence = (mends: readonly Mend[], { words: { assist }, messages }: Context): string => {
  const told = mends.map(({ row, answers }) => {
    const texts = answers.slice(0, MAX_ANSWERS).map((answer) => messages.feedback(answer));
    return { row, answers: answers.length > MAX_ANSWERS ? [...texts, '…'] : texts };
  });
  if (told.length === 0) return assist.severalWrong;
  const [only] = told;
  return told.length === 1
    ? assist.wrongRow(only!.row, only!.answers)
    : [assist.oneWrong, ...told.map(({ row, answers }) => assist.wouldFit(row, answers))].join(' ');
};

const MAX_ANSWERS = 3;

/** Reads `1234 1 2`, `1234:12`, or an answer alone, which then belongs to the code `atHand`. */
export const readRow = (
  clues: Clues,
  line: string,
  atHand: Code | null,
  insight: Insight,
  { words, messages }: Context,
): Result<Attempt, string> => {
  const parts = /^(.*?)[\s:]*(\d)[\s,/]*(\d)$/u.exec(line);
  const [, played = '', exact, misplaced] = parts ?? [];
  if (parts === null || (played === '' && atHand === null)) return err(words.errors.notAnswer(line));
  const code = played === '' ? ok(atHand!) : parseCode(clues.variant, played);
  if (!code.ok) return err(messages.error(code.error));
  const row = insight.readRow(clues.variant, code.value, `${exact}${misplaced}`);
  if (row.ok) return row;
  const { error } = row;
  return err(error.kind === 'illegal-row' ? messages.insight.fault(error.cause) : messages.insight.error(error));
};
