import type { Clues } from '@mastermind/solver';
import type { FullScreenApp } from '../screen/full-screen.ts';
import { assistModel, assistScene } from './scene.ts';

export const assistOnScreen = async (app: FullScreenApp, clues: Clues, keep: (now: Clues) => void): Promise<void> => {
  const rules = { insight: await app.insight(), context: app.context, keep };
  await app.stage.show(assistScene(assistModel(clues, rules), rules));
};
