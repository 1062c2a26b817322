import {
  createMatch,
  currentRound,
  type MatchState,
  matchPoints,
  matchResult,
  randomCode,
  roundPoints,
  SeededRandom,
} from '@mastermind/engine';
import { awaitStart, expireIfDue, type Held, holdGame, isWaiting, play } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { orStop } from '../context/exit.ts';
import { playOut } from '../game/bot-json.ts';
import { gameJson } from '../game/json.ts';
import type { Console } from '../pipe/console.ts';
import { codeJson, errorJson, type Request, readCode, rowsJson, sayJson, talkJson } from '../pipe/requests.ts';
import { type MatchPlan, recordRound } from './plan.ts';
import { COMPUTER, HUMAN } from './players.ts';

/**
 * A match, one JSON object per line. Requests: `code` with the `code` you make, which the bot breaks at once; `guess` with a
 * `code`, `start`, `resign`, `view` and `quit`. Every request has one reply: `match` or `error`.
 */
export const speakMatch = async (io: Console, plan: MatchPlan, context: Context): Promise<void> => {
  const { variant, bot } = plan;
  const random = new SeededRandom(plan.seed);
  let match = orStop(createMatch(variant, [HUMAN, COMPUTER], plan.rounds), context.messages.error);
  /** The game in which you break the bot's code. */
  let held: Held | null = null;

  const roundBegins = (): void => {
    const breaks = matchResult(match).kind === 'running' && match.rounds[currentRound(match)]!.maker === COMPUTER;
    const begun = breaks ? holdGame({ variant, secret: randomCode(variant, random), seed: null }, io.now()) : null;
    held = begun?.ok ? awaitStart(begun.value) : null;
  };
  const played = (maker: string, session: Held): object => {
    match = recordRound(match, maker, session);
    roundBegins();
    return matchJson(match, plan, held, io.now());
  };
  const continued = (session: Held): object => {
    held = session;
    return session.state.gameOver ? played(COMPUTER, session) : matchJson(match, plan, held, io.now());
  };

  const refuse = (message: string): object => errorJson('bad-request', message);
  const { errors, match: words } = context.words;
  /** The refusal of a request now; `null` if it is allowed. */
  const problem = (type: string, now: number): string | null => {
    if (!['code', 'guess', 'start', 'resign'].includes(type)) return words.jsonUnknown(type);
    if (matchResult(match).kind !== 'running') return words.jsonOver;
    if (held === null) return type === 'code' ? null : words.jsonMake;
    if (type === 'code') return words.jsonBreak;
    return type !== 'start' && isWaiting(held, now) ? errors.jsonStart : null;
  };

  const answer = (request: Request | null): object => {
    if (request === null) return refuse(errors.json);
    const now = io.now();
    // Time may have run out since the last request.
    const due = held === null ? null : expireIfDue(held, now);
    if (due?.state.gameOver === true) return continued(due);
    const { type } = request;
    if (type === 'view') return matchJson(match, plan, held, now);
    const wrong = problem(type, now);
    if (wrong !== null) return refuse(wrong);
    if (type === 'start') return continued(isWaiting(held!, now) ? { ...held!, startedAt: now } : held!);
    if (type === 'resign') return act(type, null, now);
    const code = readCode(variant, request.code);
    if (code === null) return refuse(errors.jsonCode);
    return code.ok ? act(type, code.value, now) : errorJson(code.error.kind, context.messages.error(code.error));
  };

  const act = (type: string, code: readonly string[] | null, now: number): object => {
    if (type === 'code') {
      const config = { variant, secret: code!, seed: null };
      return played(HUMAN, playOut(config, { bot, seed: random.int(0, 2 ** 32 - 1) }));
    }
    const done = play(held!, code === null ? { type: 'resign' } : { type: 'submit', code }, now);
    return done.ok ? continued(done.value) : errorJson(done.error.kind, context.messages.error(done.error));
  };

  roundBegins();
  sayJson(io, matchJson(match, plan, held, io.now()));
  await talkJson(io, answer);
};

const matchJson = (match: MatchState, { bot, variant }: MatchPlan, held: Held | null, now: number) => {
  const at = currentRound(match);
  const result = matchResult(match);
  const running = result.kind === 'running';
  const [human, computer] = matchPoints(match);
  return {
    type: 'match',
    bot: bot.id,
    variant: variant.id,
    status: running ? 'running' : result.kind === 'draw' ? 'draw' : result.winner === HUMAN ? 'won' : 'lost',
    round: running ? at + 1 : match.rounds.length,
    rounds: match.rounds.length,
    /** Your role in this round. */
    you: running ? (match.rounds[at]!.maker === HUMAN ? 'maker' : 'breaker') : null,
    points: { you: human, bot: computer },
    played: match.rounds.slice(0, at).map((round) => ({
      maker: round.maker === HUMAN ? 'you' : 'bot',
      points: roundPoints(round),
      status: round.game!.status,
      attempts: rowsJson(variant, round.game!.attempts),
      secret: codeJson(variant, round.game!.secretCode),
    })),
    game: held === null ? null : gameJson(held, now),
  };
};
