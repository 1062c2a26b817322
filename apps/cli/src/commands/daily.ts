import type { Command } from '@commander-js/extra-typings';
import { type DailyVariant, dailyVariants } from '@mastermind/protocol/lists';
import type { Context } from '../context.ts';
import { chooseServer } from '../online/address.ts';
import { connectServer } from '../online/server.ts';
import { openTokens } from '../online/tokens.ts';
import { readChoice } from '../options.ts';
import { atConsole } from '../plain/console.ts';
import { playDaily } from '../plain/daily.ts';
import { dataFolder } from '../store/folder.ts';

export const registerDaily = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('daily')
    .description(commands.daily)
    .option('--server <url>', flags.server)
    .option('--variant <ruleset>', dailyVariants.join(', '), 'classic')
    .action(({ server, variant }) =>
      runDaily(server ?? null, readChoice('--variant', variant, dailyVariants, context), context),
    );
};

export const runDaily = async (given: string | null, variant: DailyVariant, context: Context): Promise<void> => {
  const address = chooseServer(given, process.env, context);
  const server = connectServer(address, openTokens(dataFolder(process.env)));
  await atConsole((io) => playDaily(io, server, variant, context));
};
