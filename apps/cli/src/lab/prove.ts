import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { countCodes, superVariant, type Variant } from '@mastermind/engine';
import type { GameSolution } from '@mastermind/prover';
import type { StrategyRecord } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { exitCodes, orStop, Stop } from '../context/exit.ts';
import {
  type FlagsOf,
  type Register,
  readCount,
  readVariantFlag,
  readWhole,
  readWorkers,
  refuseTogether,
} from '../context/options.ts';
import { figuresOf, formatCount, formatPercent, formatSeconds, histogramLines } from '../pipe/figures.ts';
import { runBound } from './bound-run.ts';
import { expectWritable } from './files.ts';
import { readMemory, USUAL_MEMORY } from './memory.ts';
import { expectProvable, solvePart, writeProof } from './proof-log.ts';
import { madeBy, processor, recordedAfter } from './proof-record.ts';
import { type ProofEnd, type ProofRun, runProof } from './proof-run.ts';
import { readQueue } from './queue/address.ts';
import { readKnown, readStrategy, searchProblem, writeCertificate } from './strategy-file.ts';
import { runWithin } from './within-run.ts';

/** The default time for a bound. */
const BOUND_SECONDS = 60;
/** A timer runs no longer. */
const MOST_SECONDS = Math.floor((2 ** 31 - 1) / 1000);

/** From this number of codes on, a proof takes longer than the start of several workers. */
const MIN_SHARED_CODES = 2000;

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program
    .command('prove')
    .description(commands.prove)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--depth <guesses>', flags.depth)
    .option('--memory <megabytes>', flags.memory, USUAL_MEMORY)
    .option('--workers <number>', flags.proofWorkers)
    .option('--checkpoint <file>', flags.checkpoint)
    .option('--queue <database>', flags.queue)
    .option('--improve <file>', flags.improveOne)
    .option('--bound', flags.bound)
    .option('--seconds <seconds>', flags.boundSeconds)
    .option('--nodes <number>', flags.boundNodes)
    .option('--out <file>', flags.out)
    .option('--check <file>', flags.check)
    .option('--proof <file>', flags.proof)
    .option('--part <row>', flags.part)
    .option('--json', flags.toolJson);
};

type Flags = FlagsOf<typeof define>;

/** One worker finds a bound, without any depth, and leaves no strategy; a strategy to check exists already. */
const APART = [
  ['bound', 'depth'],
  ['bound', 'check'],
  ['bound', 'improve'],
  ['bound', 'checkpoint'],
  ['bound', 'workers'],
  ['bound', 'queue'],
  ['bound', 'out'],
  ['check', 'depth'],
  ['check', 'workers'],
  ['check', 'improve'],
  ['check', 'checkpoint'],
  ['check', 'out'],
  ['check', 'queue'],
  ['part', 'queue'],
  // Each worker has its own, and the database saves the progress.
  ['queue', 'workers'],
  ['queue', 'checkpoint'],
  ['proof', 'depth'],
  ['proof', 'bound'],
  ['proof', 'check'],
  ['part', 'depth'],
  ['part', 'bound'],
  ['part', 'check'],
  ['part', 'improve'],
  ['part', 'checkpoint'],
  ['part', 'out'],
  ['part', 'workers'],
] as const;

export const registerProve: Register = (program, context) =>
  void define(program, context).action((given, command) => {
    refuseTogether(given, context, APART);
    if (given.out !== undefined && given.checkpoint !== undefined && resolve(given.out) === resolve(given.checkpoint))
      throw new Stop(context.words.flags.sameFile('--out', '--checkpoint'));
    const limit = (['seconds', 'nodes'] as const).find((flag) => given[flag] !== undefined);
    if (limit !== undefined && given.bound !== true) throw new Stop(context.words.flags.needs(`--${limit}`, '--bound'));
    if (given.part !== undefined && given.proof === undefined)
      throw new Stop(context.words.flags.needs('--part', '--proof'));
    if (given.part !== undefined) return provePart(given.part, given, context);
    if (given.bound === true) return bound(given, context);
    if (given.check === undefined) return prove(given, context);
    const named = command.getOptionValueSource('variant') === 'cli' ? readVariantFlag(given.variant, context) : null;
    return check(given.check, named, given, context);
  });

