import { randomInt } from 'node:crypto';
import { gameView, orThrow, parseVariant } from '@mastermind/engine';
import { awaitStart, expireIfDue, type Held, type HeldConfig, holdGame, isWaiting, play } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { gameJson } from '../game/json.ts';
import { type Insight, loadInsight } from '../insight/insight.ts';
import type { Console } from '../pipe/console.ts';
import { codeJson, errorJson, feedbackJson, type Request, readCode, sayJson, talkJson } from '../pipe/requests.ts';

/**
 * One JSON object per line, in and out. Requests: `guess` with a `code` (letters, or a list of symbols), `hint`,
 * `view`, `resign`, `new` (optionally with `variant` and `seed`) and `quit`. Every request has one reply:
 * `game`, `answer`, `hint` or `error`. The first line is the game as it begins. A game with a clock waits for `start`.
 */
export const speakJson = async (io: Console, config: HeldConfig, context: Context): Promise<void> => {
  let talk: Talk = { session: awaitStart(orThrow(holdGame(config, io.now()))), asked: 0 };
  let insight: Insight | null = null;
  sayJson(io, { type: 'game', game: gameJson(talk.session, io.now()) });
  await talkJson(io, async (request) => {
    if (request?.type === 'hint') insight ??= await loadInsight(context.messages);
    const { reply, next } = answer(talk, request, io.now(), insight, context);
    talk = next;
    return reply;
  });
};

interface Talk {
  readonly session: Held;
  /** Hints since the last guess. */
  readonly asked: number;
}

interface Turn {
  readonly reply: object;
  readonly next: Talk;
}

const answer = (
  before: Talk,
  request: Request | null,
  now: number,
  insight: Insight | null,
  context: Context,
): Turn => {
  const { errors } = context.words;
  const talk = { ...before, session: expireIfDue(before.session, now) };
  const refuse = (message: string): Turn => ({ reply: errorJson('bad-request', message), next: talk });
  const waiting = isWaiting(talk.session, now);
  if (waiting && AFTER_START.has(request?.type ?? '')) return refuse(errors.jsonStart);
  switch (request?.type) {
    case undefined:
      return refuse(errors.json);
    case 'start':
      return begun(waiting ? { ...talk.session, startedAt: now } : talk.session, now);
    case 'view':
      return { reply: { type: 'game', game: gameJson(talk.session, now) }, next: talk };
    case 'guess':
      // Not the expired game: a late guess is answered with the lost game, not with a refusal.
      return guess(before, request?.code, now, context);
    case 'resign': {
      const next = play(talk.session, { type: 'resign' }, now);
      return next.ok ? begun(next.value, now) : refused(next.error, talk, context);
    }
    case 'new':
      return startOver(talk, request!, now, context);
    case 'hint':
      return hint(talk, insight!);
    default:
      return refuse(errors.jsonUnknown(String(request?.type)));
  }
};

/** Requests that make no sense while the clock waits. */
const AFTER_START: ReadonlySet<string> = new Set(['guess', 'hint', 'resign']);

const guess = (talk: Talk, given: unknown, now: number, context: Context): Turn => {
  const { variant } = talk.session.state;
  const code = readCode(variant, given);
  if (code === null) return { reply: errorJson('bad-request', context.words.errors.jsonCode), next: talk };
  if (!code.ok) return refused(code.error, talk, context);
  const session = play(talk.session, { type: 'submit', code: code.value }, now);
  if (!session.ok) return refused(session.error, talk, context);
  const last = session.value.state.attempts.at(-1);
  const game = gameJson(session.value, now);
  const late = session.value.state.attempts.length === talk.session.state.attempts.length;
  if (last === undefined || late) return { reply: { type: 'game', game }, next: { session: session.value, asked: 0 } };
  return {
    reply: { type: 'answer', ...feedbackJson(last.feedback), game },
    next: { session: session.value, asked: 0 },
  };
};

const startOver = (talk: Talk, request: Request, now: number, context: Context): Turn => {
  const name = request.variant ?? talk.session.state.variant.id;
  const variant = typeof name === 'string' ? parseVariant(name) : parseVariant(JSON.stringify(name));
  if (!variant.ok) return refused(variant.error, talk, context);
  const seed = request.seed ?? randomInt(2 ** 32);
  const session = holdGame({ variant: variant.value, seed: seed as number }, now);
  return session.ok ? begun(awaitStart(session.value), now) : refused(session.error, talk, context);
};

const hint = ({ session, asked }: Talk, insight: Insight): Turn => {
  const view = gameView(session.state);
  const { kind, text, code } = insight.hint(view, [], asked);
  const reply = { type: 'hint', kind, text, code: codeJson(view.variant, code) };
  return { reply, next: { session: { ...session, assisted: true }, asked: asked + 1 } };
};

const begun = (session: Held, now: number): Turn => ({
  reply: { type: 'game', game: gameJson(session, now) },
  next: { session, asked: 0 },
});

const refused = (error: Parameters<Context['messages']['error']>[0], next: Talk, context: Context): Turn => ({
  reply: errorJson(error.kind, context.messages.error(error)),
  next,
});
