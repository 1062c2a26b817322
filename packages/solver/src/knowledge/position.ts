import { type Attempt, type Code, codeAt, err, indexOfCode, ok, type Result, type Variant } from '@mastermind/engine';
import type { ConflictError, RowError, TooLargeError } from '../errors.ts';
import type { Kernel, LoadedCodes } from '../kernel/kernel.ts';
import { plainKernel } from '../kernel/plain.ts';
import { allCodes, type CodeSpace, codeSpace, feedbackByte, feedbackOfByte } from '../kernel/space.ts';
import { type Clues, checkClues, type LegalClues } from './clues.ts';
import { conflictIn } from './conflict.ts';

/** A guess and its answer, as the kernel knows them. */
export interface PlayedRow {
  readonly guess: number;
  readonly answer: number;
}

/**
 * The possible codes after the rows, ready for questions about guesses. The candidates are exactly the codes that fit
 * the rows.
 */
export interface Position {
  readonly space: CodeSpace;
  readonly kernel: Kernel;
  readonly rows: readonly PlayedRow[];
  readonly candidates: LoadedCodes;
}

export type PositionError = RowError | ConflictError | TooLargeError;

/** Makes a kernel for a space; pass the SIMD one where it has been loaded. */
export type KernelOf = (space: CodeSpace) => Kernel;

/** The position of a game, computed from all its rows, so that it serves a resumed game as well. */
export const positionOf = (clues: Clues, kernelOf: KernelOf = plainKernel): Result<Position, PositionError> => {
  const legal = checkClues(clues);
  if (!legal.ok) return legal;
  const space = codeSpace(clues.variant);
  if (!space.ok) return err({ kind: 'too-large', codes: space.error.codes, limit: space.error.limit });
  let position = openPosition(kernelOf(space.value));
  for (const attempt of clues.attempts) position = afterRow(position, playedRow(clues.variant, attempt));
  if (position.candidates.size > 0) return ok(position);
  return err(conflictIn(legal.value)!);
};

/** The position before the first guess. */
export const openPosition = (kernel: Kernel): Position => {
  const known = openings.get(kernel);
  if (known) return known;
  const position = { space: kernel.space, kernel, rows: [], candidates: kernel.load(allCodes(kernel.space)) };
  openings.set(kernel, position);
  return position;
};

const openings = new WeakMap<Kernel, Position>();

/** The position one row later. */
export const afterRow = (position: Position, row: PlayedRow): Position => {
  const { codes } = position.candidates;
  const answers = position.candidates.answers(row.guess);
  const left = new Uint32Array(codes.length);
  let count = 0;
  for (let index = 0; index < codes.length; index++) if (answers[index] === row.answer) left[count++] = codes[index]!;
  return answeredWith(position, row, left.subarray(0, count));
};

/** The position one row later; `left` are the candidates that give this answer. */
export const answeredWith = (position: Position, row: PlayedRow, left: Uint32Array): Position => ({
  ...position,
  rows: [...position.rows, row],
  candidates: position.kernel.load(left),
});

/** The positions a guess may lead to, one for each possible answer, the win left out. */
export const positionsAfter = (position: Position, guess: number): readonly Position[] =>
  position.candidates
    .split(guess)
    .filter(({ feedback }) => feedback !== position.space.win)
    .map(({ feedback, codes }) => answeredWith(position, { guess, answer: feedback }, codes));

/** The clues that a position was made of. Its rows are known to the kernel, so they are legal. */
export const cluesOf = ({ space, rows }: Position): LegalClues =>
  ({
    variant: space.variant,
    attempts: rows.map(({ guess, answer }) => ({
      code: codeAt(space.variant, guess),
      feedback: feedbackOfByte(space.length, answer),
    })),
  }) as Clues as LegalClues;

/** The codes still possible, in code order. */
export const candidateCodes = ({ space, candidates }: Position): readonly Code[] =>
  Array.from(candidates.codes, (code) => codeAt(space.variant, code));

const playedRow = (variant: Variant, { code, feedback }: Attempt): PlayedRow => ({
  guess: indexOfCode(variant, code),
  answer: feedbackByte(variant.length, feedback),
});
