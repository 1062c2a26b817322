import type { Held } from '@mastermind/play';
import { namedServer } from '../online/address.ts';
import { cardScene } from '../screen/card.ts';
import type { FullScreenApp } from '../screen/full-screen.ts';
import type { Scene } from '../screen/stage.ts';
import { reviewScene } from './review.ts';
import { sharedGame } from './sharing.ts';

type Reading = 'review' | 'share' | 'copy';

/**
 * Hands the game's link, or its share text where no server is named, to the clipboard of the person at the terminal.
 */
export const copyGame = ({ terminal, context }: FullScreenApp, { recording, assisted }: Held): void => {
  const server = namedServer(null, process.env, context);
  const shared = sharedGame(recording, assisted, context, server);
  terminal.copy(server === null ? shared.text : shared.link);
};

/** Shows a game and, when asked, its review or its share text, until something else is asked for. */
export const showGame = async <Model extends { readonly session: Held; readonly notice: string }, Kind extends string>(
  app: FullScreenApp,
  start: Model,
  sceneOf: (model: Model) => Scene<Model, { readonly kind: Kind; readonly model: Model }>,
  watch?: (model: Model) => void,
): Promise<{ readonly kind: Exclude<Kind, Reading>; readonly model: Model }> => {
  let model = start;
  for (;;) {
    const { kind, model: now } = await app.stage.show(sceneOf(model), watch);
    model = now;
    if (kind === 'review') await showReview(app, model.session);
    else if (kind === 'share') await showShare(app, model.session);
    else if (kind === 'copy') {
      copyGame(app, model.session);
      model = { ...model, notice: app.context.words.screen.copied };
    } else return { kind: kind as Exclude<Kind, Reading>, model };
  }
};

export const showShare = async ({ stage, context }: FullScreenApp, { recording, assisted }: Held): Promise<void> => {
  const { screen } = context.words;
  const server = namedServer(null, process.env, context);
  const lines = sharedGame(recording, assisted, context, server).text.split('\n');
  await stage.show(cardScene(screen.shared, lines, screen.pressEnter, screen));
};

export const showReview = async (app: FullScreenApp, session: Held): Promise<void> => {
  const { stage, context } = app;
  const { screen } = context.words;
  const insight = await app.insight();
  const review = insight.review(session.state);
  if (review.ok && review.value.guesses.length > 0) {
    await stage.show(reviewScene(session, review.value, context));
    return;
  }
  const sentence = review.ok ? context.messages.outcome(session.state) : context.messages.insight.error(review.error);
  await stage.show(cardScene(screen.review.title, [sentence], screen.pressEnter, screen));
};
