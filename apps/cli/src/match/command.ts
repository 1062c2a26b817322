import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context/context.ts';
import { Stop } from '../context/exit.ts';
import {
  botList,
  type FlagsOf,
  type Register,
  readPaceFlag,
  readSeedFlag,
  readVariantFlag,
  refuseTogether,
} from '../context/options.ts';
import { readBot } from '../insight/bots.ts';
import { loadInsight } from '../insight/insight.ts';
import { present } from '../screen/present.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program
    .command('match')
    .description(commands.match)
    .option('--rounds <number>', flags.rounds, '2')
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--bot <bot>', flags.bot, 'elimination')
    .option('--seed <number>', flags.seed)
    .option('--pace <seconds>', flags.pace)
    .option('--plain', flags.plain)
    .option('--json', flags.json)
    .addHelpText('after', `${botList(context)}\n\n${context.words.help.matchProtocol}`);
};

type MatchFlags = FlagsOf<typeof define>;

export const registerMatch: Register = (program, context) =>
  void define(program, context).action((given) => match(given, context));

const match = async (given: MatchFlags, context: Context): Promise<void> => {
  refuseTogether(given, context, [['json', 'pace']]);
  const insight = await loadInsight(context.messages);
  const rounds = Number(given.rounds);
  if (!Number.isInteger(rounds)) throw new Stop(context.words.flags.notANumber('--rounds', given.rounds, 2));
  // Refused before the screen is taken over; the rules of a match are the engine's.
  const plan = {
    variant: readVariantFlag(given.variant, context),
    bot: readBot(given.bot, insight, context),
    rounds,
    seed: readSeedFlag(given.seed, context),
    pace: readPaceFlag(given.pace, context),
  };
  await present(given, context, {
    screen: async (app) => (await import('./screen.ts')).playMatch(app, plan),
    lines: async (io) => (await import('./lines.ts')).playPlainMatch(io, plan, insight, context),
    json: async (io) => (await import('./json.ts')).speakMatch(io, plan, context),
  });
};
