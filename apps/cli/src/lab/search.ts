import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Command } from '@commander-js/extra-typings';
import { codeAt, formatCode, indexOfCode, parseCode, type Variant } from '@mastermind/engine';
import type { BeamPlan, BeamSearch, CheckpointError } from '@mastermind/prover';
import type { Kernel, StrategyRecord, StrategyTree } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { exitCodes, orStop, Stop } from '../context/exit.ts';
import { type FlagsOf, type Register, readCount, readVariantFlag, readWorkers } from '../context/options.ts';
import { figuresOf, formatSeconds } from '../pipe/figures.ts';
import { expectWritable, readText, writeText } from './files.ts';
import { runSearch, type SearchRun } from './search-run.ts';
import { readKnown, searchProblem, writeCertificate } from './strategy-file.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program
    .command('search')
    .description(commands.search)
    .option('--variant <ruleset>', flags.variant, 'super')
    .option('--width <guesses>', flags.width, '10')
    .option('--polish <guesses>', flags.polish)
    .option('--opening <code>', flags.opening)
    .option('--depth <guesses>', flags.depth)
    .option('--boldness <deviations>', flags.boldness, '2')
    .option('--improve <files...>', flags.improve)
    .option('--workers <number>', flags.workers)
    .option('--checkpoint <file>', flags.checkpoint)
    .option('--out <file>', flags.out)
    .option('--json', flags.toolJson);
};

type Flags = FlagsOf<typeof define>;

export const registerSearch: Register = (program, context) =>
  void define(program, context).action((given) => search(given, context));

