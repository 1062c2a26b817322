import type { DailyVariant, Game } from '@mastermind/protocol';
import { viewOf } from '@mastermind/protocol/view';
import type { Context } from '../context/context.ts';
import { refusalText } from '../online/refusal.ts';
import type { Console } from '../pipe/console.ts';
import { codeJson, errorJson, type Request, readCode, rowsJson, sayJson, talkJson } from '../pipe/requests.ts';
import type { DailyServer } from './day.ts';
import { type DaySeat, type DayState, sitAtDay } from './seat.ts';

/**
 * Today's code, one JSON object per line. Requests: `start`, `guess` with a `code`, `view` and `quit`. Every request has
 * one reply, `daily` or `error`. The clock, if there is one, runs from `start` on.
 */
export const speakDaily = async (
  io: Console,
  server: DailyServer,
  name: DailyVariant,
  context: Context,
  keep: (game: Game) => void,
): Promise<void> => {
  const seat = await sitAtDay(server, name, context, { keep });
  const { day } = seat.state();
  sayJson(io, dayJson(seat.state()));
  await talkJson(io, async (request) => {
    const problem = await act(seat, request, context);
    return problem === '' ? dayJson({ ...seat.state(), day }) : errorJson('bad-request', problem);
  });
};

/** Carries out a request; returns its error, if any. */
const act = async (seat: DaySeat, request: Request | null, context: Context): Promise<string> => {
  const { words, messages } = context;
  const { game } = seat.state();
  if (request === null) return words.errors.json;
  if (request.type === 'view' || (request.type === 'start' && game !== null)) return '';
  if (request.type === 'start') {
    const refusal = await seat.begin();
    return refusal === null ? '' : refusalText(refusal, context);
  }
  if (request.type !== 'guess') return words.daily.jsonUnknown(request.type);
  if (game === null) return words.errors.jsonStart;
  const code = readCode(viewOf(game).variant, request.code);
  if (code === null) return words.errors.jsonCode;
  return code.ok ? seat.guess(code.value) : messages.error(code.error);
};

const dayJson = ({ day: { date, variant, streak, closesAt }, game }: DayState): object => {
  const view = game === null ? null : viewOf(game);
  return {
    type: 'daily',
    date,
    variant,
    streak,
    closesAt,
    status: view?.status ?? 'waiting',
    reason: view?.reason ?? null,
    maxAttempts: view?.maxAttempts ?? null,
    deadline: game?.deadline ?? null,
    points: game?.points ?? null,
    attempts: view === null ? [] : rowsJson(view.variant, view.attempts),
    secret: view === null ? null : codeJson(view.variant, view.secretCode),
  };
};
