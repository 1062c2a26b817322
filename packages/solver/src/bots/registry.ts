import { err, ok, type Result } from '@mastermind/engine';
import type { SolverError } from '../errors.ts';
import { idOf } from '../names.ts';
import { knuthStrategy } from '../strategies/heuristic.ts';
import { bestStrategy } from '../strategies/optimal.ts';
import { countingStrategy, eliminationStrategy, randomStrategy, tallyStrategy } from '../strategies/simple.ts';
import { plainTools, type Strategy, type Tools } from '../strategies/strategy.ts';
import { type Bot, type BotInfo, botFrom, type Thought } from './bot.ts';
import { levelBot, levels } from './level.ts';

/** The bot that plays unless another is named: it is quick with any ruleset. */
export const DEFAULT_BOT = 'elimination';

/** Every bot, weakest ideas first, then the levels. Pass tools to let them think faster or deeper. */
export const botsWith = (tools: Tools): readonly Bot[] => {
  const play = (info: BotInfo, ...plan: readonly Strategy[]): Bot =>
    botFrom(info, ...plan.map((strategy) => thoughtOf(strategy, tools)));
  // If a ruleset is too large for one strategy, the next simpler one takes over.
  return [
    play({ id: 'random', name: 'Random', description: 'Makes any legal guess.', difficulty: 'easy' }, randomStrategy),
    play(
      {
        id: 'counting',
        name: 'Counting',
        description: 'Looks for a symbol that answers, then moves one peg at a time.',
        difficulty: 'easy',
      },
      countingStrategy,
    ),
    play(
      {
        id: 'tally',
        name: 'Tally',
        description: 'Finds how many of each symbol there are, then where they stand.',
        difficulty: 'easy',
      },
      tallyStrategy,
    ),
    play(
      {
        id: 'elimination',
        name: 'Elimination',
        description: 'Guesses any code that fits all answers. Also called Smart.',
        difficulty: 'medium',
      },
      eliminationStrategy,
      tallyStrategy,
    ),
    play(
      {
        id: 'knuth',
        name: 'Knuth',
        description: 'Leaves as few codes as possible in the worst case. Also called Expert.',
        difficulty: 'hard',
      },
      knuthStrategy,
      eliminationStrategy,
      tallyStrategy,
    ),
    play(
      {
        id: 'optimal',
        name: 'Optimal',
        description: 'Needs the fewest guesses on average that anyone can.',
        difficulty: 'expert',
      },
      bestStrategy,
      eliminationStrategy,
      tallyStrategy,
    ),
    ...levels.map((level) => levelBot(level, tools)),
  ];
};

/** A bot that plays by one strategy, and by simpler ones where a ruleset is too large for it. */
export const strategyBot = (strategy: Strategy, tools: Tools): Bot =>
  botFrom(
    {
      id: strategy.id,
      name: `${strategy.id[0]!.toUpperCase()}${strategy.id.slice(1)}`,
      description: '',
      difficulty: 'medium',
    },
    ...[strategy, eliminationStrategy, tallyStrategy].map((one) => thoughtOf(one, tools)),
  );

const thoughtOf =
  (strategy: Strategy, tools: Tools): Thought =>
  (clues, random) => {
    const choice = strategy.guess(clues, random, tools);
    return choice.ok ? ok(choice.value.code) : choice;
  };

/** The bots with the tools that every environment has. */
export const bots: readonly Bot[] = botsWith(plainTools);

/** A bot by any of its names. */
export const findBot = (id: string, among: readonly Bot[] = bots): Result<Bot, SolverError> => {
  const known = idOf(id);
  const bot = among.find((one) => one.id === known);
  return bot ? ok(bot) : err({ kind: 'unknown-bot', id, choices: among.map((one) => one.id) });
};
