import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context/context.ts';
import { Stop } from '../context/exit.ts';
import { type FlagsOf, type Register, readVariantFlag, readWhole, refuseTogether } from '../context/options.ts';
import { openRoom, readRoom } from './command.ts';
import type { Entry } from './entry.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags, rooms } = context.words.help;
  return program
    .command('duel')
    .description(commands.duel)
    .argument('[room]', flags.room)
    .option('--variant <ruleset>', flags.variant)
    .option('--rounds <number>', flags.rounds)
    .option('--together', flags.together)
    .option('--watch', flags.watch)
    .option('--name <nickname>', flags.name)
    .option('--server <url>', flags.server)
    .option('--plain', flags.plain)
    .option('--json', flags.json)
    .addHelpText('after', `\n${rooms.duel}\n\n${rooms.protocol}`);
};

type DuelFlags = FlagsOf<typeof define>;

export const registerDuel: Register = (program, context) =>
  void define(program, context).action((room, given) => duel(room, given, context));

const duel = async (text: string | undefined, given: DuelFlags, context: Context): Promise<void> => {
  const { flags } = context.words;
  refuseTogether(given, context);
  if (given.watch === true && text === undefined) throw new Stop(flags.needs('--watch', context.words.rooms.aRoom));
  for (const flag of ['variant', 'rounds', 'together'] as const) {
    if (given[flag] !== undefined && text !== undefined) throw new Stop(flags.conflict(`--${flag}`, text));
  }
  const room = text === undefined ? null : readRoom(text, context);
  await openRoom(entryOf(room?.key ?? null, given, context), room?.server ?? null, given, context);
};

const entryOf = (key: string | null, given: DuelFlags, context: Context): Entry => {
  if (key !== null) return { kind: given.watch === true ? 'watch' : 'join', key };
  const rounds = given.rounds === undefined ? 2 : readWhole('--rounds', given.rounds, 2, 20, context);
  if (rounds % 2 !== 0) throw new Stop(context.messages.error({ kind: 'round-count', rounds, max: 20 }));
  const variant = readVariantFlag(given.variant ?? 'classic', context).id;
  return { kind: 'duel', options: { variant, rounds, format: given.together === true ? 'together' : 'turns' } };
};
