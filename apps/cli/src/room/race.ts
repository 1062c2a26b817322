import type { Command } from '@commander-js/extra-typings';
import { BOT_LEVELS, RACE_CAPACITY } from '@mastermind/protocol/lists';
import type { Context } from '../context/context.ts';
import { Stop } from '../context/exit.ts';
import { type FlagsOf, type Register, readVariantFlag, readWhole, refuseTogether } from '../context/options.ts';
import { openRoom, readRoom } from './command.ts';
import { type Entry, quickEntry } from './entry.ts';
import { raceGhost, raceOwnBot } from './ghost.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags, rooms } = context.words.help;
  return program
    .command('race')
    .description(commands.race)
    .argument('[room]', flags.room)
    .option('--new', flags.newRoom)
    .option('--variant <ruleset>', flags.variant)
    .option('--places <number>', flags.places)
    .option('--bots <number>', flags.bots)
    .option('--level <number>', flags.level)
    .option('--watch', flags.watch)
    .option('--ghost <game>', flags.ghost)
    .option('--bot <file>', flags.raceBot)
    .option('--name <nickname>', flags.name)
    .option('--server <url>', flags.server)
    .option('--plain', flags.plain)
    .option('--json', flags.json)
    .addHelpText('after', `\n${rooms.race}\n\n${rooms.protocol}`);
};

type RaceFlags = FlagsOf<typeof define>;

export const registerRace: Register = (program, context) =>
  void define(program, context).action((room, given) => race(room, given, context));

const race = async (text: string | undefined, given: RaceFlags, context: Context): Promise<void> => {
  refuseImpossible(text, given, context);
  if (given.ghost !== undefined) return raceGhost(given.ghost, given.plain === true, context);
  if (given.bot !== undefined) {
    const variant = readVariantFlag(given.variant ?? 'classic', context);
    return raceOwnBot(given.bot, variant, given.plain === true, context);
  }
  const room = text === undefined ? null : readRoom(text, context);
  await openRoom(entryOf(room?.key ?? null, given, context), room?.server ?? null, given, context);
};

const entryOf = (key: string | null, given: RaceFlags, context: Context): Entry => {
  if (key !== null) return { kind: given.watch === true ? 'watch' : 'join', key };
  const variant = readVariantFlag(given.variant ?? 'classic', context).id;
  if (given.new !== true) return quickEntry(variant, context);
  const number = (flag: 'places' | 'bots' | 'level', otherwise: number, min: number, max: number): number =>
    given[flag] === undefined ? otherwise : readWhole(`--${flag}`, given[flag], min, max, context);
  const bots = number('bots', 0, 0, RACE_CAPACITY - 1);
  const capacity = number('places', Math.max(8, bots + 1), Math.max(2, bots + 1), RACE_CAPACITY);
  return { kind: 'race', options: { variant, capacity, bots, level: number('level', 5, 1, BOT_LEVELS) } };
};

const APART = [
  ...(['new', 'variant', 'watch', 'json', 'name', 'server'] as const).map((other) => ['ghost', other] as const),
  ...(['ghost', 'new', 'watch', 'json', 'name', 'server'] as const).map((other) => ['bot', other] as const),
  ['new', 'watch'],
] as const;

const refuseImpossible = (room: string | undefined, given: RaceFlags, context: Context): void => {
  const { words } = context;
  const { flags } = words;
  refuseTogether(given, context, APART);
  for (const flag of ['places', 'bots', 'level'] as const) {
    if (given[flag] !== undefined && given.new !== true) throw new Stop(flags.needs(`--${flag}`, '--new'));
  }
  if (given.watch === true && room === undefined) throw new Stop(flags.needs('--watch', words.rooms.aRoom));
  for (const flag of ['new', 'variant', 'ghost', 'bot'] as const) {
    if (given[flag] !== undefined && room !== undefined) throw new Stop(flags.conflict(`--${flag}`, room));
  }
};
