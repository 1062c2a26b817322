import { availableParallelism } from 'node:os';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context/context.ts';
import { type ExitCode, exitCodes, Stop } from '../context/exit.ts';
import { type FlagsOf, type Register, readWorkers } from '../context/options.ts';
import { readMemory, USUAL_MEMORY } from './memory.ts';
import { addressOf, readQueue } from './queue/address.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program
    .command('prove-worker')
    .description(commands.proveWorker)
    .argument('<database>')
    .option('--workers <number>', flags.workers)
    .option('--memory <megabytes>', flags.memory, USUAL_MEMORY);
};

type Flags = FlagsOf<typeof define>;

export const registerProveWorker: Register = (program, context) =>
  void define(program, context).action((database, given) => work(database, given, context));

/** Works on proofs until Ctrl-C. Then another worker gets the current job. */
const work = async (database: string, given: Flags, context: Context): Promise<void> => {
  const { tools } = context.words;
  const queue = readQueue(database, context);
  const workers = readWorkers(given.workers, context) ?? availableParallelism();
  const memory = readMemory(given.memory, context);
  const stop = new AbortController();
  let code: ExitCode = exitCodes.interrupted;
  const end = (ending: ExitCode) => (): void => {
    code = ending;
    stop.abort();
  };
  process.once('SIGINT', end(exitCodes.interrupted));
  process.once('SIGTERM', end(exitCodes.terminated));
  const [{ nodePool }, { workOnQueue }] = await Promise.all([
    import('@mastermind/prover/node'),
    import('./queue/work.ts'),
  ]);
  const pool = nodePool(workers);
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  try {
    const began = (size: string): void => say(tools.workingOn(size));
    await workOnQueue(
      { queue, workers, memory, ready: () => say(tools.awaitingProofs(addressOf(queue), workers)), began },
      pool,
      stop.signal,
      context,
    );
  } finally {
    await pool.close();
  }
  throw new Stop(tools.workerStopped, code);
};
