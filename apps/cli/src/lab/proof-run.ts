import { existsSync, statSync } from 'node:fs';
import { countCodes, type Variant } from '@mastermind/engine';
import type { GameSolution, Ledger, ProofCheckpointError, ProofRecord, SavedProof } from '@mastermind/prover';
import type { ProverPool } from '@mastermind/prover/node';
import type { CodeSpace, StrategyTree } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { exitCodes, orStop, Stop } from '../context/exit.ts';
import { formatCount } from '../pipe/figures.ts';
import { readText, writeText } from './files.ts';
import { recordedAfter } from './proof-record.ts';
import { proven, watchProof } from './proof-watch.ts';

export interface ProofRun {
  readonly variant: Variant;
  readonly depth: number | null;
  /** The bytes that all workers together may use to remember sets. */
  readonly memory: number;
  /** A strategy to start from, and its total. */
  readonly known: { readonly tree: StrategyTree; readonly total: number } | null;
  readonly workers: number;
  /** The file for finished work. */
  readonly checkpoint: string | null;
}

export interface ProofEnd {
  readonly solution: GameSolution;
  /** How long this command took, by the clock. */
  readonly seconds: number;
  /** The work of all processes, also before this command. */
  readonly record: () => ProofRecord;
}

/** The memory that a proof of 5x8 takes with `--memory 5000`, as measured. */
const LONG_PROOF_GIGABYTES = 7;

/** A proof of at most this many codes, as many as classic has, takes a moment. */
const MAX_QUICK_CODES = 1296;

type Prover = typeof import('@mastermind/prover');

/** Proves with several workers that share one ledger. Ctrl-C ends it at once and prints the results so far. */
export const runProof = async (run: ProofRun, context: Context): Promise<ProofEnd> => {
  const start = performance.now();
  if (isQuick(run)) {
    const solution = await proveHere(run, context);
    return { solution, seconds: (performance.now() - start) / 1000, record: () => recordedAfter(null) };
  }
  const { nodePool } = await import('@mastermind/prover/node');
  const pool = nodePool(run.workers);
  // They start while the rest is loaded here.
  pool.start();
  try {
    const { solution, record } = await proveIn(pool, await import('@mastermind/prover'), run, context);
    return { solution, seconds: (performance.now() - start) / 1000, record };
  } finally {
    await pool.close();
  }
};

/** Whether one worker alone would finish before there is any progress to show or to save. */
const isQuick = ({ variant, workers, checkpoint }: ProofRun): boolean =>
  workers === 1 && checkpoint === null && countCodes(variant) <= MAX_QUICK_CODES;

/**
 * Runs without a worker, which would take about a fifth of the time to start. Ctrl-C has no listener, so it ends the
 * process.
 */
const proveHere = async ({ variant, depth, memory, known }: ProofRun, context: Context): Promise<GameSolution> => {
  const [prover, { fastKernel }] = await Promise.all([import('@mastermind/prover'), import('@mastermind/solver/wasm')]);
  const kernel = fastKernel(await spaceOf(variant, prover, context));
  return orStop(prover.solveGame(kernel, { depth, memory, known: known?.tree ?? null }), ({ kind }) => kind);
};

