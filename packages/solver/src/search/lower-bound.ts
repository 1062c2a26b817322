import { err, ok, type Result } from '@mastermind/engine';
import { capsWithin, leastTotals } from '../kernel/capacity.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { allCodes } from '../kernel/space.ts';
import { NONE } from './bounds.ts';
import { type Meter, makeMeter, type SearchError, type SearchOptions, Stopped } from './meter.ts';
import { guessClasses } from './symmetry.ts';

/** A total that no strategy for the whole game gets below. */
export interface GameBound {
  readonly total: number;
  /** How many sets were looked at. */
  readonly nodes: number;
}

/** The largest space that is bounded; more codes take too long. */
export const MAX_BOUNDED = 32_768;

/** How many guesses are looked at exactly: the first, the second and the third. What follows is bounded by sizes. */
const GUESSES = 3;

/**
 * Bounds what any strategy for a game costs, where finding the best one takes too long.
 *
 * A strategy costs one guess for every code of a set, and what it costs in each part that the guess leaves, a win left
 * out. So the least of this over all guesses is a lower bound, whatever lower bounds are put in for the parts: those of
 * another guess ahead, and in the end those by size alone (`capsWithin`). Guesses that a symmetry maps onto each other
 * are worth the same and looked at once. A guess whose bound is no less than the least found is not looked into.
 */
export const boundGame = (
  kernel: Kernel,
  options: Pick<SearchOptions, 'signal' | 'progress'> = {},
): Result<GameBound, SearchError> => {
  const { size } = kernel.space;
  if (size > MAX_BOUNDED) return err({ kind: 'too-many-codes', codes: size, limit: MAX_BOUNDED });
  if (options.signal?.aborted) return err({ kind: 'cancelled' });
  const meter = makeMeter(options, ({ nodes, share }) => ({ done: share, nodes, total: null }));
  try {
    return ok({ total: boundAll(kernel, meter), nodes: meter.nodes });
  } catch (error) {
    if (error instanceof Stopped) return err(error.error);
    throw error;
  }
};

/** Openings with the least bounds come first, so that the others are given up the sooner. */
const boundAll = (kernel: Kernel, meter: Meter): number => {
  const { space } = kernel;
  const openings = [...guessClasses(space, []).firsts]
    .map((guess) => {
      const after = classesAfter(kernel, [guess]);
      const parts = partsAfter(kernel, allCodes(space), guess).map((codes) => ({
        codes,
        least: boundSet(kernel, codes, [guess], after, 1, meter),
      }));
      return { guess, after, parts, bound: parts.reduce((sum, { least }) => sum + least, space.size) };
    })
    .sort((one, other) => one.bound - other.bound);
  let best = NONE;
  for (const [index, { guess, after, parts, bound }] of openings.entries()) {
    let sum = bound;
    let done = 0;
    for (const { codes, least } of parts) {
      if (sum >= best) break;
      sum += boundSet(kernel, codes, [guess], after, GUESSES - 1, meter) - least;
      done += codes.length / space.size;
      meter.share = (index + done) / openings.length;
    }
    best = Math.min(best, sum);
  }
  return best;
};

/** What a set costs at least, with so many guesses looked at exactly; `guesses` has one of each class. */
const boundSet = (
  kernel: Kernel,
  codes: Uint32Array,
  history: readonly number[],
  guesses: Uint32Array,
  ahead: number,
  meter: Meter,
): number => {
  const size = codes.length;
  if (size <= 2) return 2 * size - 1;
  const { bounds, costs, least } = boundGuesses(kernel, codes, guesses);
  meter.nodes++;
  if (ahead === 1) return least;
  let best = NONE;
  for (const place of ascending(bounds)) {
    if (bounds[place]! >= best) break;
    meter.check();
    const made = [...history, guesses[place]!];
    const after = classesAfter(kernel, made);
    let sum = bounds[place]!;
    for (const part of partsAfter(kernel, codes, guesses[place]!)) {
      if (sum >= best) break;
      sum += boundSet(kernel, part, made, after, ahead - 1, meter) - costs[part.length]!;
    }
    best = Math.min(best, sum);
  }
  return best;
};

/** What a set costs at least after each guess by the sizes of its parts, and what parts of it cost at least by size. */
const boundGuesses = (kernel: Kernel, codes: Uint32Array, guesses: Uint32Array): GuessBounds => {
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
  const costs = leastTotals(capsWithin(inside, outside, size), size);
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

interface GuessBounds {
  /** By guess. */
  readonly bounds: Int32Array;
  /** By size. */
  readonly costs: Int32Array;
  readonly least: number;
}

const classesAfter = (kernel: Kernel, history: readonly number[]): Uint32Array =>
  guessClasses(kernel.space, history).firsts;

/** The sets that a guess leaves, the large ones first: there bounds by size are furthest off. */
const partsAfter = (kernel: Kernel, codes: Uint32Array, guess: number): readonly Uint32Array[] =>
  [...kernel.load(codes).split(guess)]
    .filter(({ feedback }) => feedback !== kernel.space.win)
    .map((part) => part.codes)
    .sort((one, other) => other.length - one.length);

const ascending = (values: Int32Array): readonly number[] =>
  [...values.keys()].sort((one, other) => values[one]! - values[other]!);
