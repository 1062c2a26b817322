import {
  type Attempt,
  type Code,
  err,
  feedback,
  ok,
  parseCode,
  type Result,
  sameFeedback,
  type Variant,
} from '@mastermind/engine';
import type { Context } from '../context.ts';
import type { Insight } from '../insight.ts';
import { spacedLetters } from './board.ts';
import type { Console } from './console.ts';

/** Suggests guesses for a board on somebody's table; the person types what was played and answered. */
export const assist = async (io: Console, variant: Variant, insight: Insight, context: Context): Promise<void> => {
  const { plain } = context.words;
  let attempts: readonly Attempt[] = [];
  io.write(`${plain.assistIntro.join('\n')}\n`);
  for (;;) {
    const suggestion = await advise(io, variant, attempts, insight, context);
    if (isBroken(attempts.at(-1))) return;
    io.write(`${plain.assistPrompt} `);
    const line = (await io.readLine())?.trim() ?? null;
    io.write('\n');
    if (line === null) {
      io.write(`${plain.inputEnded}\n`);
      return;
    }
    const word = line.toLowerCase();
    if (word === 'quit' || word === 'q') return;
    if (word === 'rows') {
      io.write(`${rowsText(variant, attempts, context)}\n`);
    } else if (word === 'undo' || word === 'u') {
      io.write(`${attempts.length === 0 ? plain.nothingToUndo : plain.undone}\n`);
      attempts = attempts.slice(0, -1);
    } else {
      const row = readRow(variant, line, suggestion, insight, context);
      if (row.ok) attempts = [...attempts, row.value];
      else io.write(`${row.error}\n`);
    }
  }
};

/** Says how things stand; gives the suggestion, if there is one. */
const advise = async (
  io: Console,
  variant: Variant,
  attempts: readonly Attempt[],
  insight: Insight,
  context: Context,
): Promise<Code | null> => {
  const { plain } = context.words;
  const clues = { variant, attempts };
  const last = attempts.at(-1);
  if (last !== undefined && isBroken(last)) {
    io.write(`${plain.assistSolved(spacedLetters(variant, last.code))}\n`);
    return null;
  }
  const conflict = insight.conflict(clues);
  if (conflict !== null) {
    io.write(`${conflict} ${plain.undoAdvice}\n`);
    return null;
  }
  const left = insight.codesLeft(clues);
  const suggestion = insight.suggest(clues);
  if (left !== null) io.write(`${context.messages.insight.codesLeft(left)} `);
  if (!suggestion.ok) {
    io.write(`${context.messages.insight.error(suggestion.error)}\n`);
    return null;
  }
  io.write(`${plain.suggestion(spacedLetters(variant, suggestion.value))}\n`);
  return suggestion.value;
};

/** Whether a row has the answer that a code gives to itself. */
const isBroken = (row: Attempt | undefined): boolean =>
  row !== undefined && sameFeedback(row.feedback, feedback(row.code, row.code));

/** `1234 1 2`, `1234:12`, or the answer alone for the code that was suggested. */
const readRow = (
  variant: Variant,
  line: string,
  suggestion: Code | null,
  insight: Insight,
  { words, messages }: Context,
): Result<Attempt, string> => {
  const parts = /^(.*?)[\s:]*(\d)[\s,/]*(\d)$/u.exec(line);
  const [, played = '', exact, misplaced] = parts ?? [];
  if (parts === null || (played === '' && suggestion === null)) {
    return err(words.errors.notAnswer(line));
  }
  const code = played === '' ? ok(suggestion!) : parseCode(variant, played);
  if (!code.ok) return err(messages.error(code.error));
  const row = insight.readRow(variant, code.value, `${exact}${misplaced}`);
  if (row.ok) return row;
  const { error } = row;
  return err(error.kind === 'illegal-row' ? messages.insight.fault(error.cause) : messages.insight.error(error));
};

const rowsText = (variant: Variant, attempts: readonly Attempt[], { messages }: Context): string =>
  attempts
    .map(({ code, feedback }, at) => `${at + 1}  ${spacedLetters(variant, code)}  ${messages.feedback(feedback)}`)
    .join('\n');
