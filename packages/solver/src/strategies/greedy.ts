import { err, ok, type Result } from '@mastermind/engine';
import type { TooLargeError } from '../errors.ts';
import { essentialRows } from '../knowledge/essential-rows.ts';
import type { Position } from '../knowledge/position.ts';
import { distinctGuesses } from './distinct-guesses.ts';
import { EPSILON, type Measure } from './measure.ts';

/** Beyond this many comparisons of codes a scan takes too long to wait for. */
const MAX_COMPARISONS = 1_000_000_000;

/** Guesses whose histograms are held at once. */
const BATCH = 2048;

/**
 * The guess with the best measure, among all legal guesses, possible or not. Ties prefer a guess that is still
 * possible, then code order.
 */
export const greedyGuess = (position: Position, measure: Measure): Result<number, TooLargeError> => {
  const { candidates } = position;
  if (candidates.size <= 2) return ok(candidates.codes[0]!);
  const perfect = perfectCandidate(position);
  if (perfect !== null) return ok(perfect);
  const guesses = fewGuesses(position, MAX_COMPARISONS);
  const limit = Math.floor(MAX_COMPARISONS / guesses.length);
  if (candidates.size > limit) return err({ kind: 'too-large', codes: candidates.size, limit });
  return ok(bestOf(position, guesses, measure));
};

/** Like `greedyGuess`, but where there are too many guesses to compare, an even selection of them is compared. */
export const goodGuess = (position: Position, measure: Measure, comparisons: number): number => {
  const { candidates } = position;
  if (candidates.size <= 2) return candidates.codes[0]!;
  const perfect = perfectCandidate(position);
  if (perfect !== null) return perfect;
  const guesses = fewGuesses(position, comparisons);
  const most = Math.max(1, Math.floor(comparisons / candidates.size));
  const step = Math.ceil(guesses.length / most);
  return bestOf(position, step === 1 ? guesses : guesses.filter((_, index) => index % step === 0), measure);
};

/**
 * Guesses to compare. If all of them are compared, the first of the best does not depend on the rows. If they are too
 * many, a selection depends on the rows. Only then are the essential rows worth finding, since equal knowledge always
 * has equal essential rows.
 */
const fewGuesses = (position: Position, comparisons: number): Uint32Array => {
  const guesses = distinctGuesses(position);
  const fit = guesses.length * position.candidates.size <= comparisons;
  return fit ? guesses : distinctGuesses(position, essentialRows(position));
};

/** The first candidate that distinguishes all the others: no measure ranks a guess higher. */
export const perfectCandidate = ({ space, candidates }: Position): number | null => {
  if (candidates.size > space.feedbacks.length) return null;
  const counts = candidates.histograms(candidates.codes);
  for (let index = 0; index < candidates.size; index++) {
    let parts = 0;
    for (let at = index * space.width; at < (index + 1) * space.width; at++) if (counts[at] !== 0) parts++;
    if (parts === candidates.size) return candidates.codes[index]!;
  }
  return null;
};

const bestOf = ({ space, candidates }: Position, guesses: Uint32Array, measure: Measure): number => {
  const { width, win } = space;
  let best = guesses[0]!;
  let bestValue = Number.POSITIVE_INFINITY;
  let bestPossible = false;
  for (let from = 0; from < guesses.length; from += BATCH) {
    const batch = guesses.subarray(from, from + BATCH);
    const counts = candidates.histograms(batch);
    for (let index = 0; index < batch.length; index++) {
      const start = index * width;
      const value = measure(counts, start, start + width);
      if (value > bestValue + EPSILON) continue;
      const possible = counts[start + win]! > 0;
      if (value < bestValue - EPSILON || (possible && !bestPossible)) {
        best = batch[index]!;
        bestValue = value;
        bestPossible = possible;
      }
    }
  }
  return best;
};
