import { codeAt, countCodes, formatCode, ok, type Result, type Variant } from '@mastermind/engine';
import type { CertificateError, GameSolution } from '@mastermind/prover';
import type { StrategyRecord, StrategyTree } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { exitCodes, orStop, Stop } from '../context/exit.ts';
import { formatCount } from '../pipe/figures.ts';
import { readText, writeText } from './files.ts';

/** A strategy from a file, and the result of playing it. */
export interface PlayedStrategy {
  readonly variant: Variant;
  readonly tree: StrategyTree;
  readonly record: StrategyRecord;
}

/**
 * Reads a strategy as `prove --out` writes it, or in the contest's notation, which names no ruleset: it is taken for
 * one of `unnamed`. It is played, so that its claim is checked. `refuse` says why a ruleset is not wanted.
 */
export const readStrategy = async (
  file: string,
  unnamed: Variant,
  refuse: (variant: Variant) => string | null,
  context: Context,
): Promise<PlayedStrategy> => {
  const { checkCertificate, looksLikeContest, parseCertificate } = await import('@mastermind/prover');
  const problemOf =
    (variant: Variant) =>
    (error: CertificateError): string =>
      certificateProblem(error, variant, context);
  const text = readText(file, context);
  if (looksLikeContest(text)) {
    const played = await playContest(text, unnamed);
    return orStop(played, (error) => contestProblem(error, unnamed, context), exitCodes.failed);
  }
  const certificate = orStop(parseCertificate(text), problemOf(unnamed), exitCodes.failed);
  const { variant, tree } = certificate;
  const refused = refuse(variant);
  if (refused !== null) throw new Stop(refused, exitCodes.failed);
  return { variant, tree, record: orStop(checkCertificate(certificate), problemOf(variant), exitCodes.failed) };
};

/** A strategy in the contest's notation claims no total; playing it shows the total. */
const playContest = async (text: string, variant: Variant): Promise<Result<PlayedStrategy, CertificateError>> => {
  const [{ checkStrategy, codeSpace }, { parseContest }] = await Promise.all([
    import('@mastermind/solver'),
    import('@mastermind/prover'),
  ]);
  const space = codeSpace(variant);
  if (!space.ok) return space;
  const tree = parseContest(space.value, text);
  if (!tree.ok) return tree;
  const record = checkStrategy(variant, tree.value);
  return record.ok ? ok({ variant, tree: tree.value, record: record.value }) : record;
};

/** The strategy in a file, which must be for the given kind of codes, and its total. */
export const readKnown = async (
  file: string,
  variant: Variant,
  context: Context,
): Promise<{ readonly tree: StrategyTree; readonly total: number }> => {
  const refuse = (other: Variant): string | null => {
    const same = other.length === variant.length && other.repeats === variant.repeats;
    return same && countCodes(other) === countCodes(variant) ? null : context.words.tools.otherRuleset(file);
  };
  const { tree, record } = await readStrategy(file, variant, refuse, context);
  return { tree, total: record.total };
};

export const writeCertificate = async (
  file: string,
  variant: Variant,
  { depth, total, worst, tree }: Pick<GameSolution, 'depth' | 'total' | 'worst' | 'tree'>,
  context: Context,
): Promise<void> => {
  const { formatCertificate } = await import('@mastermind/prover');
  if (total === null || worst === null || tree === null) return;
  const text = formatCertificate({ variant, depth, total, worst, tree });
  if (text.ok) writeText(file, text.value, context);
};

export const searchProblem = (
  error: { readonly kind: string; readonly codes?: number; readonly limit?: number },
  { words, language }: Context,
): string =>
  error.codes === undefined || error.limit === undefined
    ? words.tools.cancelled
    : words.tools.tooManyCodes(formatCount(error.codes, language), formatCount(error.limit, language));

/** The notation names no rules, so those that it was taken for are named, and codes are written as in the file. */
const contestProblem = (error: CertificateError, variant: Variant, context: Context): string => {
  const { tools } = context.words;
  switch (error.kind) {
    case 'malformed-tree':
      return tools.badContest(variant.id, error.at + 1);
    case 'code-not-reached':
      return tools.notReachedAs(variant.id, contestCode(variant, error.code));
    default:
      return certificateProblem(error, variant, context);
  }
};

const contestCode = (variant: Variant, code: number): string =>
  codeAt(variant, code)
    .map((key) => String.fromCharCode(65 + variant.symbols.findIndex((symbol) => symbol.key === key)))
    .join('');

const certificateProblem = (error: CertificateError, variant: Variant, context: Context): string => {
  const { tools } = context.words;
  switch (error.kind) {
    case 'code-not-reached':
      return tools.notReached(formatCode(variant, codeAt(variant, error.code)));
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