const proveIn = async (
  pool: ProverPool,
  prover: Prover,
  run: ProofRun,
  context: Context,
): Promise<Omit<ProofEnd, 'seconds'>> => {
  const { variant, depth, workers, checkpoint } = run;
  const space = await spaceOf(variant, prover, context, checkpoint !== null);
  const resumed = checkpoint !== null && existsSync(checkpoint) ? checkpoint : null;
  const { ledger, record: before } = openLedger(run, space, prover, context);
  const record = (): ProofRecord => recordedAfter(before);
  let warned = false;
  const keep = (): void => {
    if (checkpoint === null || !ledger.ready) return;
    try {
      writeText(checkpoint, prover.formatProof(space, ledger, planOf(run), record()), context);
    } catch (error) {
      // The proof itself continues: it may end before it is interrupted.
      if (!warned && error instanceof Stop) process.stderr.write(`${error.message}\n`);
      warned = true;
    }
  };
  const watch = watchProof(ledger, keep, context);
  try {
    const known = run.known?.tree ?? null;
    // The findings of each worker, and the shared findings of all.
    const shared = workers === 1 ? null : prover.sharedMemory(run.memory / 2);
    const memory = shared === null ? run.memory : Math.floor(run.memory / 2 / workers);
    const input = { variant, depth, memory, shared, known, cells: ledger.cells };
    const shares = await Promise.race([
      Promise.all(Array.from({ length: workers }, () => pool.run('share', input))),
      watch.interrupted,
    ]);
    keep();
    if (shares === null) throw new Stop(stopped(ledger, run, context), exitCodes.interrupted);
    const written = shares.flatMap((share) => {
      if (!share.ok) throw new Error(share.error.kind);
      return share.value;
    });
    return { solution: prover.provenSolution(space, ledger, written, { depth, known }), record };
  } catch (error) {
    // Any failure to read an edited file is the fault of the file.
    if (error instanceof Stop || resumed === null) throw error;
    throw new Stop(context.words.tools.falseCheckpoint(resumed), exitCodes.failed);
  } finally {
    watch.end();
  }
};

/** A proof that takes days is started only with a checkpoint, so that it can be stopped and continued. */
export const spaceOf = async (
  variant: Variant,
  { MAX_BOUNDED, MAX_SEARCHED }: Prover,
  { words, language }: Context,
  checkpointed = false,
): Promise<CodeSpace> => {
  const size = countCodes(variant);
  const codes = formatCount(size, language);
  if (size > MAX_BOUNDED) throw new Stop(words.tools.tooManyCodes(codes, formatCount(MAX_BOUNDED, language)));
  if (size > MAX_SEARCHED && !checkpointed) throw new Stop(words.tools.tooManyToProve(codes, LONG_PROOF_GIGABYTES));
  if (size > MAX_SEARCHED) process.stderr.write(`${words.tools.longProof(LONG_PROOF_GIGABYTES)}\n`);
  const { codeSpace } = await import('@mastermind/solver');
  return orStop(codeSpace(variant), ({ kind }) => kind);
};

const planOf = ({ depth, known }: ProofRun) => ({ depth, known: known?.total ?? null });

/** A new ledger, or that of the checkpoint, in memory that workers share. */
const openLedger = (
  run: ProofRun,
  space: CodeSpace,
  prover: Prover,
  context: Context,
): Omit<SavedProof, 'record'> & { readonly record: ProofRecord | null } => {
  const { checkpoint } = run;
  const bytes = prover.ledgerLength(space) * Int32Array.BYTES_PER_ELEMENT;
  const cells = new Int32Array(new SharedArrayBuffer(bytes));
  if (checkpoint === null || !existsSync(checkpoint)) return { ledger: new prover.Ledger(space, cells), record: null };
  // A device may never end.
  if (!statSync(checkpoint).isFile()) throw new Stop(context.words.tools.cannotRead(checkpoint), exitCodes.failed);
  const read = prover.parseProof(space, planOf(run), readText(checkpoint, context), cells);
  return orStop(read, (error) => checkpointProblem(checkpoint, error, context), exitCodes.failed);
};

const checkpointProblem = (file: string, error: ProofCheckpointError, { words }: Context): string => {
  switch (error.kind) {
    case 'other-settings':
      return words.tools.otherSettings(file, `--${error.path}`);
    case 'other-version':
      return words.tools.otherVersion(file);
    case 'malformed-checkpoint':
      return words.tools.badCheckpoint('prove', file, error.path);
  }
};

const stopped = (ledger: Ledger, { checkpoint }: ProofRun, context: Context): string => {
  const { tools } = context.words;
  const known = ledger.ready ? proven(ledger, context) : null;
  return tools.provingStopped(known, checkpoint !== null, checkpoint !== null && existsSync(checkpoint));
};
