import { breakerRandom, type Variant } from '@mastermind/engine';
import type { Held } from '@mastermind/play';
import type { Bot } from '@mastermind/solver';
import { codeEntryScene } from '../screen/code-entry.ts';
import type { FullScreenApp } from '../screen/full-screen.ts';
import { newSession } from './breaking.ts';
import { showGame } from './reading.ts';
import { theatreModel, theatreScene } from './theatre.ts';

export interface Performance {
  readonly bot: Bot;
  readonly seed: number;
  readonly pace: number | null;
}

/** A person hides a code and watches a bot break it. False when they left before that. */
export const makeCode = async (app: FullScreenApp, variant: Variant, performance: Performance): Promise<boolean> => {
  const secret = await app.stage.show(codeEntryScene(variant, app.context));
  if (secret === null) return false;
  await watchGame(app, newSession({ variant, secret, seed: null }, app.clock()), performance);
  return true;
};

/** A bot plays a game to its end, or until the person leaves; then `null`. */
export const watchGame = async (
  app: FullScreenApp,
  session: Held,
  { bot, seed, pace }: Performance,
): Promise<Held | null> => {
  const insight = await app.insight();
  const setup = { bot, random: breakerRandom(seed), insight, context: app.context, pace };
  const { model } = await showGame(app, theatreModel(session, setup), (now) => theatreScene(now, setup));
  return model.session.state.gameOver ? model.session : null;
};
