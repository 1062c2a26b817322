import { opponentOf } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import type { Console } from '../pipe/console.ts';
import { codeJson, errorJson, type Request, readCode, rowsJson, sayJson, talkJson } from '../pipe/requests.ts';
import type { PuzzleSeat } from './seat.ts';
import { objectionText, solutionLines } from './texts.ts';

/**
 * Puzzles, one JSON object per line. Requests: `guess` with a `code`, `show`, `next`, `view` and `quit`. Every request has
 * one reply: `puzzle`, `answer` or `error`.
 */
export const speakPuzzles = async (io: Console, seat: PuzzleSeat, context: Context): Promise<void> => {
  sayJson(io, puzzleJson(seat, context));
  await talkJson(io, (request) => answer(seat, request, context));
};

const answer = (seat: PuzzleSeat, request: Request | null, context: Context): object => {
  const { errors, puzzle } = context.words;
  if (request === null) return errorJson('bad-request', errors.json);
  if (['guess', 'show'].includes(request.type) && seat.stage() !== 'open') return errorJson('bad-request', puzzle.done);
  switch (request.type) {
    case 'guess':
      return guess(seat, request, context);
    case 'show':
      seat.show();
      return puzzleJson(seat, context);
    case 'next':
      seat.next();
      return puzzleJson(seat, context);
    case 'view':
      return puzzleJson(seat, context);
    default:
      return errorJson('bad-request', puzzle.jsonUnknown(request.type));
  }
};

const guess = (seat: PuzzleSeat, request: Request, context: Context): object => {
  const code = readCode(seat.puzzle().variant, request.code);
  if (code === null) return errorJson('bad-request', context.words.errors.jsonCode);
  if (!code.ok) return errorJson(code.error.kind, context.messages.error(code.error));
  const against = seat.check(code.value);
  return {
    ...puzzleJson(seat, context),
    type: 'answer',
    right: against === null,
    row: against?.row ?? null,
    message: against === null ? context.messages.puzzle.solved : objectionText(against, context),
  };
};

const puzzleJson = (seat: PuzzleSeat, context: Context) => {
  const puzzle = seat.puzzle();
  const { seed, grade, difficulty, variant, attempts, solution } = puzzle;
  const over = seat.stage() !== 'open';
  return {
    type: 'puzzle',
    number: seed,
    day: seat.day(),
    grade,
    /** The puzzle's own. */
    rating: opponentOf(difficulty.value),
    status: seat.stage(),
    attempts: rowsJson(variant, attempts),
    solution: codeJson(variant, over ? solution : null),
    steps: over ? solutionLines(puzzle, context) : null,
    /** `null` while there are too few puzzles. */
    yours: seat.rated(),
    change: seat.rated() === null ? null : seat.change(),
  };
};
