import type { Kernel } from '@mastermind/solver';
import { leastWithin, NONE } from '@mastermind/solver/search';

export interface GuessBounds {
  /** By guess. */
  readonly bounds: Int32Array;
  /** By the size of a part. */
  readonly costs: Int32Array;
  readonly least: number;
}

/**
 * Lower bounds on the cost of a set, from the sizes of the parts of each guess. Also caps, from the largest number of
 * parts of any guess.
 */
export const boundGuesses = (kernel: Kernel, codes: Uint32Array, guesses: Uint32Array): GuessBounds => {
  const { width, win, feedbacks } = kernel.space;
  const size = codes.length;
  const kinds = feedbacks.length;
  const counts = kernel.load(codes).histograms(guesses);
  let inside = 1;
  let outside = 1;
  for (let at = 0; at < counts.length; at += width) {
    let parts = 0;
    for (let kind = 0; kind < kinds; kind++) if (counts[at + feedbacks[kind]!]! > 0) parts++;
    if (counts[at + win] === 0) {
      if (parts > outside) outside = parts;
    } else if (parts > inside) inside = parts;
  }
  const costs = leastWithin(inside, outside, size);
  const bounds = new Int32Array(guesses.length);
  let least = NONE;
  for (let guess = 0, at = 0; guess < bounds.length; guess++, at += width) {
    // A win costs nothing more, so its part, a single code at most, is taken off again.
    let sum = size - counts[at + win]!;
    for (let kind = 0; kind < kinds; kind++) sum += costs[counts[at + feedbacks[kind]!]!]!;
    bounds[guess] = sum;
    if (sum < least) least = sum;
  }
  return { bounds, costs, least };
};
