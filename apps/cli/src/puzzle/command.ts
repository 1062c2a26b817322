import type { Command } from '@commander-js/extra-typings';
import { puzzleOf, readDay } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { Stop } from '../context/exit.ts';
import { type FlagsOf, type Register, readChoice, refuseTogether } from '../context/options.ts';
import { present } from '../screen/present.ts';
import { openStore } from '../store/store.ts';
import type { PuzzleStart } from './seat.ts';

const grades = ['easy', 'medium', 'hard'] as const;

const define = (program: Command, context: Context) => {
  const { commands, flags, puzzleProtocol } = context.words.help;
  return program
    .command('puzzle')
    .description(commands.puzzle)
    .argument('[number]', flags.puzzle)
    .option('--day <day>', flags.puzzleDay)
    .option('--grade <grade>', flags.grade)
    .option('--plain', flags.plain)
    .option('--json', flags.json)
    .addHelpText('after', `\n${puzzleProtocol}`);
};

export const registerPuzzle: Register = (program, context) =>
  void define(program, context).action((number, given) => runPuzzle(number, given, context));

export const runPuzzle = async (
  number: string | undefined,
  given: FlagsOf<typeof define>,
  context: Context,
): Promise<void> => {
  refuseTogether(given, context);
  const start = readStart(number, given.day, context);
  const grade = given.grade === undefined ? null : readChoice('--grade', given.grade, grades, context);
  const { sitAtPuzzles } = await import('./seat.ts');
  const store = openStore(context.words);
  await present(given, context, {
    screen: async (app) =>
      (await import('./screen.ts')).puzzlesOnScreen(app, sitAtPuzzles(start, { grade, store: app.store })),
    lines: async (io) =>
      (await import('./lines.ts')).puzzlesOnLines(io, sitAtPuzzles(start, { grade, store }), context),
    json: async (io) => (await import('./json.ts')).speakPuzzles(io, sitAtPuzzles(start, { grade, store }), context),
  });
};

const readStart = (number: string | undefined, day: string | undefined, { words }: Context): PuzzleStart => {
  if (number !== undefined && day !== undefined) throw new Stop(words.flags.conflict('<number>', '--day'));
  if (day !== undefined) {
    const read = readDay(day, Date.now());
    if (read.fault !== null) throw new Stop(words.flags.notADay(day));
    return { day: read.day };
  }
  if (number === undefined) return 'next';
  const seed = puzzleOf(number);
  if (seed === null) throw new Stop(words.flags.notAPuzzle(number));
  return { number: seed };
};
