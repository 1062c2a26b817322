import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings';
import { presets } from '@mastermind/engine';
import { languages } from '@mastermind/messages';
import { dailyVariants, eventFormats, eventNames } from '@mastermind/protocol/lists';
import type { Context } from '../context/context.ts';
import { readChoice, roles } from '../context/options.ts';
import { configNames } from '../store/config.ts';
import type { CompletedCommand, Flag, Value } from './completed.ts';
import { completionScript, shells } from './scripts.ts';

export const registerCompletion = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('completion')
    .description(commands.completion)
    .argument('<shell>', flags.shell)
    .action((shell) => printCompletion(shell, program, context));
};

const printCompletion = async (asked: string, program: Command, context: Context): Promise<void> => {
  const shell = readChoice('completion', asked, shells, context);
  process.stdout.write(completionScript(shell, await completedCommands(program, context)));
};

/** Made from the program itself, so that new commands and flags are completed by themselves. */
export const completedCommands = async (program: Command, context: Context): Promise<readonly CompletedCommand[]> => {
  const { botsWith, otherNames, plainTools, strategyIds } = await import('@mastermind/solver');
  const names = program.commands.map((command) => command.name());
  const lists: Lists = {
    bot: [...botsWith(plainTools).map(({ id }) => id), ...otherNames],
    format: eventFormats,
    game: ['last'],
    naming: eventNames,
    setting: configNames,
    language: languages,
    role: roles,
    ruleset: presets.map(({ id }) => id),
    shell: shells,
    strategy: [...strategyIds, ...otherNames],
  };
  const help: Flag = { name: '--help', description: context.words.help.help, value: null };
  const shared = [...flagsOf(program, 'mastermind', lists).filter(({ name }) => name !== '--version'), help];
  const own = program.commands.map((command): CompletedCommand => {
    const [first] = command.registeredArguments;
    return {
      name: command.name(),
      description: command.description(),
      flags: [...flagsOf(command, command.name(), lists), ...shared],
      argument: first === undefined ? null : accepted(first.name(), command.name(), lists),
    };
  });
  const asked = { name: 'command', choices: names, files: false };
  return [...own, { name: 'help', description: context.words.help.help, flags: [], argument: asked }];
};

/** The choices for a value, by the name that the help gives the value. */
type Lists = Readonly<Record<string, readonly string[]>>;

/** Values that are files or folders, or may be. */
const FILES = new Set(['file', 'files', 'folder', 'game']);

const flagsOf = (command: Pick<CommandUnknownOpts, 'options'>, name: string, lists: Lists): readonly Flag[] =>
  command.options.flatMap(({ long, flags, description }) => {
    if (long === undefined || long === null) return [];
    const named = /[<[](\w+)/u.exec(flags)?.[1];
    const value = named === undefined ? null : accepted(named, name, lists);
    return [{ name: long, description, value }];
  });

/** Offered only where it is accepted: not every ruleset has a code of the day, and `watch` plays bots from files too. */
const accepted = (name: string, command: string, lists: Lists): Value => {
  if (command === 'daily' && name === 'ruleset') return { name, choices: dailyVariants, files: false };
  if (command === 'watch' && name === 'bot')
    return { name, choices: [...new Set([...lists.bot!, ...lists.strategy!])], files: true };
  return { name, choices: lists[name] ?? [], files: FILES.has(name) };
};
