import { breakerRandom, formatCode, gameView, orThrow } from '@mastermind/engine';
import { act, type Held, type HeldConfig, holdGame } from '@mastermind/play';
import type { Insight } from '../insight/insight.ts';
import type { Console } from '../pipe/console.ts';
import { feedbackJson, sayJson } from '../pipe/requests.ts';
import type { BotPlay } from './bot-lines.ts';
import { gameJson } from './json.ts';

export const playOut = (config: HeldConfig, { bot, seed }: Omit<BotPlay, 'pace'>): Held => {
  const random = breakerRandom(seed);
  let session = orThrow(holdGame(config, 0));
  while (!session.state.gameOver) {
    const action = bot.chooseAction(gameView(session.state), null, random);
    if (action.type !== 'submit') break;
    session = orThrow(act(session, action));
  }
  return session;
};

/** A bot breaks a code, one JSON object per line: the game, every guess with its answer, and the game at its end. */
export const watchBotJson = (
  io: Pick<Console, 'write' | 'now'>,
  config: HeldConfig,
  { bot, seed }: Omit<BotPlay, 'pace'>,
  insight: Insight,
): Held => {
  const random = breakerRandom(seed);
  let session = orThrow(holdGame(config, 0));
  const sayGame = (): void => sayJson(io, { type: 'game', game: gameJson(session, io.now()) });
  sayGame();
  while (!session.state.gameOver) {
    const view = gameView(session.state);
    const action = bot.chooseAction(view, null, random);
    if (action.type !== 'submit') break;
    const thought = insight.thought(view, action.code);
    session = orThrow(act(session, action));
    const { feedback } = session.state.attempts.at(-1)!;
    const codesLeft = insight.codesLeft(gameView(session.state));
    const code = formatCode(view.variant, action.code);
    sayJson(io, { type: 'guess', bot: bot.id, code, ...feedbackJson(feedback), codesLeft, thought });
  }
  sayGame();
  return session;
};
