import type { Command } from '@commander-js/extra-typings';
import type { StartProblem } from '@mastermind/messages/terminal';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';
import type { FlagsOf, Register } from '../context/options.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program
    .command('serve')
    .description(commands.serve)
    .option('--port <number>', flags.port)
    .option('--host <address>', flags.host)
    .option('--data <folder>', flags.data);
};

type ServeFlags = FlagsOf<typeof define>;

export const registerServe: Register = (program, context) =>
  void define(program, context).action((given) => serve(given, context));

/** Flags are the environment's settings under shorter names. The server is large, so only this command loads it. */
const serve = async (given: ServeFlags, { words: { hosting } }: Context): Promise<void> => {
  const { port, host, data } = given;
  const server = await import('@mastermind/server');
  const running = await server.serve({
    ...process.env,
    ...(port === undefined ? {} : { PORT: port }),
    ...(host === undefined ? {} : { HOST: host }),
    ...(data === undefined ? {} : { DATA_DIR: data }),
  });
  if (!('url' in running)) {
    const problems = running.map((problem) => asGiven(problem, given));
    const wrongLine = problems.some((problem) => 'name' in problem && problem.name === PORT_FLAG);
    throw new Stop(problems.map(hosting.cannotStart).join('\n'), wrongLine ? exitCodes.usage : exitCodes.failed);
  }
  server.stopOnSignals(running);
  process.stdout.write(`${hosting.settings(running.settings)}\n${hosting.ready(running.url)}\n`);
  // It serves until a signal ends the process.
  await new Promise<never>(() => {});
};

const PORT_FLAG = '--port';

/** A complaint names the setting as the person gave it. */
const asGiven = (problem: StartProblem, given: ServeFlags): StartProblem => {
  if (!('name' in problem) || problem.name !== 'PORT' || given.port === undefined) return problem;
  return { ...problem, name: PORT_FLAG };
};
