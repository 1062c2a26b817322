import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context/context.ts';
import { type FlagsOf, type Register, readSeedFlag, readVariantFlag, refuseTogether } from '../context/options.ts';
import { present } from '../screen/present.ts';
import { openStore } from '../store/store.ts';
import { sitAtSprint } from './seat.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags, sprintProtocol } = context.words.help;
  return program
    .command('sprint')
    .description(commands.sprint)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--seed <number>', flags.seed)
    .option('--plain', flags.plain)
    .option('--json', flags.json)
    .addHelpText('after', `\n${sprintProtocol}`);
};

export const registerSprint: Register = (program, context) =>
  void define(program, context).action((given) => runSprint(given, context));

export const runSprint = async (given: FlagsOf<typeof define>, context: Context): Promise<void> => {
  refuseTogether(given, context);
  const variant = readVariantFlag(given.variant, context);
  const seat = sitAtSprint(variant, readSeedFlag(given.seed, context));
  await present(given, context, {
    screen: async (app) => (await import('./screen.ts')).sprintOnScreen(app, seat),
    lines: async (io) => (await import('./lines.ts')).sprintOnLines(io, seat, openStore(context.words), context),
    json: async (io) => (await import('./json.ts')).speakSprint(io, seat, context),
  });
};
