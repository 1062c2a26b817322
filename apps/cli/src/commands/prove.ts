import { readFileSync } from 'node:fs';
import { codeAt, countCodes, formatCode, type Variant } from '@mastermind/engine';
import type { CertificateError, GameSolution } from '@mastermind/solver';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { exitCodes, Stop } from '../exit.ts';
import { readVariantFlag } from '../options.ts';
import { writeKept } from '../store/file.ts';
import { figuresOf, formatCount, formatSeconds, histogramLines } from '../tools/figures.ts';
import { runTask } from '../tools/work.ts';

interface Flags {
  readonly variant: string;
  readonly depth?: string;
  readonly out?: string;
  readonly check?: string;
  readonly json?: boolean;
}

export const registerProve = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('prove')
    .description(commands.prove)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--depth <guesses>', flags.depth)
    .option('--out <file>', flags.out)
    .option('--check <file>', flags.check)
    .option('--json', flags.toolJson)
    .action((given: Flags, command: Command) => {
      if (given.check === undefined) return prove(given, context);
      const named = command.getOptionValueSource('variant') === 'cli' ? readVariantFlag(given.variant, context) : null;
      return check(given.check, named, given, context);
    });
};

const prove = async (given: Flags, context: Context): Promise<void> => {
  const { words, language } = context;
  const variant = readVariantFlag(given.variant, context);
  const depth = readDepth(given.depth, context);
  const { value, seconds } = await runTask('prove', { variant, depth }, context);
  if (!value.ok) throw new Stop(searchProblem(value.error, context));
  const { total, worst, nodes, tree } = value.value;
  const games = countCodes(variant);
  if (given.out !== undefined && tree !== null) await writeCertificate(given.out, variant, value.value, context);
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

/** `named` is the ruleset that was asked for, if one was; the file names its own. */
const check = async (file: string, named: Variant | null, given: Flags, context: Context): Promise<void> => {
  const { checkCertificate, parseCertificate } = await import('@mastermind/solver');
  const certificate = parseCertificate(readText(file, context));
  if (!certificate.ok) throw new Stop(certificateProblem(certificate.error, null, context), exitCodes.failed);
  const { variant } = certificate.value;
  if (named !== null && named.id !== variant.id)
    throw new Stop(context.words.tools.otherRules(variant.id, named.id), exitCodes.failed);
  const record = checkCertificate(certificate.value);
  if (!record.ok) throw new Stop(certificateProblem(record.error, variant, context), exitCodes.failed);
  const { games, total, worst, histogram } = record.value;
  if (given.json === true) {
    const result = { variant: variant.id, games, total, average: total / games, worst, histogram: [0, ...histogram] };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const lines = [
    context.words.tools.checked(figuresOf(record.value, context)),
    '',
    ...histogramLines([0, ...histogram], context),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};

const readDepth = (text: string | undefined, { words }: Context): number | null => {
  if (text === undefined) return null;
  const depth = Number(text);
  if (text.trim() === '' || !Number.isInteger(depth) || depth < 1)
    throw new Stop(words.flags.notANumber('--depth', text));
  return depth;
};

export const readText = (file: string, { words }: Context): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Stop(words.tools.cannotRead(file), exitCodes.failed);
  }
};

export const writeCertificate = async (
  file: string,
  variant: Variant,
  { depth, total, worst, tree }: Pick<GameSolution, 'depth' | 'total' | 'worst' | 'tree'>,
  { words }: Context,
): Promise<void> => {
  const { formatCertificate } = await import('@mastermind/solver');
  if (total === null || worst === null || tree === null) return;
  const text = formatCertificate({ variant, depth, total, worst, tree });
  try {
    if (text.ok) writeKept(file, text.value);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Stop(words.tools.cannotWrite(file, reason), exitCodes.failed);
  }
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
