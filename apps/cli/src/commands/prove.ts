import { availableParallelism } from 'node:os';
import type { Command } from '@commander-js/extra-typings';
import { codeAt, countCodes, formatCode, type Result, superVariant, type Variant } from '@mastermind/engine';
import type { CertificateError, GameSolution, StrategyRecord, StrategyTree } from '@mastermind/solver';
import type { Context } from '../context.ts';
import { exitCodes, orStop, Stop } from '../exit.ts';
import { type FlagsOf, type Register, readCount, readVariantFlag } from '../options.ts';
import { runBound } from '../tools/bound-run.ts';
import { figuresOf, formatCount, formatPercent, formatSeconds, histogramLines } from '../tools/figures.ts';
import { readText, writeText } from '../tools/files.ts';
import { runProof } from '../tools/proof-run.ts';

const MEGABYTE = 2 ** 20;

/** How long a bound is worked on unless told otherwise. */
const BOUND_SECONDS = 60;

/** From so many codes on a proof takes longer than several workers take to start. */
const WORTH_SHARING = 2000;

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program
    .command('prove')
    .description(commands.prove)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--depth <guesses>', flags.depth)
    .option('--memory <megabytes>', flags.memory, '1024')
    .option('--workers <number>', flags.proofWorkers)
    .option('--checkpoint <file>', flags.checkpoint)
    .option('--improve <file>', flags.improveOne)
    .option('--bound', flags.bound)
    .option('--seconds <seconds>', flags.boundSeconds)
    .option('--positions <number>', flags.boundPositions)
    .option('--out <file>', flags.out)
    .option('--check <file>', flags.check)
    .option('--json', flags.toolJson);
};

type Flags = FlagsOf<typeof define>;

export const registerProve: Register = (program, context) =>
  void define(program, context).action((given, command) => {
    if (given.bound === true) return bound(given, context);
    if (given.check === undefined) return prove(given, context);
    const named = command.getOptionValueSource('variant') === 'cli' ? readVariantFlag(given.variant, context) : null;
    return check(given.check, named, given, context);
  });

