import { formatCode } from '@mastermind/engine';
import { symbolName } from '@mastermind/messages';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { Stop } from '../exit.ts';
import { readVariantFlag } from '../options.ts';

interface Flags {
  readonly variant: string;
  readonly history: string;
  readonly json?: boolean;
}

export const registerHint = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('hint')
    .description(commands.hint)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--history <rows>', flags.history, '')
    .option('--json', flags.toolJson)
    .action((given: Flags) => hint(given, context));
};

const hint = async (given: Flags, context: Context): Promise<void> => {
  const { messages, words } = context;
  const variant = readVariantFlag(given.variant, context);
  const [solver, { fastKernel }] = await Promise.all([import('@mastermind/solver'), import('@mastermind/solver/wasm')]);
  await solver.loadShippedTrees(variant);
  const tools = { ...solver.plainTools, kernelOf: fastKernel };
  const attempts = solver.parseHistory(variant, given.history);
  if (!attempts.ok) throw new Stop(messages.insight.error(attempts.error));
  const clues = { variant, attempts: attempts.value };
  const guess = solver.hintGuess(clues, tools);
  if (!guess.ok) throw new Stop(messages.insight.error(guess.error));
  const fact = solver.hintFact(clues, [], 0, tools);
  const certain = fact.ok ? fact.value.fact : null;
  const letters = formatCode(variant, guess.value.code);
  if (given.json === true) {
    const { sizes, possible, basis } = guess.value;
    const result = {
      variant: given.variant,
      codesLeft: sizes.before,
      guess: letters,
      possible,
      basis,
      expectedAfter: sizes.expectedAfter,
      fact: certain,
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const most = variant.repeats ? variant.length : 1;
  const lines = [
    messages.insight.codesLeft(guess.value.sizes.before),
    ...(certain === null
      ? []
      : [words.tools.fact(messages.insight.fact(certain, symbolName(messages, variant, certain.symbol), most))]),
    messages.insight.guess(guess.value, letters),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};
