import { Command, CommanderError } from '@commander-js/extra-typings';
import { presets } from '@mastermind/engine';
import { languages } from '@mastermind/messages';
import type { Context } from './context/context.ts';
import { exitCodes, Stop } from './context/exit.ts';
import type { Register } from './context/options.ts';
import { USUAL_COMMAND } from './shell/completed.ts';
import { version } from './version.ts';

/** Every command, in the order of the help, and where it is: a start loads the one that was named, and no other. */
const commands: Readonly<Record<string, () => Promise<Register>>> = {
  play: async () => (await import('./play/command.ts')).registerPlay,
  daily: async () => (await import('./daily/command.ts')).registerDaily,
  race: async () => (await import('./room/race.ts')).registerRace,
  duel: async () => (await import('./room/duel.ts')).registerDuel,
  event: async () => (await import('./event/command.ts')).registerEvent,
  sprint: async () => (await import('./sprint/command.ts')).registerSprint,
  puzzle: async () => (await import('./puzzle/command.ts')).registerPuzzle,
  match: async () => (await import('./match/command.ts')).registerMatch,
  pass: async () => (await import('./pass/command.ts')).registerPass,
  watch: async () => (await import('./play/watch.ts')).registerWatch,
  assist: async () => (await import('./assist/command.ts')).registerAssist,
  challenge: async () => (await import('./play/challenge.ts')).registerChallenge,
  replay: async () => (await import('./history/replay.ts')).registerReplay,
  review: async () => (await import('./history/review.ts')).registerReview,
  share: async () => (await import('./history/share.ts')).registerShare,
  stats: async () => (await import('./history/stats.ts')).registerStats,
  hint: async () => (await import('./assist/hint.ts')).registerHint,
  rate: async () => (await import('./lab/rate.ts')).registerRate,
  'init-bot': async () => (await import('./lab/init-bot.ts')).registerInitBot,
  prove: async () => (await import('./lab/prove.ts')).registerProve,
  'prove-worker': async () => (await import('./lab/prove-worker.ts')).registerProveWorker,
  verify: async () => (await import('./lab/verify.ts')).registerVerify,
  search: async () => (await import('./lab/search.ts')).registerSearch,
  tree: async () => (await import('./lab/tree.ts')).registerTree,
  serve: async () => (await import('./host/serve.ts')).registerServe,
  backup: async () => (await import('./host/backup.ts')).registerBackup,
  restore: async () => (await import('./host/backup.ts')).registerRestore,
  admin: async () => (await import('./host/admin.ts')).registerAdmin,
  migrate: async () => (await import('./host/migrate.ts')).registerMigrate,
  config: async () => (await import('./shell/config.ts')).registerConfig,
  completion: async () => (await import('./shell/completion.ts')).registerCompletion,
  man: async () => (await import('./shell/man.ts')).registerMan,
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
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => help.title(title),
      optionDescription: ({ description, defaultValue }) =>
        [undefined, '', false].includes(defaultValue)
          ? description
          : `${description} (${help.usual([defaultValue].flat().join(', '))})`,
    })
    .configureOutput({ outputError: () => {} })
    .addHelpText('after', `\n${help.examples(presets.map(({ id }) => id))}\n\n${help.exitCodes}`)
    .exitOverride();
  const registers = await Promise.all(names.map((name) => commands[name]!()));
  for (const register of registers) register(program, context);
  for (const command of program.commands) command.helpOption('-h, --help', help.help);
  return program;
};

const isCommand = (arg: string): boolean => Object.hasOwn(commands, arg);

/** The flag of every command may precede its name. */
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
