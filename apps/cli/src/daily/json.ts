import { formatCode } from '@mastermind/engine';
import type { Daily, DailyVariant, Game } from '@mastermind/protocol';
import { viewOf } from '@mastermind/protocol/view';
import type { Context } from '../context/context.ts';
import { errorJson } from '../game/json.ts';
import { refusalText, serverStop } from '../online/refusal.ts';
import { readCode } from '../pipe/codes.ts';
import type { Console } from '../pipe/console.ts';
import { type Request, readRequest } from '../pipe/requests.ts';
import { type DailyServer, dailyGuesses } from './day.ts';

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
  const say = (reply: object): void => io.write(`${JSON.stringify(reply)}\n`);
  const found = await server.daily('today', name);
  if (!found.ok) throw serverStop(found.error, server.address, context);
  const guess = dailyGuesses(server, context);
  let { game } = found.value;
  if (game !== null) keep(game);
  say(dayJson(found.value, game));
  for (;;) {
    const line = await io.readLine();
    if (line === null) return;
    if (line.trim() === '') continue;
    const request = readRequest(line);
    if (request?.type === 'quit') return;
    const { said, game: next } = await answer({ server, name, game, guess, context }, request);
    if (next !== null && (game === null || next.gameOver !== game.gameOver)) keep(next);
    game = next;
    say(said === '' ? dayJson(found.value, game) : errorJson('bad-request', said));
  }
};

interface Talk {
  readonly server: DailyServer;
  readonly name: DailyVariant;
  readonly game: Game | null;
  readonly guess: ReturnType<typeof dailyGuesses>;
  readonly context: Context;
}

/** The game after a request, and what is wrong with the request, if anything. */
const answer = async (
  { server, name, game, guess, context }: Talk,
  request: Request | null,
): Promise<{ readonly game: Game | null; readonly said: string }> => {
  const { words, messages } = context;
  const refuse = (said: string) => ({ game, said });
  if (request === null) return refuse(words.errors.json);
  if (request.type === 'view' || (request.type === 'start' && game !== null)) return refuse('');
  if (request.type === 'start') {
    const begun = await server.beginDaily('today', name);
    return begun.ok ? { game: begun.value, said: '' } : refuse(refusalText(begun.error, context));
  }
  if (request.type !== 'guess') return refuse(words.daily.jsonUnknown(request.type));
  if (game === null) return refuse(words.errors.jsonStart);
  const code = readCode(viewOf(game).variant, request.code);
  if (code === null) return refuse(words.errors.jsonCode);
  return code.ok ? guess(game, code.value) : refuse(messages.error(code.error));
};

const dayJson = ({ date, variant, streak, closesAt }: Daily, game: Game | null): object => {
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
    attempts: (view?.attempts ?? []).map(({ code, feedback: { black, white } }) => ({
      code: formatCode(view!.variant, code),
      exact: black,
      misplaced: white,
    })),
    secret: view === null || view.secretCode === null ? null : formatCode(view.variant, view.secretCode),
  };
};
