import { findPreset, wholeSeconds } from '@mastermind/engine';
import type { DailyVariant, Game } from '@mastermind/protocol';
import { viewOf } from '@mastermind/protocol/view';
import type { Context } from '../context/context.ts';
import { parseTyped, plainBoard, plainPrompt } from '../game/board.ts';
import { ending } from '../game/lines.ts';
import { pointTexts } from '../game/points.ts';
import { serverStop } from '../online/refusal.ts';
import type { Console } from '../pipe/console.ts';
import { type DailyServer, dailyGuesses, dayShare, daySummary, dayTitle } from './day.ts';

/** Today's code on a server, line by line; it is taken up where it was left. */
export const playDaily = async (
  io: Console,
  server: DailyServer,
  name: DailyVariant,
  context: Context,
  keep: (game: Game) => void = () => {},
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
  const first = begun?.value ?? day.value.game!;
  // Whoever does not come back before the day is over has played it all the same.
  keep(first);
  const game = await breakCode(io, server, first, context);
  if (game === null) {
    io.write(`\n${texts.waits}\n`);
    return;
  }
  keep(game);
  const view = viewOf(game);
  const later = view.status !== 'won' && view.secretCode === null ? `${texts.codeLater}\n` : '';
  io.write(`${plainBoard(view, context)}\n\n${ending(view, context)}\n${later}\n`);
  const after = await server.daily('today', name);
  if (after.ok) io.write(`${daySummary(after.value, context).join('\n')}\n\n`);
  io.write(`${dayShare(after.ok ? after.value : day.value, view, server.address, context)}\n`);
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
  const guess = dailyGuesses(server, context);
  let game = first;
  while (!game.gameOver) {
    const view = viewOf(game);
    const left = game.deadline === null || view.variant.seconds === null ? null : Math.max(0, game.deadline - game.now);
    const extra = [
      ...(left === null ? [] : [plain.secondsLeft(wholeSeconds(left))]),
      ...pointTexts(view, left, context),
    ];
    io.write(`${plainBoard(view, context)}\n\n${extra.map((line) => `${line}\n`).join('')}${plainPrompt(view, plain)}`);
    const line = await io.readLine();
    if (line === null) return null;
    io.write('\n');
    const code = parseTyped(view.variant, line);
    if (code.ok) {
      const sent = await guess(game, code.value);
      game = sent.game;
      if (sent.said !== '') io.write(`${sent.said}\n\n`);
    } else io.write(`${plain.invalidGuess(line)}\n${context.messages.error(code.error)}\n\n`);
  }
  return game;
};