const prove = async (given: Flags, context: Context): Promise<void> => {
  const variant = readVariantFlag(given.variant, context);
  const depth = given.depth === undefined ? null : readCount('--depth', given.depth, context);
  const memory = readMemory(given.memory, context);
  expectWritable(given.out, context);
  expectWritable(given.checkpoint, context);
  expectWritable(given.proof, context);
  const games = countCodes(variant);
  if (given.proof !== undefined) expectProvable(games, context);
  const strategyWanted = (given.out ?? given.checkpoint ?? given.queue ?? given.improve) !== undefined;
  if (depth !== null && !strategyWanted && (await isTooLarge(games))) return within(given, variant, depth, context);
  const run: ProofRun = {
    variant,
    depth,
    memory,
    known: given.improve === undefined ? null : await readKnown(given.improve, variant, context),
    workers: readWorkers(given.workers, context) ?? (games < MIN_SHARED_CODES ? 1 : availableParallelism()),
    checkpoint: given.checkpoint ?? null,
  };
  const report = (end: ProofEnd): Promise<void> => reportProof(given, variant, end, context);
  if (given.queue === undefined) return report(await runProof(run, context));
  const { conductProof } = await import('./queue/conduct.ts');
  await conductProof({ ...run, queue: readQueue(given.queue, context) }, report, context);
};

/** Prints a proof and writes the files that were asked for. */
const reportProof = async (given: Flags, variant: Variant, end: ProofEnd, context: Context): Promise<void> => {
  const { words, language } = context;
  const { solution, seconds } = end;
  const { total, worst, nodes, tree, depth } = solution;
  const games = countCodes(variant);
  if (given.checkpoint !== undefined) await checkFound(given.checkpoint, variant, solution, context);
  if (given.json === true) {
    const average = total === null ? null : total / games;
    const result = { variant: given.variant, depth, total, average, worst, nodes, seconds, ...madeBy(end.record()) };
    process.stdout.write(`${JSON.stringify(result)}\n`);
  } else {
    const verdict =
      total === null || worst === null
        ? words.tools.noneWithin(depth ?? 0)
        : words.tools.proven({ ...figuresOf({ games, total, worst }, context), depth });
    const searched = words.tools.searched(formatCount(nodes, language), formatSeconds(seconds, language));
    process.stdout.write(`${verdict}\n${searched}\n`);
  }
  // The result is printed first, and the strategy is written before the log: an unwritable file must not lose either.
  if (given.out !== undefined && tree !== null) {
    await writeCertificate(given.out, variant, solution, context);
    if (given.json !== true) process.stdout.write(`${words.tools.written(given.out)}\n`);
  }
  if (given.proof === undefined || total === null || tree === null) return;
  const written = await writeProof(given.proof, variant, { total, tree }, null, context);
  if (given.json !== true) process.stdout.write(`${written}\n`);
};

/** The codes after one answered guess, proven and logged by themselves. */
const provePart = async (text: string, given: Flags, context: Context): Promise<void> => {
  const variant = readVariantFlag(given.variant, context);
  expectWritable(given.proof, context);
  const { part, proven, codes } = await solvePart(variant, text, context);
  const written = await writeProof(given.proof!, variant, proven, part, context);
  const { total } = proven;
  if (given.json === true)
    process.stdout.write(`${JSON.stringify({ variant: given.variant, part: text, codes, total })}\n`);
  else {
    const [needed, of] = [total, codes].map((count) => formatCount(count, context.language));
    process.stdout.write(`${context.words.tools.partProven(needed!, of!)}\n${written}\n`);
  }
};

/** Whether a game is too large to prove and can still be asked about a depth. Small ones do not load the solver for it. */
const isTooLarge = async (games: number): Promise<boolean> => {
  if (games < MIN_SHARED_CODES) return false;
  const { MAX_BOUNDED, MAX_SEARCHED } = await import('@mastermind/prover');
  return games > MAX_SEARCHED && games <= MAX_BOUNDED;
};

/**
 * For a game too large for the fewest guesses in total: whether every code can be broken within a number of guesses.
 */
