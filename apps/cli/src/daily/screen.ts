import type { DailyVariant } from '@mastermind/protocol';
import { viewOf } from '@mastermind/protocol/view';
import { showReview } from '../game/reading.ts';
import type { FullScreenApp } from '../screen/full-screen.ts';
import { finishedSession } from '../store/format.ts';
import { type DailyServer, dayShare, keepDaily, keepEarlierDays } from './day.ts';
import { dailyModel, dailyScene } from './scene.ts';
import { sitAtDay } from './seat.ts';

/** Today's code on the whole screen; an unfinished one continues. */
export const playDailyOnScreen = async (app: FullScreenApp, server: DailyServer, name: DailyVariant): Promise<void> => {
  const { context, store, insight } = app;
  const seat = await sitAtDay(server, name, context, {
    clock: app.clock,
    keep: (game) => keepDaily(game, server.address, store),
  });
  await keepEarlierDays(server, store);
  const rules = { context, seat, insight };
  let model = dailyModel(seat.state());
  for (;;) {
    const outcome = await app.stage.show(dailyScene(model, rules));
    model = outcome.model;
    const { day, game } = model.state;
    if (outcome.kind === 'leave') {
      if (game !== null && !game.gameOver) app.farewell.push(context.words.daily.waits);
      return;
    }
    if (outcome.kind === 'copy') {
      app.terminal.copy(dayShare(day, viewOf(game!), server.address, context));
      model = { ...model, notice: context.words.screen.copied };
      continue;
    }
    const kept = store.finishedGames().find(({ id }) => id === game?.id);
    const session = kept === undefined ? null : finishedSession(kept);
    if (session !== null) await showReview(app, session);
  }
};
