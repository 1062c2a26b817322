import type { AnswerTable } from './answer-table.ts';
import type { CodeSpace } from './space.ts';

/** The codes of a set that give one answer to a guess. */
export interface Part {
  /** The answer, as a feedback byte. */
  readonly feedback: number;
  readonly codes: Uint32Array;
}

/** A set of codes made ready to be asked about many guesses. */
export interface LoadedCodes {
  /** Shared by all who ask: do not change it. */
  readonly codes: Uint32Array;
  readonly size: number;
  /** The feedback byte of every code against the guess, in the order of the codes. */
  answers(guess: number): Uint8Array;
  /** Like `answers`, for many guesses, written to `into` if given: `bytes[index * size + code's position]`. */
  matrix(guesses: Uint32Array, into?: Uint8Array): Uint8Array;
  /** How many codes give each feedback byte. */
  histogram(guess: number): Uint32Array;
  /**
   * The histograms of many guesses at once: `counts[index * space.width + feedback byte]`. A strategy scans this table,
   * which is much faster than asking guess by guess.
   */
  histograms(guesses: Uint32Array): Uint32Array;
  /** The codes grouped by their answer: only answers that occur, ascending by feedback byte, codes in order. */
  split(guess: number): readonly Part[];
}

/** Compares codes in bulk. Every kernel gives the same results; they differ in speed only. */
export interface Kernel {
  readonly name: 'plain' | 'simd';
  readonly space: CodeSpace;
  /** Takes a copy of the codes. */
  load(codes: Iterable<number>): LoadedCodes;
  /** Lends an answer table to a search; its memory is used again when the work returns. */
  withAnswerTable<T>(codes: Uint32Array, guesses: Uint32Array, work: (table: AnswerTable) => T): T;
}

/** Groups codes by the answers they gave. */
export const splitByAnswer = (codes: Uint32Array, answers: Uint8Array, width: number): readonly Part[] => {
  const counts = new Uint32Array(width);
  for (let index = 0; index < codes.length; index++) counts[answers[index]!]!++;
  const parts: { feedback: number; codes: Uint32Array }[] = [];
  const places: Uint32Array[] = [];
  for (let feedback = 0; feedback < width; feedback++) {
    if (counts[feedback] === 0) continue;
    const part = new Uint32Array(counts[feedback]!);
    places[feedback] = part;
    parts.push({ feedback, codes: part });
    counts[feedback] = 0;
  }
  for (let index = 0; index < codes.length; index++) {
    const feedback = answers[index]!;
    places[feedback]![counts[feedback]!++] = codes[index]!;
  }
  return parts;
};
