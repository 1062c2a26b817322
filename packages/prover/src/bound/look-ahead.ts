import type { Kernel } from '@mastermind/solver';
import { guessClasses, type Meter, NONE } from '@mastermind/solver/search';
import { boundGuesses } from './guess-bounds.ts';

/**
 * A lower bound on the cost of a set. The first guesses are examined exactly; later ones are bounded by sizes. A guess
 * costs one for each code plus the bounds of its parts. A guess is skipped if its bound is not below the least bound
 * found.
 */
export const leastAhead = (
  kernel: Kernel,
  codes: Uint32Array,
  history: readonly number[],
  ahead: number,
  meter: Meter,
): number => {
  const size = codes.length;
  if (size <= 2) return 2 * size - 1;
  const guesses = guessClasses(kernel.space, history).firsts;
  const { bounds, costs, least } = boundGuesses(kernel, codes, guesses);
  meter.nodes++;
  if (ahead === 1) return least;
  let best = NONE;
  for (const place of ascending(bounds)) {
    if (bounds[place]! >= best) break;
    meter.check();
    const guess = guesses[place]!;
    let sum = bounds[place]!;
    for (const part of partsAfter(kernel, codes, guess)) {
      if (sum >= best) break;
      sum += leastAhead(kernel, part, [...history, guess], ahead - 1, meter) - costs[part.length]!;
    }
    best = Math.min(best, sum);
  }
  return best;
};

/** The sets that a guess leaves, the large ones first, because bounds by size are least exact for them. */
const partsAfter = (kernel: Kernel, codes: Uint32Array, guess: number): readonly Uint32Array[] =>
  [...kernel.load(codes).split(guess)]
    .filter(({ feedback }) => feedback !== kernel.space.win)
    .map((part) => part.codes)
    .sort((one, other) => other.length - one.length);

const ascending = (values: Int32Array): readonly number[] =>
  [...values.keys()].sort((one, other) => values[one]! - values[other]!);