const within = async (given: Flags, variant: Variant, depth: number, context: Context): Promise<void> => {
  const { words, language } = context;
  const workers = readWorkers(given.workers, context) ?? availableParallelism();
  const { value, seconds } = await runWithin({ variant, depth, workers }, context);
  const { breakable, nodes } = value;
  if (given.json === true) {
    const result = { variant: given.variant, depth, breakable, nodes, seconds, processor: processor() };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const verdict = breakable ? words.tools.breakableWithin(depth) : words.tools.noneWithin(depth);
  const searched = words.tools.searched(formatCount(nodes, language), formatSeconds(seconds, language));
  process.stdout.write(`${verdict}\n${searched}\n`);
};

/**
 * A checkpoint is trusted, so its strategy is played before it is reported, and must not need more guesses than a
 * shipped one. Without a limit a strategy always exists, and also within a limit that a shipped strategy keeps.
 */
const checkFound = async (file: string, variant: Variant, found: GameSolution, { words }: Context): Promise<void> => {
  const [{ codeSpace, findShippedTree, loadShippedTrees }, { checkClaim }] = await Promise.all([
    import('@mastermind/solver'),
    import('@mastermind/prover'),
  ]);
  await loadShippedTrees(variant);
  const { total, worst, tree, depth } = found;
  const space = codeSpace(variant);
  const shipped = space.ok ? findShippedTree(space.value) : null;
  const enough =
    shipped !== null && shipped.worst <= (depth ?? shipped.worst) ? shipped.total : Number.POSITIVE_INFINITY;
  if (total === null && depth !== null && enough === Number.POSITIVE_INFINITY) return;
  let holds = false;
  try {
    holds =
      total !== null &&
      worst !== null &&
      tree !== null &&
      total <= enough &&
      checkClaim(variant, tree, { total, worst }).ok;
  } catch {
    // An edited file may even contain guesses that are none.
  }
  if (!holds) throw new Stop(words.tools.falseCheckpoint(file), exitCodes.failed);
};

/** The least guesses of every strategy and, if a strategy is shipped, its largest distance from the optimum. */
const bound = async (given: Flags, context: Context): Promise<void> => {
  const { words, language } = context;
  const variant = readVariantFlag(given.variant, context);
  const budget = given.nodes === undefined ? null : readCount('--nodes', given.nodes, context);
  const usual = budget === null ? BOUND_SECONDS : null;
  const seconds = given.seconds === undefined ? usual : readWhole('--seconds', given.seconds, 1, MOST_SECONDS, context);
  const { codeSpace, findShippedTree, loadShippedTrees } = await import('@mastermind/solver');
  await loadShippedTrees(variant);
  const space = codeSpace(variant);
  const known = space.ok ? (findShippedTree(space.value)?.total ?? null) : null;
  const { value, seconds: took } = await runBound({ variant, known, seconds, budget }, context);
  const { total, nodes } = orStop(value, (error) => searchProblem(error, context));
  const games = countCodes(variant);
  if (given.json === true) {
    const result = { variant: given.variant, bound: total, average: total / games, known, nodes, seconds: took };
    process.stdout.write(`${JSON.stringify({ ...result, ...madeBy(recordedAfter(null)) })}\n`);
    return;
  }
  const figures = figuresOf({ games, total, worst: 0 }, context);
  const lines = [words.tools.bounded(total, figures.average)];
  if (known !== null) lines.push(words.tools.boundGap(known, formatPercent(known / total - 1, language)));
  lines.push(words.tools.searched(formatCount(nodes, language), formatSeconds(took, language)));
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** `named` is the ruleset that was asked for, if one was; the file names its own, except in the contest's notation. */
const check = async (file: string, named: Variant | null, given: Flags, context: Context): Promise<void> => {
  const { otherRules } = context.words.tools;
  const refuse = ({ id }: Variant): string | null =>
    named === null || named.id === id ? null : otherRules(id, named.id);
  const { variant, record } = await readStrategy(file, named ?? superVariant, refuse, context);
  printRecord(variant, record, given, context);
};

const printRecord = (variant: Variant, record: StrategyRecord, given: Flags, context: Context): void => {
  const { games, total, worst, histogram } = record;
  if (given.json === true) {
    const result = { variant: variant.id, games, total, average: total / games, worst, histogram: [0, ...histogram] };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const lines = [
    context.words.tools.checked(figuresOf(record, context)),
    '',
    ...histogramLines([0, ...histogram], context),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};
