import { findPreset, wholeSeconds } from '@mastermind/engine';
import type { DailyVariant, Game } from '@mastermind/protocol';
import { viewOf } from '@mastermind/protocol/view';
import type { Context } from '../context/context.ts';
import { parseTyped, plainBoard, plainPrompt } from '../game/board.ts';
import { ending } from '../game/lines.ts';
import { pointTexts } from '../game/points.ts';
import { serverStop } from '../online/refusal.ts';
import type { Console } from '../pipe/console.ts';
import { type DailyServer, dayShare, daySummary, dayTitle } from './day.ts';
import { type DaySeat, sitAtDay } from './seat.ts';

/** Today's code on a server, line by line; an unfinished one continues. */
export const playDaily = async (
  io: Console,
  server: DailyServer,
  name: DailyVariant,
  context: Context,
  keep?: (game: Game) => void,
): Promise<void> => {
  const { daily: texts } = context.words;
  const seat = await sitAtDay(server, name, context, keep === undefined ? {} : { keep });
  const { day, game: left } = seat.state();
  const played = left?.gameOver === true;
  io.write(`${dayTitle(day, context)}\n${played ? context.messages.refusals['already-played'] : texts.oneTry}\n\n`);
  if (left === null) {
    if (!(await readyForClock(io, name, context))) return;
    const refusal = await seat.begin();
    if (refusal !== null) throw serverStop(refusal, server.address, context);
  }
  if (!(await breakCode(io, seat, context))) {
    io.write(`\n${texts.waits}\n`);
    return;
  }
  const view = viewOf(seat.state().game!);
  const later = view.status !== 'won' && view.secretCode === null ? `${texts.codeLater}\n` : '';
  io.write(`${plainBoard(view, context)}\n\n${ending(view, context)}\n${later}\n`);
  await seat.refresh();
  const after = seat.state().day;
  if (after !== day) io.write(`${daySummary(after, context).join('\n')}\n\n`);
  io.write(`${dayShare(after, view, server.address, context)}\n`);
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

/** Whether the game is over; false if the input ended first. */
const breakCode = async (io: Console, seat: DaySeat, context: Context): Promise<boolean> => {
  const { plain } = context.words;
  for (let game = seat.state().game!; !game.gameOver; game = seat.state().game!) {
    const view = viewOf(game);
    const left = game.deadline === null || view.variant.seconds === null ? null : Math.max(0, game.deadline - game.now);
    const extra = [
      ...(left === null ? [] : [plain.secondsLeft(wholeSeconds(left))]),
      ...pointTexts(view, left, context),
    ];
    io.write(`${plainBoard(view, context)}\n\n${extra.map((line) => `${line}\n`).join('')}${plainPrompt(view, plain)}`);
    const line = await io.readLine();
    if (line === null || /^quit$/iu.test(line.trim())) return false;
    io.write('\n');
    const code = parseTyped(view.variant, line);
    const said = code.ok
      ? await seat.guess(code.value)
      : `${plain.invalidGuess(line)}\n${context.messages.error(code.error)}`;
    if (said !== '') io.write(`${said}\n\n`);
  }
  return true;
};
