import type { Clues } from '@mastermind/solver';
import { assistModel, assistScene } from '../scenes/assist.ts';
import type { FullScreenApp } from './full-screen.ts';

/** Help with a board on somebody's table, on the whole screen. */
export const assistOnScreen = async (app: FullScreenApp, clues: Clues, keep: (now: Clues) => void): Promise<void> => {
  const rules = { insight: await app.insight(), context: app.context, keep };
  await app.stage.show(assistScene(assistModel(clues, rules), rules));
};
