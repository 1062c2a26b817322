import { type PassAction, type PassPlay, passAction, passStage, passView } from '@mastermind/engine';
import { millisecondsLeft } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import type { Console } from '../pipe/console.ts';
import { codeJson, errorJson, type Request, readCode, rowsJson, sayJson, talkJson } from '../pipe/requests.ts';
import type { Store } from '../store/store.ts';
import { parseAnswer } from './answer.ts';
import { passSession } from './round.ts';

/**
 * Two people at one device, one JSON object per line. Requests: `ready` from the person who should have the device, `code`,
 * `guess`, `answer`, `start`, `resign`, `next`, `view` and `quit`. Every request has one reply: `pass` or `error`.
 */
export const speakPass = async (io: Console, start: PassPlay, store: Store, context: Context): Promise<void> => {
  const { errors, pass: words } = context.words;
  let pass = start;

  const act = (action: PassAction): object => {
    const next = passAction(pass, action, io.now());
    if (!next.ok) return errorJson(next.error.kind, context.messages.error(next.error));
    pass = next.value;
    if (passView(pass).result === 'running' || passStage(pass) !== 'over') store.keepPass(pass);
    else store.forgetPass();
    return passJson(pass, io.now());
  };
  const refuse = (message: string): object => errorJson('bad-request', message);

  const answer = (request: Request | null): object => {
    if (request === null) return refuse(errors.json);
    switch (request.type) {
      case 'view':
        return passJson(pass, io.now());
      case 'code':
      case 'guess': {
        const code = readCode(pass.variant, request.code);
        if (code === null) return refuse(errors.jsonCode);
        if (!code.ok) return errorJson(code.error.kind, context.messages.error(code.error));
        return act({ type: request.type === 'code' ? 'set' : 'submit', code: code.value });
      }
      case 'answer': {
        const given = parseAnswer(String(request.answer));
        return given === null ? refuse(context.words.screen.pass.badAnswer) : act({ type: 'answer', answer: given });
      }
      case 'resign':
        return act({ type: 'resign' });
      default: {
        const type = SIMPLE[request.type];
        return type === undefined ? refuse(words.jsonUnknown(request.type)) : act({ type });
      }
    }
  };

  if (passStage(pass) === 'guess' || passStage(pass) === 'answer') act({ type: 'cover' });
  sayJson(io, passJson(pass, io.now()));
  await talkJson(io, answer);
};

/** Requests without a code or an answer. */
const SIMPLE: Readonly<Record<string, 'uncover' | 'start-clock' | 'next-round' | undefined>> = {
  ready: 'uncover',
  start: 'start-clock',
  next: 'next-round',
};

const passJson = (pass: PassPlay, now: number) => {
  const { variant, names, stage, covered, maker, breaker, holder, round, rounds, byHand, points, game, pending } =
    passView(pass);
  const { gained, broken, wrong, result } = passView(pass);
  const over = stage === 'over';
  const timed = variant.seconds !== null && stage === 'guess' && !covered;
  return {
    type: 'pass',
    variant: variant.id,
    round,
    rounds,
    maker,
    breaker,
    byHand,
    /** The next step: `set`, `guess`, `answer` or `over`; under the cover, `ready` is first. */
    stage,
    covered,
    holder,
    attempts: game === null ? [] : rowsJson(variant, game.attempts),
    maxAttempts: variant.attempts,
    pending: codeJson(variant, pending),
    ...(timed ? { millisecondsLeft: millisecondsLeft(passSession(pass), now) } : {}),
    secret: over ? codeJson(variant, game?.secretCode ?? null) : null,
    broken: over ? broken : null,
    wrong: wrong === null ? null : { row: wrong.row, ...wrong.right },
    gained,
    points: { [names[0]]: points[0], [names[1]]: points[1] },
    winner: result === 0 || result === 1 ? names[result] : null,
    result: typeof result === 'number' ? 'won' : result,
  };
};
