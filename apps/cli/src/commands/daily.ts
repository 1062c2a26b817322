import { type DailyVariant, dailyVariants } from '@mastermind/protocol/lists';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { chooseServer } from '../online/address.ts';
import { connectServer } from '../online/server.ts';
import { openTokens } from '../online/tokens.ts';
import { readChoice } from '../options.ts';
import { atConsole } from '../plain/console.ts';
import { playDaily } from '../plain/daily.ts';
import { dataFolder } from '../store/folder.ts';

interface DailyFlags {
  readonly server?: string;
  readonly variant: string;
}

export const registerDaily = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('daily')
    .description(commands.daily)
    .option('--server <url>', flags.server)
    .option('--variant <ruleset>', dailyVariants.join(', '), 'classic')
    .action((given: DailyFlags) => daily(given, context));
};

const daily = (given: DailyFlags, context: Context): Promise<void> =>
  runDaily(given.server ?? null, readChoice('--variant', given.variant, dailyVariants, context), context);

export const runDaily = async (given: string | null, variant: DailyVariant, context: Context): Promise<void> => {
  const address = chooseServer(given, process.env, context);
  const server = connectServer(address, openTokens(dataFolder(process.env)));
  await atConsole((io) => playDaily(io, server, variant, context));
};
