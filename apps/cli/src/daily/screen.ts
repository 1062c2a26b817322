import { ok } from '@mastermind/engine';
import { emptyDraft } from '@mastermind/play';
import type { DailyVariant, Game } from '@mastermind/protocol';
import { viewOf } from '@mastermind/protocol/view';
import { knownOf } from '../game/coach-panel.ts';
import { showReview } from '../game/reading.ts';
import { refusalText, serverStop } from '../online/refusal.ts';
import type { FullScreenApp } from '../screen/full-screen.ts';
import { finishedSession } from '../store/format.ts';
import { clocked } from './clocked.ts';
import { type DailyServer, dailyGuesses, dayShare, keepDaily, keepEarlierDays } from './day.ts';
import { type DailyModel, type DailyRules, dailyModel, dailyScene } from './scene.ts';

/** Today's code on the whole screen; it is taken up where it was left. */
export const playDailyOnScreen = async (app: FullScreenApp, asked: DailyServer, name: DailyVariant): Promise<void> => {
  const { context, store } = app;
  const server = clocked(asked, app.clock);
  const found = await server.daily('today', name);
  if (!found.ok) throw serverStop(found.error, server.address, context);
  await keepEarlierDays(server, store);
  if (found.value.game !== null) keepDaily(found.value.game, server.address, store);
  const guess = dailyGuesses(server, context);

  /** What a game from the server changes; once it is over, the day has more to tell. */
  const after = async (game: Game, notice = '', coached = false): Promise<Partial<DailyModel>> => {
    const view = viewOf(game);
    const changed = {
      game,
      notice,
      draft: emptyDraft(view.variant),
      serverOffset: server.serverOffset(),
      asked: 0,
      hinted: '',
      coach: coached && !game.gameOver ? knownOf(view, await app.insight()) : null,
    };
    keepDaily(game, server.address, store);
    if (!game.gameOver) return changed;
    const day = await server.daily('today', name);
    return { ...changed, ...(day.ok ? { day: day.value } : {}) };
  };

  const rules: DailyRules = {
    context,
    address: server.address,
    begin: async () => {
      const begun = await server.beginDaily('today', name);
      return begun.ok ? after(begun.value) : { notice: refusalText(begun.error, context) };
    },
    guess: async (model, before, code) => {
      const { game, said } = await guess(before, code);
      if (game === before) return { notice: said };
      const answer = game.attempts.at(-1);
      const news = said === '' && answer !== undefined ? context.messages.feedback(answer.feedback) : said;
      return after(game, game.gameOver ? said : news, model.coach !== null);
    },
    help: async ({ draft, asked }, before, help) => {
      const marked = before.assisted ? ok(before) : await server.assistGame(before.id);
      if (!marked.ok) return { notice: refusalText(marked.error, context) };
      const insight = await app.insight();
      const view = viewOf(marked.value);
      if (help === 'coach') return { game: marked.value, coach: knownOf(view, insight) };
      const { text } = insight.hint(view, draft.slots, asked);
      return { game: marked.value, asked: asked + 1, notice: text, hinted: text };
    },
    look: async (game) => {
      const fresh = await server.game(game.id);
      return fresh.ok ? after(fresh.value) : { notice: refusalText(fresh.error, context) };
    },
  };

  let model = dailyModel(found.value, server.serverOffset());
  for (;;) {
    const outcome = await app.stage.show(dailyScene(model, rules));
    model = outcome.model;
    if (outcome.kind === 'leave') {
      if (model.game !== null && !model.game.gameOver) app.farewell.push(context.words.daily.waits);
      return;
    }
    if (outcome.kind === 'copy') {
      app.terminal.copy(dayShare(model.day, viewOf(model.game!), server.address, context));
      model = { ...model, notice: context.words.screen.copied };
      continue;
    }
    const kept = store.finishedGames().find(({ id }) => id === model.game?.id);
    const session = kept === undefined ? null : finishedSession(kept);
    if (session !== null) await showReview(app, session);
  }
};
