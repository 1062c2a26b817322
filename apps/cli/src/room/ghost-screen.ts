import type { Ghost, Held } from '@mastermind/play';
import { newSession } from '../game/breaking.ts';
import { type GameModel, gameModel } from '../game/model.ts';
import { showGame } from '../game/reading.ts';
import { gameScene } from '../game/scene.ts';
import { cardScene } from '../screen/card.ts';
import type { FullScreenApp } from '../screen/full-screen.ts';
import { ghostConfig, ghostSentence, verdictLines } from './ghost-lines.ts';

/** A person breaks the code that the ghost broke, as often as they like. */
export const playGhost = async (app: FullScreenApp, ghost: Ghost): Promise<void> => {
  const { context, stage } = app;
  const { screen, rooms } = context.words;
  const intro = [ghost.times === null ? rooms.ghost.untimed : rooms.ghost.timed];
  // A clock must not run while a player is still reading.
  if (!(await stage.show(cardScene(rooms.ghost.title, intro, screen.pressEnter, screen)))) return;
  const begin = (): GameModel => gameModel(newSession(ghostConfig(ghost), app.clock()), false);
  const aside = (session: Held, now: number): readonly string[] =>
    session.state.gameOver ? verdictLines(ghost, session, context) : [ghostSentence(ghost, session, now, context)];
  const rules = { context, insight: app.insight, another: null, aside };
  while ((await showGame(app, begin(), (model) => gameScene(model, rules))).kind === 'next');
};
