import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { loadInsight } from '../insight.ts';
import { readVariantFlag } from '../options.ts';
import { assist } from '../plain/assist.ts';
import { atConsole } from '../plain/console.ts';

export const registerAssist = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('assist')
    .description(commands.assist)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .action(({ variant }) => runAssist(variant, context));
};

export const runAssist = async (ruleset: string, context: Context): Promise<void> => {
  const variant = readVariantFlag(ruleset, context);
  const insight = await loadInsight(context.messages);
  await atConsole((io) => assist(io, variant, insight, context));
};
