import { type Context, contextOf } from './context/context.ts';
import { type ExitCode, exitCodes, Stop } from './context/exit.ts';
import { runProgram } from './program.ts';
import { codeOf, reasonOf } from './store/reason.ts';
import { remark } from './text/printable.ts';

let context: Context | null = null;

const main = async (args: readonly string[]): Promise<number> => {
  context = await contextOf(args, process.env);
  return runProgram(args, context);
};

// A reader that closes the pipe early, such as head, is no failure; a full disk is one, and gets a sentence.
const cannotPrint = (error: Error): never => {
  if (codeOf(error) === 'EPIPE') process.exit(exitCodes.done);
  const words = context?.words.store;
  remark(`${words?.cannotPrint(reasonOf(error, words)) ?? error.message}\n`);
  process.exit(exitCodes.failed);
};
process.stdout.on('error', cannotPrint);
// The reader of the output has exited.
process.stderr.on('error', () => process.exit(exitCodes.failed));

/** Ends the process once everything is written: whatever a command has left open must not keep it alive. */
const end = (code: number): void => {
  process.stdout.write('', (error) => {
    if (error) cannotPrint(error);
    process.stderr.write('', () => process.exit(code));
  });
};

try {
  end(await main(process.argv.slice(2)));
} catch (error) {
  // The edge of the process: a person gets a sentence, never a stack.
  remark(`${error instanceof Error ? error.message : String(error)}\n`);
  const code: ExitCode = error instanceof Stop ? error.code : exitCodes.failed;
  end(code);
}
