import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings';
import { presets } from '@mastermind/engine';
import { languages } from '@mastermind/messages';
import { completionScript, shells } from '../completion/scripts.ts';
import type { Context } from '../context.ts';
import { loadInsight } from '../insight.ts';
import { readChoice, roles } from '../options.ts';

export const registerCompletion = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('completion')
    .description(commands.completion)
    .argument('<shell>', flags.shell)
    .action((shell) => printCompletion(shell, program, context));
};

/** Made from the program itself, so that new commands and flags are completed by themselves. */
const printCompletion = async (asked: string, program: Command, context: Context): Promise<void> => {
  const shell = readChoice('completion', asked, shells, context);
  const { bots, difficulties } = await loadInsight(context.messages);
  const longFlags = (command: Pick<CommandUnknownOpts, 'options'>): readonly string[] =>
    command.options.flatMap(({ long }) => (long === undefined || long === null ? [] : [long]));
  const shared = [...longFlags(program).filter((flag) => flag !== '--version'), '--help'];
  const script = completionScript(shell, {
    commands: program.commands.map((command) => ({
      name: command.name(),
      description: command.description(),
      flags: [...longFlags(command), ...shared],
    })),
    values: {
      '--role': roles,
      '--variant': presets.map(({ id }) => id),
      '--bot': [...bots.map(({ id }) => id), ...difficulties],
      '--lang': languages,
    },
  });
  process.stdout.write(script);
};
