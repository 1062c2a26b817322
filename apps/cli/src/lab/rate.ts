import type { Command } from '@commander-js/extra-typings';
import type { Variant } from '@mastermind/engine';
import type { TerminalWords } from '@mastermind/messages/terminal';
import type { Context } from '../context/context.ts';
import { orStop } from '../context/exit.ts';
import { type FlagsOf, type Register, readSeedFlag, readVariantFlag } from '../context/options.ts';
import { rateOwnBot } from '../own-bot/own-bot.ts';
import { figuresOf, formatSeconds, histogramLines } from '../pipe/figures.ts';
import { print } from '../text/printable.ts';
import { tableLines } from '../text/table.ts';
import { runTask, withProgress } from './work.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program
    .command('rate')
    .description(commands.rate)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--strategy <strategy...>', flags.strategy, ['best'])
    .option('--bot <file>', flags.botFile)
    .option('--seed <number>', flags.seed, '0')
    .option('--json', flags.toolJson);
};

type Flags = FlagsOf<typeof define>;

export const registerRate: Register = (program, context) =>
  void define(program, context).action((given) => rate(given, context));

/** The result of playing every code, by a strategy or by a bot from a file. */
interface Rated {
  readonly games: number;
  readonly total: number;
  readonly average: number;
  readonly worst: number;
  /** Codes that a bot from a file did not find. */
  readonly unbroken?: number;
  readonly histogram: readonly number[];
  readonly withinLimit: number;
  /** How good the total is known to be; for a `rule`, such as a bot from a file, nothing is known. */
  readonly basis: keyof TerminalWords['tools']['basis'] | 'rule';
}

const rate = async (given: Flags, context: Context): Promise<void> => {
  const { words, language } = context;
  const variant = readVariantFlag(given.variant, context);
  const strategies = given.strategy.flatMap((text) => text.split(',')).filter((text) => text !== '');
  if (given.bot === undefined && strategies.length > 1) return compare(variant, strategies, given, context);
  const { name, rated, seconds } = await (given.bot === undefined ? rateStrategy : rateFile)(variant, given, context);
  const { games, total, average, worst, unbroken = 0, histogram, withinLimit, basis } = rated;
  if (given.json === true) {
    const who = given.bot === undefined ? { strategy: name } : { bot: name, unbroken };
    // Figures of the codes it found would flatter a bot that did not find the others.
    const sums = unbroken === 0 ? { total, average, worst } : { total: null, average: null, worst: null };
    const result = { variant: given.variant, ...who, games, ...sums, histogram, withinLimit, basis, seconds };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const summary =
    unbroken === 0
      ? words.tools.rated(figuresOf(rated, context))
      : context.messages.insight.ownBot.unbroken(unbroken, games, variant.attempts);
  const lines = [
    `${given.variant}, ${name}: ${summary}`,
    ...(basis === 'rule' ? [] : [words.tools.basis[basis]]),
    words.tools.withinLimit(withinLimit, games, variant.attempts),
    '',
    ...histogramLines(histogram, context),
    '',
    words.tools.took(formatSeconds(seconds, language)),
  ];
  print(`${lines.join('\n')}\n`);
};

/** Several strategies in one table, the best first. */
const compare = async (variant: Variant, names: readonly string[], given: Flags, context: Context): Promise<void> => {
  const { words, language } = context;
  const ratings: Rating[] = [];
  for (const strategy of names) ratings.push(await rateStrategy(variant, { ...given, strategy: [strategy] }, context));
  const ranked = ratings.toSorted((one, other) => one.rated.total - other.rated.total);
  if (given.json === true) {
    const rows = ranked.map(({ name, rated, seconds }) => ({
      variant: given.variant,
      strategy: name,
      ...rated,
      seconds,
    }));
    process.stdout.write(`${JSON.stringify(rows)}\n`);
    return;
  }
  const rows = ranked.map(({ name, rated, seconds }) => {
    const { total, average, worst } = figuresOf(rated, context);
    const within = `${rated.withinLimit}/${rated.games}`;
    return [name, total, average, String(worst), within, formatSeconds(seconds, language)];
  });
  print(`${tableLines([words.tools.strategyColumns, ...rows], [0]).join('\n')}\n`);
};

interface Rating {
  readonly name: string;
  readonly rated: Rated;
  readonly seconds: number;
}

const rateStrategy = async (variant: Variant, given: Flags, context: Context): Promise<Rating> => {
  const { findStrategy } = await import('@mastermind/solver');
  const { id: strategy } = orStop(findStrategy(given.strategy[0] ?? ''), context.messages.insight.error);
  const seed = readSeedFlag(given.seed, context);
  const open = async () => (await import('@mastermind/solver/node-pool')).nodePool(1);
  const { value, seconds } = await runTask(
    open,
    (pool, options) => pool.run('rate', { variant, strategy, seed }, options),
    context,
  );
  return { name: strategy, rated: orStop(value, context.messages.insight.error), seconds };
};

const rateFile = async (variant: Variant, { bot = '' }: Flags, context: Context): Promise<Rating> => {
  const { value, seconds } = await withProgress((signal, progress) =>
    rateOwnBot(bot, variant, signal, progress, context),
  );
  const { games, unbroken, histogram } = value;
  const total = histogram.reduce((sum, count, guesses) => sum + count * guesses, 0);
  const withinLimit = histogram.slice(0, variant.attempts + 1).reduce((sum, count) => sum + count, 0);
  const worst = histogram.length - 1;
  const rated: Rated = { games, total, average: total / games, worst, unbroken, histogram, withinLimit, basis: 'rule' };
  return { name: bot, rated, seconds };
};
