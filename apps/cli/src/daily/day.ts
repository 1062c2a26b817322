import { type GameView, parseGameLink, replay } from '@mastermind/engine';
import { daySentence } from '@mastermind/messages';
import { shareDaily, viewLink } from '@mastermind/play';
import type { Daily, Game } from '@mastermind/protocol';
import { dailyPath } from '@mastermind/protocol/daily';
import { viewOf } from '@mastermind/protocol/view';
import type { Context } from '../context/context.ts';
import type { Server } from '../online/server.ts';
import { finishedSession } from '../store/format.ts';
import type { Store } from '../store/store.ts';

export type DailyServer = Pick<Server, 'address' | 'assistGame' | 'beginDaily' | 'daily' | 'game' | 'guess'>;

export const dayTitle = ({ date, variant }: Daily, { words, messages }: Context): string =>
  words.daily.title(date, messages.rulesets[variant].name);

/** The results of all players, and the time until the next code. */
export const daySummary = (
  { streak, distribution, strength, closesAt, now }: Daily,
  { words, messages }: Context,
): readonly string[] => {
  const { verdict, nextCode } = words.daily;
  const minutes = Math.max(0, Math.ceil((closesAt - now) / 60_000));
  const solved = distribution?.solvedIn.reduce((sum, players) => sum + players, 0) ?? 0;
  return [
    ...(streak === null ? [] : [verdict.streak(streak.current, streak.best)]),
    ...(distribution === null ? [] : [verdict.everyone(distribution.players, solved)]),
    ...(strength === null ? [] : [daySentence(messages.insight, strength)]),
    nextCode(Math.floor(minutes / 60), minutes % 60),
  ];
};

/** The text to share, identical to the page's. */
export const dayShare = (
  { date, variant, streak }: Daily,
  view: GameView,
  address: string,
  { messages }: Context,
): string => {
  const link = new URL(dailyPath(date, variant), address).href;
  return shareDaily(view, { date, streak: streak?.current ?? 0, link }, { game: messages, insight: messages.insight });
};

/**
 * Adds a finished game to the statistics. While its code is hidden it cannot be replayed: then it is awaited, and added
 * by `keepEarlierDays` once its day is over.
 */
export const keepDaily = (game: Game, address: string, store: Store): void => {
  if (!game.gameOver || game.secretCode === null) {
    store.awaitGame(address, game.id);
    return;
  }
  const recording = parseGameLink(viewLink(viewOf(game)) ?? '');
  if (recording.ok && replay(recording.value).ok) {
    const endedAt = game.startedAt + game.elapsed;
    const session = finishedSession({ id: game.id, recording: recording.value, assisted: game.assisted });
    if (session !== null) store.addFinished(session, { endedAt, drawn: true });
  }
  store.forgetAwaited(address, game.id);
};

/** Asks for the awaited games of earlier days, and forgets those that the server no longer knows. */
export const keepEarlierDays = async (server: DailyServer, store: Store): Promise<void> => {
  for (const id of store.awaited(server.address)) {
    const found = await server.game(id);
    if (found.ok) keepDaily(found.value, server.address, store);
    else if (found.error.kind === 'not-found') store.forgetAwaited(server.address, id);
    else return;
  }
};