const prove = async (given: Flags, context: Context): Promise<void> => {
  const { words, language } = context;
  const variant = readVariantFlag(given.variant, context);
  const depth = given.depth === undefined ? null : readCount('--depth', given.depth, context);
  const memory = readCount('--memory', given.memory, context) * MEGABYTE;
  const games = countCodes(variant);
  const { solution, seconds } = await runProof(
    {
      variant,
      depth,
      memory,
      known: given.improve === undefined ? null : await readKnown(given.improve, variant, context),
      workers: readWorkers(given.workers, games, context),
      checkpoint: given.checkpoint ?? null,
    },
    context,
  );
  const { total, worst, nodes, tree } = solution;
  if (given.out !== undefined && tree !== null) await writeCertificate(given.out, variant, solution, context);
  if (given.json === true) {
    const average = total === null ? null : total / games;
    const result = { variant: given.variant, depth, total, average, worst, nodes, seconds };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const verdict =
    total === null || worst === null
      ? words.tools.noneWithin(depth ?? 0)
      : words.tools.proven(figuresOf({ games, total, worst }, context));
  const lines = [verdict, words.tools.searched(formatCount(nodes, language), formatSeconds(seconds, language))];
  if (given.out !== undefined && tree !== null) lines.push(words.tools.written(given.out));
  process.stdout.write(`${lines.join('\n')}\n`);
};

const readWorkers = (text: string | undefined, games: number, context: Context): number => {
  if (text !== undefined) return readCount('--workers', text, context);
  return games < WORTH_SHARING ? 1 : availableParallelism();
};

/** What every strategy needs at least and, where a strategy is shipped, how far from the best it can be. */
const bound = async (given: Flags, context: Context): Promise<void> => {
  const { words, language } = context;
  const variant = readVariantFlag(given.variant, context);
  const positions = given.positions === undefined ? null : readCount('--positions', given.positions, context);
  const usual = positions === null ? BOUND_SECONDS : null;
  const seconds = given.seconds === undefined ? usual : readCount('--seconds', given.seconds, context);
  const { codeSpace, findShippedTree, loadShippedTrees } = await import('@mastermind/solver');
  await loadShippedTrees(variant);
  const space = codeSpace(variant);
  const known = space.ok ? (findShippedTree(space.value)?.total ?? null) : null;
  const { value, seconds: took } = await runBound({ variant, known, seconds, positions }, context);
  const { total, nodes } = orStop(value, (error) => searchProblem(error, context));
  const games = countCodes(variant);
  if (given.json === true) {
    const result = { variant: given.variant, bound: total, average: total / games, known, nodes, seconds: took };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const figures = figuresOf({ games, total, worst: 0 }, context);
  const lines = [words.tools.bounded(total, figures.average)];
  if (known !== null) lines.push(words.tools.boundGap(known, formatPercent(known / total - 1, language)));
  lines.push(words.tools.searched(formatCount(nodes, language), formatSeconds(took, language)));
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** `named` is the ruleset that was asked for, if one was; the file names its own. */
const check = async (file: string, named: Variant | null, given: Flags, context: Context): Promise<void> => {
  const { checkCertificate, looksLikeContest, parseCertificate } = await import('@mastermind/solver');
  const failed = exitCodes.failed;
  const unread = (error: CertificateError): string => certificateProblem(error, null, context);
  const text = readText(file, context);
  if (looksLikeContest(text)) {
    const record = orStop(await playContest(text, named ?? superVariant), unread, failed);
    return printRecord(named ?? superVariant, record, given, context);
  }
  const certificate = orStop(parseCertificate(text), unread, failed);
  const { variant } = certificate;
  if (named !== null && named.id !== variant.id)
    throw new Stop(context.words.tools.otherRules(variant.id, named.id), failed);
  const record = orStop(checkCertificate(certificate), (error) => certificateProblem(error, variant, context), failed);
  printRecord(variant, record, given, context);
};

/** A strategy in the contest's notation names no ruleset and claims nothing: what it is worth is found by playing it. */
const playContest = async (text: string, variant: Variant): Promise<Result<StrategyRecord, CertificateError>> => {
  const { checkStrategy, codeSpace, parseContest } = await import('@mastermind/solver');
  const space = codeSpace(variant);
  if (!space.ok) return space;
  const tree = parseContest(space.value, text);
  return tree.ok ? checkStrategy(variant, tree.value) : tree;
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

export const writeCertificate = async (
  file: string,
  variant: Variant,
  { depth, total, worst, tree }: Pick<GameSolution, 'depth' | 'total' | 'worst' | 'tree'>,
  context: Context,
): Promise<void> => {
  const { formatCertificate } = await import('@mastermind/solver');
  if (total === null || worst === null || tree === null) return;
  const text = formatCertificate({ variant, depth, total, worst, tree });
  if (text.ok) writeText(file, text.value, context);
};

/** The strategy in a file, which must be for the same kind of codes, and what it says of its total. */
export const readKnown = async (
  file: string,
  variant: Variant,
  context: Context,
): Promise<{ readonly tree: StrategyTree; readonly total: number }> => {
  const { parseCertificate } = await import('@mastermind/solver');
  const { tools } = context.words;
  const problem = ({ kind }: CertificateError): string => tools.badCertificate(kind);
  const { variant: other, tree, total } = orStop(parseCertificate(readText(file, context)), problem, exitCodes.failed);
  const same = other.length === variant.length && other.repeats === variant.repeats;
  if (!same || countCodes(other) !== countCodes(variant)) throw new Stop(tools.otherRuleset(file));
  return { tree, total };
};

export const searchProblem = (
  error: { readonly kind: string; readonly codes?: number; readonly limit?: number },
  { words, language }: Context,
): string =>
  error.codes === undefined || error.limit === undefined
    ? words.tools.cancelled
    : words.tools.tooManyCodes(formatCount(error.codes, language), formatCount(error.limit, language));

const certificateProblem = (error: CertificateError, variant: Variant | null, context: Context): string => {
  const { tools } = context.words;
  switch (error.kind) {
    case 'code-not-reached':
      return tools.notReached(variant === null ? String(error.code) : formatCode(variant, codeAt(variant, error.code)));
    case 'claim-differs':
      return error.claimed.total === error.found.total
        ? tools.deepestDiffers(error.claimed.worst, error.found.worst)
        : tools.claimDiffers(error.claimed.total, error.found.total);
    case 'malformed-certificate':
      return tools.badCertificate(error.path === '' ? '1' : error.path);
    case 'malformed-tree':
      return tools.badCertificate(`tree:${error.at}`);
    default:
      return searchProblem(error, context);
  }
};
