import { createRequire } from 'node:module';
import { Command, CommanderError } from '@commander-js/extra-typings';
import { presets } from '@mastermind/engine';
import { languages } from '@mastermind/messages';
import { USUAL_COMMAND } from './completion/completed.ts';
import type { Context } from './context.ts';
import { exitCodes, Stop } from './exit.ts';
import type { Register } from './options.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { readonly version: string };

/** Every command, in the order of the help, and where it is: a start loads the one that was named, and no other. */
const commands: Readonly<Record<string, () => Promise<Register>>> = {
  play: async () => (await import('./commands/play.ts')).registerPlay,
  daily: async () => (await import('./commands/daily.ts')).registerDaily,
  race: async () => (await import('./commands/race.ts')).registerRace,
  duel: async () => (await import('./commands/duel.ts')).registerDuel,
  match: async () => (await import('./commands/match.ts')).registerMatch,
  pass: async () => (await import('./commands/pass.ts')).registerPass,
  watch: async () => (await import('./commands/watch.ts')).registerWatch,
  assist: async () => (await import('./commands/assist.ts')).registerAssist,
  challenge: async () => (await import('./commands/challenge.ts')).registerChallenge,
  replay: async () => (await import('./commands/replay.ts')).registerReplay,
  review: async () => (await import('./commands/review.ts')).registerReview,
  share: async () => (await import('./commands/share.ts')).registerShare,
  stats: async () => (await import('./commands/stats.ts')).registerStats,
  hint: async () => (await import('./commands/hint.ts')).registerHint,
  rate: async () => (await import('./commands/rate.ts')).registerRate,
  prove: async () => (await import('./commands/prove.ts')).registerProve,
  verify: async () => (await import('./commands/verify.ts')).registerVerify,
  search: async () => (await import('./commands/search.ts')).registerSearch,
  tree: async () => (await import('./commands/tree.ts')).registerTree,
  serve: async () => (await import('./commands/serve.ts')).registerServe,
  backup: async () => (await import('./commands/backup.ts')).registerBackup,
  restore: async () => (await import('./commands/backup.ts')).registerRestore,
  config: async () => (await import('./commands/config.ts')).registerConfig,
  completion: async () => (await import('./commands/completion.ts')).registerCompletion,
  man: async () => (await import('./commands/man.ts')).registerMan,
};

/** Reads the arguments and runs the command they name. Returns the exit code. */
export const runProgram = async (args: readonly string[], context: Context): Promise<number> => {
  const given = withUsualCommand(args);
  const program = await createProgram(context, namedIn(given));
  try {
    await program.parseAsync(given, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help and the version end this way too, having been printed.
    if (error.exitCode === 0) return exitCodes.done;
    throw new Stop(complaint(error, context));
  }
};

/** The program with these commands, or with all of them. */
export const createProgram = async (
  context: Context,
  names: readonly string[] = Object.keys(commands),
): Promise<Command> => {
  const { help } = context.words;
  const program = new Command('mastermind')
    .description(help.program)
    .option('--lang <language>', help.language(languages))
    .helpOption('-h, --help', help.help)
    .helpCommand('help [command]', help.help)
    .version(version, '-V, --version', help.version)
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => help.title(title) })
    .configureOutput({ outputError: () => {} })
    .addHelpText('after', `\n${help.examples(presets.map(({ id }) => id))}\n\n${help.exitCodes}`)
    .exitOverride();
  const registers = await Promise.all(names.map((name) => commands[name]!()));
  for (const register of registers) register(program, context);
  for (const command of program.commands) command.helpOption('-h, --help', help.help);
  return program;
};

const isCommand = (arg: string): boolean => Object.hasOwn(commands, arg);

/** The flag of every command may stand before its name. */
const withoutLanguage = (args: readonly string[]): readonly string[] =>
  args.filter((arg, at) => !/^--lang(?:=|$)/u.test(arg) && args[at - 1] !== '--lang');

/** Without a command the flags are those of `play`, the game itself. */
const withUsualCommand = (args: readonly string[]): readonly string[] => {
  const asksItself = args.some((arg) => ['-h', '--help', '-V', '--version'].includes(arg));
  if (asksItself || args.some(isCommand)) return args;
  const [first] = withoutLanguage(args);
  return first === undefined || first.startsWith('-') ? [USUAL_COMMAND, ...args] : args;
};

/** These describe all the others. */
const DESCRIBING = ['completion', 'man'];

/** The commands that must be known to understand these arguments: the one they begin with, else all, as help lists them. */
const namedIn = (args: readonly string[]): readonly string[] => {
  const [first = '', second = ''] = withoutLanguage(args);
  if (first === '-V' || first === '--version') return [];
  const name = first === 'help' ? second : first;
  return isCommand(name) && !DESCRIBING.includes(name) ? [name] : Object.keys(commands);
};

/** Commander's complaint in the person's language; the parts worth keeping are in its quotes. */
const complaint = ({ code, message }: CommanderError, { words }: Context): string => {
  const [named = '', second = ''] = [...message.matchAll(/'([^']*)'/gu)].map((match) => match[1]!);
  const nearest = /Did you mean (?:one of )?([^?]*)\?/u.exec(message)?.[1] ?? null;
  const { flags } = words;
  switch (code) {
    case 'commander.unknownCommand':
      return flags.unknownCommand(named, nearest);
    case 'commander.unknownOption':
      return flags.unknownFlag(named, nearest);
    case 'commander.optionMissingArgument':
      return flags.valueMissing(named);
    case 'commander.missingArgument':
      return flags.argumentMissing(named);
    case 'commander.excessArguments':
      return flags.tooMany(second === '' ? named : second);
    case 'commander.conflictingOption':
      return flags.conflict(named, second);
    default:
      return message;
  }
};
