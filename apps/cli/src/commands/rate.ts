import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { Stop } from '../exit.ts';
import { readChoice, readSeedFlag, readVariantFlag } from '../options.ts';
import { figuresOf, formatSeconds, histogramLines } from '../tools/figures.ts';
import { runTask } from '../tools/work.ts';

interface Flags {
  readonly variant: string;
  readonly strategy: string;
  readonly seed: string;
  readonly json?: boolean;
}

export const registerRate = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('rate')
    .description(commands.rate)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--strategy <id>', flags.strategy, 'best')
    .option('--seed <number>', flags.seed, '0')
    .option('--json', flags.toolJson)
    .action((given: Flags) => rate(given, context));
};

const rate = async (given: Flags, context: Context): Promise<void> => {
  const { messages, words, language } = context;
  const variant = readVariantFlag(given.variant, context);
  const { strategyIds } = await import('@mastermind/solver');
  const strategy = readChoice('--strategy', given.strategy, strategyIds, context);
  const seed = readSeedFlag(given.seed, context);
  const { value, seconds } = await runTask('rate', { variant, strategy, seed }, context);
  if (!value.ok) throw new Stop(messages.insight.error(value.error));
  const { games, total, average, worst, histogram, withinLimit, basis } = value.value;
  if (given.json === true) {
    const figures = { games, total, average, worst, histogram, withinLimit, basis };
    const result = { variant: given.variant, strategy, ...figures, seconds };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const lines = [
    `${given.variant}, ${strategy}: ${words.tools.rated(figuresOf(value.value, context))}`,
    ...(basis === 'rule' ? [] : [words.tools.basis[basis]]),
    words.tools.withinLimit(withinLimit, games, variant.attempts),
    '',
    ...histogramLines(histogram, context),
    '',
    words.tools.took(formatSeconds(seconds, language)),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};