const search = async (given: Flags, context: Context): Promise<void> => {
  const { words, language } = context;
  const variant = readVariantFlag(given.variant, context);
  const [{ codeSpace }, prover, { fastKernel }] = await Promise.all([
    import('@mastermind/solver'),
    import('@mastermind/prover'),
    import('@mastermind/solver/wasm'),
  ]);
  const space = orStop(codeSpace(variant), (error) => searchProblem(error, context));
  const kernel = fastKernel(space);
  const known = await Promise.all(
    (given.improve ?? []).map(async (file) => (await readKnown(file, variant, context)).tree),
  );
  const rest = {
    width: readCount('--width', given.width, context),
    polish: given.polish === undefined ? null : readCount('--polish', given.polish, context),
    depth: given.depth === undefined ? null : readCount('--depth', given.depth, context),
    boldness: readBoldness(given.boldness, context),
  };
  const workers = readWorkers(given.workers, context) ?? availableParallelism();
  expectWritable(given.out, context);
  expectWritable(given.checkpoint, context);
  let written = Number.POSITIVE_INFINITY;
  const run: SearchRun = {
    variant,
    space,
    workers,
    keep: async (reached) => {
      if (given.checkpoint !== undefined) {
        writeText(given.checkpoint, prover.formatCheckpoint(space, reached), context);
      }
      const found = prover.bestSoFar(reached);
      if (given.out === undefined || found === null || found.total >= written) return;
      written = found.total;
      await writeStrategy(given.out, variant, rest.depth, found.tree, context);
    },
    context,
  };
  const start = performance.now();
  const asked =
    readOpening(given.opening, variant, context) ?? known[0]?.guess ?? openingKept(given.checkpoint, prover, context);
  const opening = asked ?? (await tryOpenings(kernel, rest, run));
  const plan: BeamPlan = { opening, ...rest };
  const finished = await runSearch(await begin(kernel, plan, known, given, context), run);
  const seconds = (performance.now() - start) / 1000;
  const best = prover.bestSoFar(finished);
  if (best === null) throw new Stop(words.tools.nothingFound, exitCodes.failed);
  const record =
    given.out === undefined ? null : await writeStrategy(given.out, variant, plan.depth, best.tree, context);
  const played = record ?? (await playedBy(variant, best.tree));
  const { total, worst, games } = played;
  if (given.json === true) {
    const first = formatCode(variant, codeAt(variant, opening));
    const result = { variant: given.variant, ...plan, opening: first, games, total, average: total / games, worst };
    process.stdout.write(`${JSON.stringify({ ...result, seconds })}\n`);
    return;
  }
  const lines = [words.tools.found(figuresOf(played, context)), words.tools.took(formatSeconds(seconds, language))];
  if (given.out !== undefined) lines.push(words.tools.written(given.out));
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** Plays a strategy with the engine's own feedback, so that printed results do not depend on the search being right. */
const playedBy = async (variant: Variant, tree: StrategyTree): Promise<StrategyRecord> => {
  const { checkStrategy } = await import('@mastermind/solver');
  const record = checkStrategy(variant, tree);
  if (!record.ok) throw new Error(`The strategy that was found misses a code: ${record.error.kind}.`);
  return record.value;
};

const writeStrategy = async (
  file: string,
  variant: Variant,
  depth: number | null,
  tree: StrategyTree,
  context: Context,
): Promise<StrategyRecord> => {
  const record = await playedBy(variant, tree);
  await writeCertificate(file, variant, { depth, total: record.total, worst: record.worst, tree }, context);
  return record;
};

/** The number of first guesses that are tried, and their width, before the search continues with the best of them. */
const MAX_OPENINGS = 3;
const FIRST_WIDTH = 3;

const tryOpenings = async (kernel: Kernel, rest: Omit<BeamPlan, 'opening'>, run: SearchRun): Promise<number> => {
  const { beginBeam, bestSoFar, likelyOpenings } = await import('@mastermind/prover');
  const openings = likelyOpenings(kernel).slice(0, MAX_OPENINGS);
  let best = { opening: openings[0]!, total: Number.POSITIVE_INFINITY };
  for (const opening of openings.length === 1 ? [] : openings) {
    const begun = beginBeam(kernel, { ...rest, opening, width: Math.min(FIRST_WIDTH, rest.width), polish: null });
    if (!begun.ok) continue;
    const found = bestSoFar(await runSearch(begun.value, { ...run, keep: async () => {} }));
    if (found !== null && found.total < best.total) best = { opening, total: found.total };
  }
  return best.opening;
};

/** The first guess of the search that the checkpoint holds. Its other settings are compared when it is resumed. */
const openingKept = (
  file: string | undefined,
  { checkpointOpening }: typeof import('@mastermind/prover'),
  context: Context,
): number | null => (file === undefined || !existsSync(file) ? null : checkpointOpening(readText(file, context)));

/** Starts at the checkpoint, if there is one; else at the beginning. */
const begin = async (
  kernel: Kernel,
  plan: BeamPlan,
  known: readonly StrategyTree[],
  given: Flags,
  context: Context,
): Promise<BeamSearch> => {
  const { beginBeam, parseCheckpoint } = await import('@mastermind/prover');
  if (given.checkpoint !== undefined && existsSync(given.checkpoint)) {
    const { checkpoint } = given;
    const reached = parseCheckpoint(kernel, plan, readText(checkpoint, context));
    return orStop(reached, (error) => checkpointProblem(checkpoint, error, context), exitCodes.failed);
  }
  return orStop(beginBeam(kernel, plan, known), () =>
    context.words.tools.otherOpening((given.improve ?? []).join(', ')),
  );
};

const checkpointProblem = (file: string, error: CheckpointError, { words }: Context): string =>
  error.kind === 'other-settings'
    ? words.tools.otherSettings(file, `--${error.path}`)
    : words.tools.badCheckpoint('search', file, error.path);

const readOpening = (text: string | undefined, variant: Variant, { messages }: Context): number | null => {
  return text === undefined ? null : indexOfCode(variant, orStop(parseCode(variant, text), messages.error));
};

const readBoldness = (text: string, { words }: Context): number => {
  const boldness = Number(text);
  if (text.trim() === '' || !(boldness >= 0 && boldness <= 9)) {
    throw new Stop(words.flags.notOneOf('--boldness', text, ['0…9']));
  }
  return boldness;
};
