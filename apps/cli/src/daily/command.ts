import type { Command } from '@commander-js/extra-typings';
import type { Game } from '@mastermind/protocol';
import { type DailyVariant, dailyVariants } from '@mastermind/protocol/lists';
import type { Context } from '../context/context.ts';
import { readChoice, refuseTogether } from '../context/options.ts';
import { chooseServer } from '../online/address.ts';
import { connectServer } from '../online/server.ts';
import { openTokens } from '../online/tokens.ts';
import { present } from '../screen/present.ts';
import { dataFolder } from '../store/folder.ts';
import { openStore } from '../store/store.ts';
import { keepDaily, keepEarlierDays } from './day.ts';

export const registerDaily = (program: Command, context: Context): void => {
  const { commands, flags, dailyProtocol } = context.words.help;
  program
    .command('daily')
    .description(commands.daily)
    .option('--server <url>', flags.server)
    .option('--variant <ruleset>', dailyVariants.join(', '), 'classic')
    .option('--plain', flags.plain)
    .option('--json', flags.json)
    .addHelpText('after', `\n${dailyProtocol}`)
    .action((given) =>
      runDaily(given.server ?? null, readChoice('--variant', given.variant, dailyVariants, context), given, context),
    );
};

interface DailyFlags {
  readonly plain?: true | undefined;
  readonly json?: true | undefined;
}

export const runDaily = async (
  asked: string | null,
  variant: DailyVariant,
  given: DailyFlags,
  context: Context,
): Promise<void> => {
  refuseTogether(given, context);
  const address = chooseServer(asked, process.env, context);
  const server = connectServer(address, openTokens(dataFolder(process.env)));
  const store = openStore(context.words);
  const keep = (game: Game): void => keepDaily(game, address, store);
  await present(given, context, {
    screen: async (app) => (await import('./screen.ts')).playDailyOnScreen(app, server, variant),
    lines: async (io) => {
      await (await import('./lines.ts')).playDaily(io, server, variant, context, keep);
      await keepEarlierDays(server, store);
    },
    json: async (io) => {
      await (await import('./json.ts')).speakDaily(io, server, variant, context, keep);
      await keepEarlierDays(server, store);
    },
  });
};
