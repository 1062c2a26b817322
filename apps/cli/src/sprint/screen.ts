import { complete } from '@mastermind/play';
import { type GameModel, gameModel } from '../game/model.ts';
import { showGame } from '../game/reading.ts';
import { gameScene } from '../game/scene.ts';
import { cardScene } from '../screen/card.ts';
import type { FullScreenApp } from '../screen/full-screen.ts';
import type { SprintSeat } from './seat.ts';
import { brokenText, endLines, nextText } from './texts.ts';

/** A sprint on the whole screen: one game after the other, with one continuous clock. */
export const sprintOnScreen = async (app: FullScreenApp, seat: SprintSeat): Promise<void> => {
  const { stage, store, context } = app;
  const { screen } = context.words;
  const rules = {
    context,
    insight: app.insight,
    another: null,
    handsOver: true,
    aside: () => [brokenText(seat, context)],
  };
  const watch = ({ session }: GameModel): void => seat.follow(session);
  let model = { ...gameModel(seat.held(), false), notice: context.messages.sprint.about };
  while (!seat.isOver()) {
    const outcome = await showGame(app, model, (now) => gameScene(now, rules), watch);
    seat.follow(outcome.model.session);
    const code = outcome.kind === 'guess' ? complete(outcome.model.draft) : null;
    if (code === null && outcome.kind !== 'next') return;
    const done = code === null ? null : seat.act({ type: 'submit', code }, app.clock());
    if (done?.ok === false) {
      model = { ...outcome.model, notice: context.messages.error(done.error) };
      continue;
    }
    const session = seat.held();
    const answer = session.state.attempts.at(-1);
    const notice = answer === undefined ? nextText(seat, context) : context.messages.feedback(answer.feedback);
    model = { ...gameModel(session, outcome.model.coach), notice };
  }
  const lines = endLines(seat, store, context);
  await stage.show(cardScene(context.messages.sprint.title, lines, screen.pressEnter, screen));
};
