import type { Attempt } from '@mastermind/engine';
import type { Clues } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import type { Insight } from '../insight/insight.ts';
import type { Console } from '../pipe/console.ts';
import { codeJson, errorJson, feedbackJson, type Request, rowsJson, sayJson, talkJson } from '../pipe/requests.ts';
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
  sayJson(io, adviceJson(clues, insight, context));
  await talkJson(io, (request) => {
    const next = answer(clues, request, insight, context);
    if (typeof next === 'string') return errorJson('bad-request', next);
    if (next !== clues) keep(next);
    clues = next;
    return adviceJson(clues, insight, context);
  });
};

/** The rows after a request, or its error. */
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
    rows: rowsJson(variant, attempts),
    solved: codeJson(variant, solved),
    codesLeft,
    suggestion: codeJson(variant, suggestion),
    facts: conflict === null && attempts.length > 0 ? insight.facts(clues) : [],
    conflict:
      conflict === null
        ? null
        : {
            ...conflict,
            mends: conflict.mends.map(({ row, answers }) => ({ row, answers: answers.map(feedbackJson) })),
          },
  };
};
