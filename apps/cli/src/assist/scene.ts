import type { Attempt, Code } from '@mastermind/engine';
import { rulesetWords } from '@mastermind/messages';
import { complete, type Draft, emptyDraft, missing } from '@mastermind/play';
import type { Clues } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { cluesView } from '../game/clues.ts';
import { type Known, knownOf, panelLines } from '../game/coach-panel.ts';
import type { Insight } from '../insight/insight.ts';
import { type Key, keyName } from '../keys/keys.ts';
import { boardLines } from '../screen/board.ts';
import { editDraft } from '../screen/draft-keys.ts';
import { hasSide, layOut, type Space } from '../screen/layout.ts';
import { blank, dim, type Line } from '../screen/line.ts';
import { namedCode, trayLines } from '../screen/pegs.ts';
import type { Scene, Step } from '../screen/stage.ts';
import { type Advice, adviceOn, adviceSentences, readRow } from './advice.ts';

/** A board on a table, and the row that its player enters or corrects. */
export interface AssistModel {
  readonly clues: Clues;
  readonly advice: Advice;
  /** Certain facts; none while the rows contradict each other. */
  readonly known: Known | null;
  readonly draft: Draft;
  /** The code whose answer is being typed; `null` while the code itself is. */
  readonly asked: Code | null;
  /** Digits of the answer so far. */
  readonly answer: string;
  /** The row being corrected, from 0. */
  readonly marked: number | null;
  readonly notice: string;
}

export interface AssistRules {
  readonly insight: Insight;
  readonly context: Context;
  /** Called with every change of the rows. */
  readonly keep: (clues: Clues) => void;
}

type AssistStep = Step<AssistModel, null>;

export const assistModel = (clues: Clues, { insight, context }: Omit<AssistRules, 'keep'>): AssistModel => {
  const advice = adviceOn(clues, insight, context);
  return {
    clues,
    advice,
    known: advice.conflict === null ? knownOf(clues, insight) : null,
    draft: emptyDraft(clues.variant),
    asked: null,
    answer: '',
    marked: null,
    notice: '',
  };
};

/** Suggests guesses for a board on a table. */
export const assistScene = (start: AssistModel, rules: AssistRules): Scene<AssistModel, null> => ({
  start,
  keys: rules.context.words.screen.listKeys.assist,
  press: (model, key) => press({ ...model, notice: '' }, key, rules),
  draw: (model, frame) => {
    const { context } = rules;
    const { screen, assist } = context.words;
    const { variant } = model.clues;
    return layOut(screen, frame, {
      title: assist.title,
      corner: rulesetWords(context.messages, variant).name,
      body: ({ columns, rows }) => {
        const lines = belowLines(model, columns, hasSide(frame), context);
        const tray = trayLines(variant, columns);
        const below = rows >= MIN_ROOMY_ROWS && lines.length > 0 ? [...lines, blank, ...tray] : [...lines, ...tray];
        const board = boardLines({
          game: cluesView(model.clues),
          active: model.marked !== null || model.advice.solved !== null ? null : shownDraft(model),
          columns,
          rows: rows - below.length - 1,
          context,
          ...(model.marked === null ? {} : { marked: model.marked }),
        });
        return [...board, blank, ...below];
      },
      ...(model.known === null ? {} : { side: (space: Space) => panelLines(model.known!, '', space, context) }),
      notice: [
        // The suggestion is above the tray, in pegs.
        ...adviceSentences({ ...model.advice, suggestion: null }, model.clues, context).map((text) => ({
          text,
          strong: model.advice.solved !== null,
        })),
        { text: model.notice === '' ? asked(model, context) : model.notice },
      ],
      foot: foot(model, context),
    });
  },
});

const shownDraft = ({ draft, asked: code }: AssistModel): Draft => (code === null ? draft : emptyDraft(code, code));

/** Lines of a window that can spare one. */
const MIN_ROOMY_ROWS = 20;

/** The suggestion and, unless it is beside the board, the certain facts. */
const belowLines = (
  { advice, known, clues }: AssistModel,
  columns: number,
  beside: boolean,
  { words }: Context,
): readonly Line[] => [
  ...(advice.suggestion === null
    ? []
    : [namedCode(clues.variant, words.assist.suggestion('').trim(), advice.suggestion, columns)]),
  ...(beside ? [] : (known?.facts ?? [])).slice(0, 4).map((fact) => dim(`· ${fact}`)),
];

