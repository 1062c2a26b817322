import type { Feedback } from '@mastermind/engine';
import { feedbackOfByte } from '../kernel/space.ts';
import type { Position } from './position.ts';

/** How a guess would divide the codes still possible. */
export interface Partition {
  /** The possible answers with the number of codes that each would leave, most exact first. */
  readonly parts: readonly { readonly feedback: Feedback; readonly codes: number }[];
  readonly largest: number;
  /** How many codes the answer leaves on average; a broken code leaves none. */
  readonly expectedSize: number;
  /** The information of the answer, in bits. */
  readonly information: number;
  /** Whether the guess may be the code itself. */
  readonly possible: boolean;
}

export const partitionOf = ({ space, candidates }: Position, guess: number): Partition => {
  const histogram = candidates.histogram(guess);
  const total = candidates.size;
  const parts = [...space.feedbacks]
    .filter((byte) => histogram[byte]! > 0)
    .map((byte) => ({ feedback: feedbackOfByte(space.length, byte), codes: histogram[byte]! }))
    .sort((one, other) => other.feedback.black - one.feedback.black || other.feedback.white - one.feedback.white);
  return {
    parts,
    largest: Math.max(...parts.map(({ codes }) => codes)),
    expectedSize: expectedSize(histogram, space.win, total),
    information: parts.reduce((sum, { codes }) => sum + (codes / total) * Math.log2(total / codes), 0),
    possible: histogram[space.win]! > 0,
  };
};

/** How many codes an answer with this histogram leaves on average. */
export const expectedSize = (histogram: Uint32Array, win: number, total: number): number => {
  let squares = 0;
  for (let byte = 0; byte < histogram.length; byte++) squares += byte === win ? 0 : histogram[byte]! ** 2;
  return squares / total;
};
