import { type Attempt, type Feedback, formatCode } from '@mastermind/engine';
import type { Clues } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { errorJson } from '../game/json.ts';
import type { Insight } from '../insight/insight.ts';
import type { Console } from '../pipe/console.ts';
import { type Request, readRequest } from '../pipe/requests.ts';
import { adviceOn, readRow } from './advice.ts';

/**
 * Help with a board, one JSON object per line. Requests: `row` with a `code` and an `answer` such as `"12"`, and the
 * number of a `row` to change; `undo`, `new`, `view` and `quit`. Every request has one reply, `advice` or `error`.
 */
export const speakAssist = async (
  io: Console,
  first: Clues,
  insight: Insight,
  context: Context,
  keep: (clues: Clues) => void,
): Promise<void> => {
  let clues = first;
  const say = (reply: object): void => io.write(`${JSON.stringify(reply)}\n`);
  say(adviceJson(clues, insight, context));
  for (;;) {
    const line = await io.readLine();
    if (line === null) return;
    if (line.trim() === '') continue;
    const request = readRequest(line);
    if (request?.type === 'quit') return;
    const next = answer(clues, request, insight, context);
    if (typeof next === 'string') say(errorJson('bad-request', next));
    else {
      if (next !== clues) keep(next);
      clues = next;
      say(adviceJson(clues, insight, context));
    }
  }
};

/** The rows after a request, or what is wrong with it. */
const answer = (clues: Clues, request: Request | null, insight: Insight, context: Context): Clues | string => {
  const { errors, assist } = context.words;
  const { attempts } = clues;
  if (request === null) return errors.json;
  switch (request.type) {
    case 'view':
      return clues;
    case 'new':
      return { ...clues, attempts: [] };
    case 'undo':
      return attempts.length === 0 ? assist.nothingToUndo : { ...clues, attempts: attempts.slice(0, -1) };
    case 'row': {
      const at = request.row === undefined ? attempts.length : Number(request.row) - 1;
      const old: Attempt | undefined = attempts[at];
      if (old === undefined && at !== attempts.length) return assist.noRow(Number(request.row));
      const atHand = old?.code ?? adviceOn(clues, insight, context).suggestion;
      const row = readRow(clues, `${request.code ?? ''} ${request.answer ?? ''}`.trim(), atHand, insight, context);
      return row.ok ? { ...clues, attempts: attempts.toSpliced(at, 1, row.value) } : row.error;
    }
    default:
      return assist.jsonUnknown(String(request.type));
  }
};

const adviceJson = (clues: Clues, insight: Insight, context: Context): object => {
  const { variant, attempts } = clues;
  const { solved, conflict, codesLeft, suggestion } = adviceOn(clues, insight, context);
  return {
    type: 'advice',
    variant: variant.id,
    rows: attempts.map(({ code, feedback }) => ({ code: formatCode(variant, code), ...named(feedback) })),
    solved: solved === null ? null : formatCode(variant, solved),
    codesLeft,
    suggestion: suggestion === null ? null : formatCode(variant, suggestion),
    facts: conflict === null && attempts.length > 0 ? insight.facts(clues) : [],
    conflict:
      conflict === null
        ? null
        : { ...conflict, mends: conflict.mends.map(({ row, answers }) => ({ row, answers: answers.map(named) })) },
  };
};

const named = ({ black, white }: Feedback): { readonly exact: number; readonly misplaced: number } => ({
  exact: black,
  misplaced: white,
});
