import { randomUUID } from 'node:crypto';
import { guessKeys, hasMovedOn } from '@mastermind/client';
import { type Code, findPreset, parseCode, type ShareWords, shareInSquares, shareInWords } from '@mastermind/engine';
import type { Daily, DailyVariant, Game } from '@mastermind/protocol';
import { dailyPath } from '@mastermind/protocol/daily';
import { viewOf } from '@mastermind/protocol/view';
import type { Context } from '../context.ts';
import type { Server } from '../online/server.ts';
import { pointTexts } from '../points.ts';
import { serverStop } from '../rooms/refusal.ts';
import { plainBoard, plainPrompt } from './board.ts';
import { ending } from './breaker.ts';
import type { Console } from './console.ts';

/** The part of a server that the daily code needs. */
export type DailyServer = Pick<Server, 'address' | 'beginDaily' | 'daily' | 'game' | 'guess'>;

/** Today's code on a server, line by line; it is taken up where it was left. */
export const playDaily = async (
  io: Console,
  server: DailyServer,
  name: DailyVariant,
  context: Context,
): Promise<void> => {
  const { daily: texts } = context.words;
  const day = await server.daily('today', name);
  if (!day.ok) throw serverStop(day.error, server.address, context);
  const played = day.value.game?.gameOver === true;
  const title = dayTitle(day.value, context);
  io.write(`${title}\n${played ? texts.alreadyPlayed : texts.oneTry}\n\n`);
  if (day.value.game === null && !(await readyForClock(io, name, context))) return;
  const begun = day.value.game === null ? await server.beginDaily('today', name) : null;
  if (begun !== null && !begun.ok) throw serverStop(begun.error, server.address, context);
  const game = await breakCode(io, server, begun?.value ?? day.value.game!, context);
  if (game === null) {
    io.write(`\n${texts.waits}\n`);
    return;
  }
  const view = viewOf(game);
  const later = view.status !== 'won' && view.secretCode === null ? `${texts.codeLater}\n` : '';
  io.write(`${plainBoard(view, context.words.plain)}\n\n${ending(view, context)}\n${later}\n`);
  const after = await server.daily('today', name);
  if (after.ok) io.write(`${summary(after.value, context).join('\n')}\n\n`);
  const words: ShareWords = { ...context.messages.share, title: () => title };
  const squares = shareInSquares(view, words).split('\n').slice(1).join('\n');
  const link = new URL(dailyPath(day.value.date, name), server.address).href;
  io.write(`${shareInWords(view, words)}\n\n${squares}\n\n${link}\n`);
};

/** The server's clock starts with the game, so a person says first that they are ready; false if the input ended. */
const readyForClock = async (io: Console, name: DailyVariant, { words }: Context): Promise<boolean> => {
  const seconds = findPreset(name)?.seconds ?? null;
  if (seconds === null) return true;
  io.write(`${words.plain.start(seconds)} `);
  const ready = (await io.readLine()) !== null;
  io.write('\n\n');
  return ready;
};

/** The finished game; `null` if the input ended first. */
const breakCode = async (io: Console, server: DailyServer, first: Game, context: Context): Promise<Game | null> => {
  const { plain } = context.words;
  const keyOf = guessKeys(randomUUID);
  let game = first;
  while (!game.gameOver) {
    const view = viewOf(game);
    const left = game.deadline === null || view.variant.seconds === null ? null : Math.max(0, game.deadline - game.now);
    const extra = [
      ...(left === null ? [] : [plain.secondsLeft(Math.floor(left / 1000))]),
      ...pointTexts(view, left, context),
    ];
    io.write(`${plainBoard(view, plain)}\n\n${extra.map((line) => `${line}\n`).join('')}${plainPrompt(view, plain)}`);
    const line = await io.readLine();
    if (line === null) return null;
    io.write('\n');
    const code = parseCode(view.variant, line);
    if (code.ok) game = await send(io, server, game, code.value, keyOf, context);
    else io.write(`${plain.invalidGuess(line)}\n${context.messages.error(code.error)}\n\n`);
  }
  return game;
};

/** The game after the guess; the same game if the server could not be reached, so the guess can be typed again. */
const send = async (
  io: Console,
  server: DailyServer,
  game: Game,
  code: Code,
  keyOf: (guess: string) => string,
  context: Context,
): Promise<Game> => {
  const reply = await server.guess(game.id, game.turn ?? 1, code, keyOf(`${game.turn} ${code.join(' ')}`));
  if (reply.ok) return reply.value.game;
  if (!hasMovedOn(reply.error)) {
    io.write(`${serverStop(reply.error, server.address, context).message}\n\n`);
    return game;
  }
  const fresh = await server.game(game.id);
  if (fresh.ok && reply.error.kind === 'wrong-turn') io.write(`${context.words.daily.elsewhere}\n\n`);
  return fresh.ok ? fresh.value : game;
};

const summary = ({ streak, distribution, closesAt, now }: Daily, { words }: Context): readonly string[] => {
  const { verdict, nextCode } = words.daily;
  const minutes = Math.max(0, Math.ceil((closesAt - now) / 60_000));
  const solved = distribution?.solvedIn.reduce((sum, players) => sum + players, 0) ?? 0;
  return [
    ...(streak === null ? [] : [verdict.streak(streak.current, streak.best)]),
    ...(distribution === null ? [] : [verdict.everyone(distribution.players, solved)]),
    nextCode(Math.floor(minutes / 60), minutes % 60),
  ];
};

const dayTitle = ({ date, variant }: Daily, { words, messages }: Context): string =>
  words.daily.title(date, messages.rulesets[variant].name);
