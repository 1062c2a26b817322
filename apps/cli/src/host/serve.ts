import type { Command } from '@commander-js/extra-typings';
import type { StartProblem } from '@mastermind/messages/terminal';
import { variables } from '@mastermind/server/settings';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';
import type { FlagsOf, Register } from '../context/options.ts';

const define = (program: Command, context: Context) => {
  const {
    help: { commands, flags },
    hosting,
  } = context.words;
  return program
    .command('serve')
    .description(commands.serve)
    .option('--port <number>', flags.port)
    .option('--host <address>', flags.host)
    .option('--data <folder>', flags.data)
    .option('--check', flags.checkServe)
    .addHelpText('after', () => `\n${hosting.settings}\n${listOf(hosting.variables)}`);
};

/** One variable on a line, with its default and its meaning. */
const listOf = (meanings: Readonly<Record<string, string>>): string => {
  const shown = Object.entries(variables).map(([name, value]) => [
    value === '' ? name : `${name}=${value}`,
    meanings[name],
  ]);
  return shown.map(([setting, meaning]) => `  ${setting}\n      ${meaning}`).join('\n');
};

type ServeFlags = FlagsOf<typeof define>;

export const registerServe: Register = (program, context) =>
  void define(program, context).action((given) => serve(given, context));

/** Flags are the environment's settings under shorter names. The server is large, so only this command loads it. */
const serve = async (given: ServeFlags, { words: { hosting } }: Context): Promise<void> => {
  const { port, host, data, check } = given;
  const server = await import('@mastermind/server');
  const env = {
    ...process.env,
    ...(port === undefined ? {} : { PORT: port }),
    ...(host === undefined ? {} : { HOST: host }),
    ...(data === undefined ? {} : { DATA_DIR: data }),
  };
  const refuse = (problems: readonly StartProblem[], more: readonly string[] = []): never => {
    const named = problems.map((problem) => asGiven(problem, given));
    const wrongLine = named.some((problem) => 'name' in problem && problem.name === PORT_FLAG);
    const code = wrongLine ? exitCodes.usage : exitCodes.failed;
    throw new Stop([...named.map(hosting.cannotStart), ...more].join('\n'), code);
  };
  if (check === true) {
    const strange = server.misspelt(env).map(hosting.misspelled);
    const plan = await server.checkServe(env);
    if (!plan.ok) return refuse(plan.error, strange);
    // A setting that the server would not see is as wrong as one that it cannot read.
    if (strange.length > 0) throw new Stop(strange.join('\n'), exitCodes.failed);
    return print(hosting.planned(plan.value));
  }
  const running = await server.serve(env);
  if (!('url' in running)) return refuse(running);
  server.stopOnSignals(running);
  print(hosting.started(running));
  // It serves until a signal ends the process.
  await new Promise<never>(() => {});
};

const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

const PORT_FLAG = '--port';

/** A complaint names the setting as the person gave it. */
const asGiven = (problem: StartProblem, given: ServeFlags): StartProblem => {
  if (!('name' in problem) || problem.name !== 'PORT' || given.port === undefined) return problem;
  return { ...problem, name: PORT_FLAG };
};
