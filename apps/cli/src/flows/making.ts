import { SeededRandom, type Variant } from '@mastermind/engine';
import type { Bot } from '@mastermind/solver';
import { codeEntryScene } from '../scenes/code-entry.ts';
import { type TheatreModel, theatreModel, theatreScene } from '../scenes/theatre.ts';
import type { Session } from '../session.ts';
import { newSession } from './breaking.ts';
import type { House } from './house.ts';
import { showReview, showShare } from './reading.ts';

export interface Performance {
  readonly bot: Bot;
  readonly seed: number;
  readonly pace: number | null;
}

/** A person hides a code and watches a bot break it. False when they went back before that. */
export const makeCode = async (house: House, variant: Variant, performance: Performance): Promise<boolean> => {
  const secret = await house.stage.show(codeEntryScene(variant, house.context));
  if (secret === null) return false;
  await watchGame(house, newSession({ variant, secret, seed: null }, house.clock()), performance);
  return true;
};

/** A bot plays a game to its end, or until the person leaves; then `null`. */
export const watchGame = async (
  house: House,
  session: Session,
  { bot, seed, pace }: Performance,
): Promise<Session | null> => {
  const insight = await house.insight();
  const troupe = { bot, random: new SeededRandom(seed), insight, context: house.context, pace };
  let model: TheatreModel = theatreModel(session, troupe);
  for (;;) {
    const outcome = await house.stage.show(theatreScene(model, troupe));
    model = outcome.model;
    if (outcome.kind === 'review') await showReview(house, model.session);
    else if (outcome.kind === 'share') await showShare(house, model.session);
    else return model.session.state.gameOver ? model.session : null;
  }
};
