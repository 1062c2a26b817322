import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { exitCodes, Stop } from '../exit.ts';

interface ServeFlags {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
}

export const registerServe = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('serve')
    .description(commands.serve)
    .option('--port <number>', flags.port)
    .option('--host <address>', flags.host)
    .option('--data <folder>', flags.data)
    .action((given: ServeFlags) => serve(given, context));
};

/** Flags are the environment's settings under shorter names. The server is large, so only this command loads it. */
const serve = async ({ port, host, data }: ServeFlags, { words: { hosting } }: Context): Promise<void> => {
  const server = await import('@mastermind/server');
  const running = await server.serve({
    ...process.env,
    ...(port === undefined ? {} : { PORT: port }),
    ...(host === undefined ? {} : { HOST: host }),
    ...(data === undefined ? {} : { DATA_DIR: data }),
  });
  if (typeof running === 'string') throw new Stop(running, exitCodes.failed);
  server.stopOnSignals(running);
  process.stdout.write(`${hosting.settings(running.settings)}\n${hosting.ready(running.url)}\n`);
};