const asked = ({ asked: code, answer, marked, advice }: AssistModel, { words: { assist } }: Context): string => {
  if (code !== null || marked !== null) return assist.askAnswer(answer[0] ?? '_', answer[1] ?? '_');
  return advice.solved === null && advice.conflict === null ? assist.askCode : '';
};

const foot = ({ asked: code, marked, advice }: AssistModel, { words: { assist } }: Context): string => {
  if (marked !== null) return assist.rowLine;
  if (code !== null) return assist.answerLine;
  if (advice.conflict !== null) return assist.conflictLine;
  return advice.solved === null ? assist.codeLine : assist.solvedLine;
};

const press = (model: AssistModel, key: Key, rules: AssistRules): AssistStep => {
  const { attempts } = model.clues;
  if (key.kind === 'tab' && attempts.length > 0) {
    // From the latest row to the first, and then back to the new one.
    const next = (model.marked ?? attempts.length) - 1;
    return { model: { ...model, asked: null, answer: '', marked: next < 0 ? null : next } };
  }
  if (model.marked !== null) return pressMarked(model, model.marked, key, rules);
  if (key.kind === 'escape') return { outcome: null };
  if (model.asked !== null) return pressAnswer(model, model.asked, key, rules);
  if (key.kind === 'enter') return takeCode(model, rules);
  if (key.kind === 'undo' && model.draft.slots.every((slot) => slot === null) && attempts.length > 0)
    return become(attempts.slice(0, -1), model, rules, rules.context.words.assist.undone);
  const edited = editDraft(model.draft, key, model.clues.variant, rules.context);
  if (edited === null) return { model: { ...model, notice: rules.context.words.screen.unknownKey(keyName(key)) } };
  return { model: typeof edited === 'string' ? { ...model, notice: edited } : { ...model, draft: edited } };
};

/** An empty row takes the suggestion. */
const takeCode = (model: AssistModel, rules: AssistRules): AssistStep => {
  const { words } = rules.context;
  if (model.advice.solved !== null) return become([], model, rules, words.assist.begun);
  const left = missing(model.draft);
  const code = left === model.draft.slots.length ? model.advice.suggestion : complete(model.draft);
  return code === null
    ? { model: { ...model, notice: words.screen.more(left) } }
    : { model: { ...model, asked: code } };
};

const pressAnswer = (model: AssistModel, code: Code, key: Key, rules: AssistRules): AssistStep => {
  if (key.kind === 'backspace' && model.answer === '') return { model: { ...model, asked: null } };
  const typed = typeAnswer(model, key);
  if (typed !== null) return { model: typed };
  if (key.kind !== 'enter') return { model: { ...model, notice: rules.context.words.assist.noAnswer } };
  const row = answered(model, code, rules);
  return typeof row === 'string'
    ? { model: { ...model, answer: '', notice: row } }
    : become([...model.clues.attempts, row], model, rules);
};

const pressMarked = (model: AssistModel, at: number, key: Key, rules: AssistRules): AssistStep => {
  const { attempts } = model.clues;
  const { assist } = rules.context.words;
  if (key.kind === 'escape') return { model: { ...model, marked: null, answer: '' } };
  if (key.kind === 'delete' || (key.kind === 'backspace' && model.answer === ''))
    return become(attempts.toSpliced(at, 1), model, rules, assist.removed(at + 1));
  const typed = typeAnswer(model, key);
  if (typed !== null) return { model: typed };
  if (key.kind !== 'enter') return { model: { ...model, notice: assist.noAnswer } };
  const row = answered(model, attempts[at]!.code, rules);
  return typeof row === 'string'
    ? { model: { ...model, answer: '', notice: row } }
    : become(attempts.with(at, row), model, rules, assist.changed(at + 1));
};

const typeAnswer = (model: AssistModel, key: Key): AssistModel | null => {
  if (key.kind === 'backspace') return { ...model, answer: model.answer.slice(0, -1) };
  const digit = key.kind === 'text' && /^\d$/u.test(key.text) ? key.text : null;
  return digit === null ? null : { ...model, answer: `${model.answer}${digit}`.slice(-2) };
};

const answered = ({ clues, answer }: AssistModel, code: Code, { insight, context }: AssistRules): Attempt | string => {
  if (answer.length < 2) return context.words.assist.noAnswer;
  const row = readRow(clues, answer, code, insight, context);
  return row.ok ? row.value : row.error;
};

const become = (attempts: readonly Attempt[], { clues }: AssistModel, rules: AssistRules, notice = ''): AssistStep => {
  const next = { ...clues, attempts };
  rules.keep(next);
  return { model: { ...assistModel(next, rules), notice } };
};
