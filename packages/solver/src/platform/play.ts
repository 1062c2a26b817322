import { type Action, type GameView, ok, type Result, SeededRandom } from '@mastermind/engine';
import { botsWith, findBot } from '../bots/registry.ts';
import type { SolverError } from '../errors.ts';
import { checkClues } from '../knowledge/clues.ts';
import { loadShippedTrees } from '../shipped/trees.ts';
import { fastTools } from './tools.ts';

/** A bot's turn, as plain data. */
export interface PlayInput {
  /** The part of a game that the bot's own player may see. */
  readonly view: GameView;
  readonly bot: string;
  /** The state of the bot's random stream. */
  readonly random: number;
}

/** The move of a bot, with the strategy tree of the ruleset at hand. */
export const playTurn = async ({ view, bot, random }: PlayInput): Promise<Result<Action, SolverError>> => {
  const legal = checkClues(view);
  if (!legal.ok) return legal;
  const found = findBot(bot, bots);
  await loadShippedTrees(view.variant);
  return found.ok ? ok(found.value.chooseAction(view, null, SeededRandom.fromState(random))) : found;
};

const bots = botsWith(fastTools);
