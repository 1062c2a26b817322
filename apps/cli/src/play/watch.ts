import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context/context.ts';
import {
  botList,
  type FlagsOf,
  type Register,
  readPaceFlag,
  readSeedFlag,
  readVariantFlag,
  refuseTogether,
} from '../context/options.ts';
import { USUAL_PACE } from '../game/pace.ts';
import { readBot } from '../insight/bots.ts';
import { loadInsight } from '../insight/insight.ts';
import { isBotFile } from '../own-bot/bundle.ts';
import { playOwnBot, replayedBot } from '../own-bot/own-bot.ts';
import { present } from '../screen/present.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program
    .command('watch')
    .description(commands.watch)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--bot <bot>', flags.botOrFile, 'knuth')
    .option('--seed <number>', flags.seed)
    .option('--pace <seconds>', flags.pace)
    .option('--plain', flags.plain)
    .option('--json', flags.toolJson)
    .addHelpText('after', botList(context));
};

type WatchFlags = FlagsOf<typeof define>;

export const registerWatch: Register = (program, context) =>
  void define(program, context).action((given) => watch(given, context));

const watch = async (given: WatchFlags, context: Context): Promise<void> => {
  refuseTogether(given, context, [['json', 'pace']]);
  const variant = readVariantFlag(given.variant, context);
  const seed = readSeedFlag(given.seed, context);
  const pace = given.pace === undefined ? USUAL_PACE : readPaceFlag(given.pace, context);
  const insight = await loadInsight(context.messages);
  const bot = isBotFile(given.bot)
    ? replayedBot(given.bot, await playOwnBot(given.bot, variant, seed, context))
    : readBot(given.bot, insight, context);
  await present(given, context, {
    screen: async (app) => {
      const [{ newSession }, { watchGame }] = await Promise.all([
        import('../game/breaking.ts'),
        import('../game/making.ts'),
      ]);
      await watchGame(app, newSession({ variant, seed }, app.clock()), { bot, seed, pace });
    },
    json: async (io) => {
      const { watchBotJson } = await import('../game/bot-json.ts');
      watchBotJson(io, { variant, seed }, { bot, seed }, insight);
    },
    lines: async (io) => {
      const { watchBot } = await import('../game/bot-lines.ts');
      const session = await watchBot(io, { variant, seed }, { bot, seed, pace }, insight, context);
      io.write(`\n${context.messages.outcome(session.state)}\n`);
    },
  });
};
