import type { Context } from '../context/context.ts';
import { gameJson } from '../game/json.ts';
import type { Console } from '../pipe/console.ts';
import { codeJson, errorJson, feedbackJson, type Request, readCode, sayJson, talkJson } from '../pipe/requests.ts';
import type { SprintSeat } from './seat.ts';

/**
 * A sprint, one JSON object per line. Requests: `start`, `guess` with a `code`, `resign`, `view` and `quit`. Every request
 * has one reply: `sprint`, `answer` or `error`.
 */
export const speakSprint = async (io: Console, seat: SprintSeat, context: Context): Promise<void> => {
  sayJson(io, sprintJson(seat, io.now()));
  await talkJson(io, (request) => answer(seat, request, io.now(), context));
};

const answer = (seat: SprintSeat, request: Request | null, now: number, context: Context): object => {
  const { errors, sprint } = context.words;
  const refuse = (message: string): object => errorJson('bad-request', message);
  if (request === null) return refuse(errors.json);
  const waits = seat.held().startedAt === null;
  switch (request.type) {
    case 'start':
      seat.start(now);
      return sprintJson(seat, now);
    case 'view':
      // Refused while time is left.
      if (!waits) seat.act({ type: 'expire' }, now);
      return sprintJson(seat, now);
    case 'guess':
    case 'resign':
      return waits ? refuse(errors.jsonStart) : act(seat, request, now, context);
    default:
      return refuse(sprint.jsonUnknown(request.type));
  }
};

const act = (seat: SprintSeat, request: Request, now: number, { messages, words }: Context): object => {
  if (request.type === 'resign') {
    const done = seat.act({ type: 'resign' }, now);
    return done.ok ? sprintJson(seat, now) : errorJson(done.error.kind, messages.error(done.error));
  }
  const code = readCode(seat.variant, request.code);
  if (code === null) return errorJson('bad-request', words.errors.jsonCode);
  const rows = seat.result().guesses;
  const done = code.ok ? seat.act({ type: 'submit', code: code.value }, now) : code;
  if (!done.ok) return errorJson(done.error.kind, messages.error(done.error));
  // The time may have been up.
  if (seat.result().guesses === rows) return sprintJson(seat, now);
  const { attempts } = seat.held().state;
  const row = attempts.at(-1) ?? seat.last()!.attempts.at(-1)!;
  return { ...sprintJson(seat, now), type: 'answer', ...feedbackJson(row.feedback) };
};

const sprintJson = (seat: SprintSeat, now: number) => {
  const last = seat.last();
  const { broken, guesses } = seat.result();
  return {
    type: 'sprint',
    over: seat.isOver(),
    broken,
    guesses,
    /** How the code before this one ended. */
    last:
      last === null
        ? null
        : { status: last.status, reason: last.reason, code: codeJson(last.variant, last.secretCode) },
    game: gameJson(seat.held(), now),
  };
};
