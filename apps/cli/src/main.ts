import { contextOf } from './context.ts';
import { exitCodes, Stop } from './exit.ts';
import { remark } from './printable.ts';
import { runProgram } from './program.ts';

const main = async (args: readonly string[]): Promise<number> => runProgram(args, await contextOf(args, process.env));

// A reader that closes the pipe early, such as head, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  throw error;
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // The edge of the process: a person gets a sentence, never a stack.
  remark(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof Stop ? error.code : exitCodes.failed;
}
