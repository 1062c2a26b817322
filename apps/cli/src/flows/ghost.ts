import type { Ghost } from '@mastermind/client';
import { ghostConfig, ghostSentence, verdictLines } from '../rooms/ghost-lines.ts';
import { cardScene } from '../scenes/card.ts';
import { gameScene } from '../scenes/game.ts';
import { type GameModel, gameModel } from '../scenes/game-model.ts';
import type { Session } from '../session.ts';
import { newSession } from './breaking.ts';
import type { FullScreenApp } from './full-screen.ts';
import { showReview, showShare } from './reading.ts';

/** A person breaks the code that the ghost broke, as often as they like. */
export const playGhost = async (app: FullScreenApp, ghost: Ghost): Promise<void> => {
  const { context, stage } = app;
  const { screen, rooms } = context.words;
  const intro = [ghost.times === null ? rooms.ghost.untimed : rooms.ghost.timed];
  // A clock must not run while somebody is still reading.
  if (!(await stage.show(cardScene(rooms.ghost.title, intro, screen.pressEnter, screen)))) return;
  const begin = (): GameModel => gameModel(newSession(ghostConfig(ghost), app.clock()), false);
  const aside = (session: Session, now: number): readonly string[] =>
    session.state.gameOver ? verdictLines(ghost, session, context) : [ghostSentence(ghost, session, now, context)];
  let model = begin();
  for (;;) {
    const outcome = await stage.show(gameScene(model, { context, insight: app.insight, another: null, aside }));
    model = outcome.model;
    if (outcome.kind === 'review') await showReview(app, model.session);
    else if (outcome.kind === 'share') await showShare(app, model.session);
    else if (outcome.kind === 'next') model = begin();
    else return;
  }
};
