import type { Command } from '@commander-js/extra-typings';
import { formatCode } from '@mastermind/engine';
import { symbolName } from '@mastermind/messages';
import type { Context } from '../context/context.ts';
import { orStop } from '../context/exit.ts';
import { type FlagsOf, type Register, readVariantFlag } from '../context/options.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program
    .command('hint')
    .description(commands.hint)
    .argument('[rows...]', flags.rows)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--history <rows>', flags.history, '')
    .option('--json', flags.toolJson);
};

type Flags = FlagsOf<typeof define>;

export const registerHint: Register = (program, context) =>
  void define(program, context).action((rows, given) =>
    hint([given.history, ...rows].join(' ').trim(), given, context),
  );

const hint = async (history: string, given: Flags, context: Context): Promise<void> => {
  const { messages, words } = context;
  const variant = readVariantFlag(given.variant, context);
  const [solver, ready] = await Promise.all([import('@mastermind/solver'), import('@mastermind/solver/ready')]);
  const tools = await ready.readyTools(variant);
  const clues = { variant, attempts: orStop(solver.parseHistory(variant, history), messages.insight.error) };
  const guess = orStop(solver.hintGuess(clues, tools), messages.insight.error);
  const fact = solver.hintFact(clues, [], 0, tools);
  const certain = fact.ok ? fact.value.fact : null;
  const letters = formatCode(variant, guess.code);
  if (given.json === true) {
    const { sizes, possible, basis } = guess;
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
    messages.insight.codesLeft(guess.sizes.before),
    ...(certain === null
      ? []
      : [words.tools.fact(messages.insight.fact(certain, symbolName(messages, variant, certain.symbol), most))]),
    messages.insight.guess(guess, letters),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};
