import { indexOfCode, type Variant } from '@mastermind/engine';
import type { LogPart, Proven } from '@mastermind/prover';
import type { Context } from '../context/context.ts';
import { exitCodes, orStop, Stop } from '../context/exit.ts';
import { formatCount } from '../pipe/figures.ts';
import { writeText } from './files.ts';
import { searchProblem } from './strategy-file.ts';

/**
 * As many as Bulls and Cows has. For larger games, a log proves only a part, because the whole would take days and
 * gigabytes.
 */
const MOST_CODES = 5040;

/** Ends the command before hours of work if the game is too large for a log of all of it. */
export const expectProvable = (codes: number, { words, language }: Context): void => {
  if (codes > MOST_CODES) throw new Stop(words.tools.proofNeedsPart(formatCount(MOST_CODES, language)));
};

/** Writes the log of a proof, and verifies it with the public checker. */
export const writeProof = async (
  file: string,
  variant: Variant,
  proven: Proven,
  part: LogPart | null,
  context: Context,
): Promise<string> => {
  const { words, language } = context;
  const [{ codeSpace }, { fastKernel }, { writeLog }, { verifyProof }] = await Promise.all([
    import('@mastermind/solver'),
    import('@mastermind/solver/wasm'),
    import('@mastermind/prover'),
    import('@mastermind/verifier'),
  ]);
  const space = orStop(codeSpace(variant), (error) => searchProblem(error, context));
  const lines = writeLog(fastKernel(space), proven, part);
  writeText(file, `${lines.join('\n')}\n`, context);
  const verdict = verifyProof(lines);
  if (!verdict.ok) throw new Stop(words.tools.notProven(verdict.line, verdict.reason), exitCodes.failed);
  return words.tools.proofWritten(file, formatCount(verdict.lemmas, language));
};

/** The best strategy for the codes after one answered guess, such as `1122:01`. */
export const solvePart = async (
  variant: Variant,
  text: string,
  context: Context,
): Promise<{ readonly part: LogPart; readonly proven: Proven; readonly codes: number }> => {
  const [solver, { fastKernel }] = await Promise.all([import('@mastermind/solver'), import('@mastermind/solver/wasm')]);
  const bad = (): never => {
    throw new Stop(context.words.tools.badPart(text));
  };
  const rows = solver.parseHistory(variant, text);
  const [row, ...others] = rows.ok ? rows.value : [];
  if (row === undefined || others.length > 0) return bad();
  const kernel = fastKernel(orStop(solver.codeSpace(variant), (error) => searchProblem(error, context)));
  const guess = indexOfCode(variant, row.code);
  const answer = row.feedback.black * (variant.length + 1) + row.feedback.white;
  const all = solver.allCodes(kernel.space);
  const found = kernel
    .load(all)
    .split(guess)
    .find(({ feedback }) => feedback === answer);
  if (found === undefined || answer === kernel.space.win) return bad();
  const solved = solver.solvePosition(kernel, found.codes, { history: [guess], tree: true });
  const { total, tree } = orStop(solved, (error) => searchProblem(error, context));
  if (total === null || tree === null) return bad();
  return { part: { guess, answer }, proven: { total, tree }, codes: found.codes.length };
};
