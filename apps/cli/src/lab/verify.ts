import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';
import type { FlagsOf, Register } from '../context/options.ts';
import { formatCount } from '../pipe/figures.ts';
import { readText } from './files.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program.command('verify').description(commands.verify).argument('<file>').option('--json', flags.toolJson);
};

type Flags = FlagsOf<typeof define>;

export const registerVerify: Register = (program, context) =>
  void define(program, context).action((file, given) => verify(file, given, context));

const verify = async (file: string, given: Flags, context: Context): Promise<void> => {
  const { words, language } = context;
  const { verifyProof } = await import('@mastermind/verifier');
  const verdict = verifyProof(readText(file, context).split('\n'));
  if (given.json === true) process.stdout.write(`${JSON.stringify(verdict)}\n`);
  if (!verdict.ok) throw new Stop(words.tools.notProven(verdict.line, verdict.reason), exitCodes.failed);
  if (given.json === true) return;
  const [total, codes, lemmas] = [verdict.total, verdict.codes, verdict.lemmas].map((count) =>
    formatCount(count, language),
  );
  process.stdout.write(
    `${words.tools.verified({ total: total!, codes: codes!, lemmas: lemmas!, whole: verdict.whole })}\n`,
  );
};
