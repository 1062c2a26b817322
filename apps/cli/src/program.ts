import { createRequire } from 'node:module';
import { Command, CommanderError } from '@commander-js/extra-typings';
import { presets } from '@mastermind/engine';
import { languages } from '@mastermind/messages';
import { registerAssist } from './commands/assist.ts';
import { registerBackup, registerRestore } from './commands/backup.ts';
import { registerChallenge } from './commands/challenge.ts';
import { registerCompletion } from './commands/completion.ts';
import { registerConfig } from './commands/config.ts';
import { registerDaily } from './commands/daily.ts';
import { registerDuel } from './commands/duel.ts';
import { registerHint } from './commands/hint.ts';
import { registerMan } from './commands/man.ts';
import { registerMatch } from './commands/match.ts';
import { registerPass } from './commands/pass.ts';
import { registerPlay } from './commands/play.ts';
import { registerProve } from './commands/prove.ts';
import { registerRace } from './commands/race.ts';
import { registerRate } from './commands/rate.ts';
import { registerReplay } from './commands/replay.ts';
import { registerReview } from './commands/review.ts';
import { registerSearch } from './commands/search.ts';
import { registerServe } from './commands/serve.ts';
import { registerShare } from './commands/share.ts';
import { registerStats } from './commands/stats.ts';
import { registerTree } from './commands/tree.ts';
import { registerWatch } from './commands/watch.ts';
import type { Context } from './context.ts';
import { exitCodes, Stop } from './exit.ts';
import type { Register } from './options.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { readonly version: string };

const commands: readonly Register[] = [
  registerPlay,
  registerDaily,
  registerRace,
  registerDuel,
  registerMatch,
  registerPass,
  registerWatch,
  registerAssist,
  registerChallenge,
  registerReplay,
  registerReview,
  registerShare,
  registerStats,
  registerHint,
  registerRate,
  registerProve,
  registerSearch,
  registerTree,
  registerServe,
  registerBackup,
  registerRestore,
  registerConfig,
  registerCompletion,
  registerMan,
];

/** Reads the arguments and runs the command they name. Returns the exit code. */
export const runProgram = async (args: readonly string[], context: Context): Promise<number> => {
  const program = createProgram(context);
  try {
    await program.parseAsync(withDefaultCommand(program, args), { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help and the version end this way too, having been printed.
    if (error.exitCode === 0) return exitCodes.done;
    throw new Stop(complaint(error, context));
  }
};

export const createProgram = (context: Context): Command => {
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
  for (const register of commands) register(program, context);
  for (const command of program.commands) command.helpOption('-h, --help', help.help);
  return program;
};

/** Without a command the flags are those of `play`, the game itself. */
const withDefaultCommand = (program: Command, args: readonly string[]): readonly string[] => {
  const names = program.commands.map((command) => command.name());
  const asksItself = args.some((arg) => ['-h', '--help', '-V', '--version'].includes(arg));
  if (asksItself || args.some((arg) => names.includes(arg))) return args;
  const first = args.slice(/^--lang$/u.test(args[0] ?? '') ? 2 : /^--lang=/u.test(args[0] ?? '') ? 1 : 0)[0];
  return first === undefined || first.startsWith('-') ? ['play', ...args] : args;
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
