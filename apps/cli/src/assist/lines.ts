import type { Attempt } from '@mastermind/engine';
import type { Clues } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { spacedLetters } from '../game/board.ts';
import { cluesText } from '../game/clues.ts';
import type { Insight } from '../insight/insight.ts';
import type { Console } from '../pipe/console.ts';
import { adviceOn, adviceSentences, readRow } from './advice.ts';

/** Suggests guesses for a board on a table, line by line; `keep` is called with every change of its rows. */
export const assist = async (
  io: Console,
  first: Clues,
  insight: Insight,
  context: Context,
  keep: (clues: Clues) => void,
): Promise<void> => {
  const { words } = context;
  const { variant } = first;
  let clues = first;
  io.write(`${words.assist.intro.join('\n')}\n`);
  if (first.attempts.length > 0) io.write(`${words.assist.goesOn}\n${cluesText(first, context)}\n`);
  for (;;) {
    const advice = adviceOn(clues, insight, context);
    io.write(`${adviceSentences(advice, clues, context).join(' ')}\n`);
    if (advice.solved !== null) return;
    io.write(`${words.assist.prompt} `);
    let line = (await io.readLine())?.trim() ?? null;
    io.write('\n');
    if (line === '' && advice.suggestion !== null) {
      io.write(`${words.assist.answerTo(spacedLetters(variant, advice.suggestion))} `);
      line = (await io.readLine())?.trim() ?? null;
      io.write('\n');
    }
    if (line === null) {
      io.write(`${words.plain.inputEnded}\n`);
      return;
    }
    if (/^q(?:uit)?$/iu.test(line)) return;
    const done = act(clues, line, advice.suggestion, insight, context);
    if (done.said !== '') io.write(`${done.said}\n`);
    if (done.clues !== clues) keep(done.clues);
    clues = done.clues;
  }
};

interface Done {
  readonly clues: Clues;
  readonly said: string;
}

const act = (
  clues: Clues,
  line: string,
  suggestion: Attempt['code'] | null,
  insight: Insight,
  context: Context,
): Done => {
  const { assist } = context.words;
  const { attempts } = clues;
  const become = (rows: readonly Attempt[], said = ''): Done => ({ clues: { ...clues, attempts: rows }, said });
  const word = line.toLowerCase();
  if (word === 'rows') return { clues, said: cluesText(clues, context) };
  if (word === 'new') return become([], assist.begun);
  if (word === 'undo' || word === 'u')
    return attempts.length === 0 ? { clues, said: assist.nothingToUndo } : become(attempts.slice(0, -1), assist.undone);
  const [, number, change] = /^row\s+(\d+)\s+(\S.*)$/iu.exec(line) ?? [];
  if (change === undefined) {
    const row = readRow(clues, line, suggestion, insight, context);
    return row.ok ? become([...attempts, row.value]) : { clues, said: row.error };
  }
  const at = Number(number) - 1;
  const old = attempts[at];
  if (old === undefined) return { clues, said: assist.noRow(Number(number)) };
  if (change === '-') return become(attempts.toSpliced(at, 1), assist.removed(at + 1));
  const row = readRow(clues, change, old.code, insight, context);
  return row.ok ? become(attempts.with(at, row.value), assist.changed(at + 1)) : { clues, said: row.error };
};
