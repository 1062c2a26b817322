import { createMatch, currentRound, matchResult, randomCode, SeededRandom } from '@mastermind/engine';
import type { Held } from '@mastermind/play';
import { orStop } from '../context/exit.ts';
import { newGame, newSession } from '../game/breaking.ts';
import { watchGame } from '../game/making.ts';
import { gameModel } from '../game/model.ts';
import { showGame } from '../game/reading.ts';
import { gameScene } from '../game/scene.ts';
import { botName } from '../insight/bots.ts';
import { cardScene } from '../screen/card.ts';
import { codeEntryScene } from '../screen/code-entry.ts';
import type { FullScreenApp } from '../screen/full-screen.ts';
import { type MatchPlan, recordRound } from './plan.ts';
import { COMPUTER, HUMAN } from './players.ts';
import { matchLines } from './score.ts';

/** Rounds with swapped roles against a bot; the person makes the first code. Leaving ends the match. */
export const playMatch = async (app: FullScreenApp, plan: MatchPlan): Promise<void> => {
  const { stage, context } = app;
  const { screen } = context.words;
  const random = new SeededRandom(plan.seed);
  let match = orStop(createMatch(plan.variant, [HUMAN, COMPUTER], plan.rounds), context.messages.error);
  for (;;) {
    const lines = matchLines(match, botName(plan.bot, context), context);
    if (!(await stage.show(cardScene(screen.match.title, lines, screen.match.keysLine, screen)))) return;
    if (matchResult(match).kind !== 'running') return;
    const { maker } = match.rounds[currentRound(match)]!;
    const played = await playOneRound(app, plan, maker, random);
    if (played === null) return;
    match = recordRound(match, maker, played);
  }
};

/** The round as a separate game; `null` when the person leaves. */
const playOneRound = async (
  app: FullScreenApp,
  plan: MatchPlan,
  maker: string,
  random: SeededRandom,
): Promise<Held | null> => {
  const { variant, bot, pace } = plan;
  if (maker === HUMAN) {
    const secret = await app.stage.show(codeEntryScene(variant, app.context));
    if (secret === null) return null;
    const session = newSession({ variant, secret, seed: null }, app.clock());
    return watchGame(app, session, { bot, seed: random.int(0, 2 ** 32 - 1), pace });
  }
  const secret = randomCode(variant, random);
  return breakRound(app, newGame({ variant, secret, seed: null }, app.clock()));
};

const breakRound = async (app: FullScreenApp, session: Held): Promise<Held | null> => {
  const rules = { context: app.context, insight: app.insight, another: null };
  const { model } = await showGame(app, gameModel(session, false), (now) => gameScene(now, rules));
  return model.session.state.gameOver ? model.session : null;
};
