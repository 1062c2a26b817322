import { type Action, type GameView, ok, type Result, SeededRandom } from '@mastermind/engine';
import { botsWith, findBot } from '../bots/registry.ts';
import type { SolverError } from '../errors.ts';
import { fastTools } from './tools.ts';

/** A bot's turn, as plain data. */
export interface PlayInput {
  /** What the bot's own player may see. */
  readonly view: GameView;
  readonly bot: string;
  /** The state of the bot's stream of chance. */
  readonly random: number;
}

/** What a bot does, thought of here and now. */
export const playTurn = ({ view, bot, random }: PlayInput): Result<Action, SolverError> => {
  const found = findBot(bot, bots);
  return found.ok ? ok(found.value.chooseAction(view, null, SeededRandom.fromState(random))) : found;
};

const bots = botsWith(fastTools);
