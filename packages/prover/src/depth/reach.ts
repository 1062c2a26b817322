import { allCodes, type Kernel } from '@mastermind/solver';

/** More than there are codes in a space that is searched. */
const SHIFT = 2 ** 16;

/**
 * The maximum number of codes of a set that can be broken within a number of guesses, whichever they are. Within one
 * guess it is one. Suppose that within d - 1 it is m. A guess divides the set into parts, and at most m codes of each
 * can be broken with the remaining guesses. Within d it is therefore at most the sum over the parts, with m as their
 * limit, and the win: the reach of the guess. The largest reach of any guess bounds the codes that can be broken within
 * d. All of this holds for subsets, too: one of n codes need only be tried with guesses that reach n codes of the
 * surrounding set.
 */
export class Reach {
  /** By the number of guesses. */
  readonly most: number[] = [0, 1];
  /** By the number of guesses: guesses by how far they reach, the furthest last, as `far * SHIFT + guess`. */
  private readonly sorted: Float64Array[] = [];

  constructor(kernel: Kernel, codes: Uint32Array, depth: number) {
    const { space } = kernel;
    const { width, win, feedbacks, size } = space;
    const counts = kernel.load(codes).histograms(allCodes(space));
    for (let within = 2; within <= depth; within++) {
      const cap = this.most[within - 1]!;
      const reached = new Float64Array(size);
      let furthest = 0;
      for (let guess = 0, at = 0; guess < size; guess++, at += width) {
        let far = counts[at + win]!;
        for (const byte of feedbacks) if (byte !== win) far += Math.min(counts[at + byte]!, cap);
        reached[guess] = far * SHIFT + guess;
        furthest = Math.max(furthest, far);
      }
      this.most[within] = furthest;
      this.sorted[within] = reached.sort();
    }
  }

  /** The guesses that reach the given number of codes, the furthest last. */
  guesses(within: number, codes: number): Uint32Array {
    const reached = this.sorted[within]!;
    return Uint32Array.from(reached.subarray(reached.length - this.count(within, codes)), (one) => one % SHIFT);
  }

  /** The number of guesses that reach the given number of codes. */
  count(within: number, codes: number): number {
    const reached = this.sorted[within]!;
    let first = 0;
    for (let end = reached.length; first < end; ) {
      const middle = (first + end) >> 1;
      if (reached[middle]! < codes * SHIFT) first = middle + 1;
      else end = middle;
    }
    return reached.length - first;
  }
}
