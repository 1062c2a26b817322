import { allCodes, type Kernel } from '@mastermind/solver';

/** More than there are codes in a space that is searched. */
const SHIFT = 2 ** 16;

/**
 * How many codes of a set can be broken within a number of guesses at most, whichever they are.
 *
 * Within one guess it is one. Say that within d - 1 it is m. A guess leaves parts of the set; of each at most m codes can be
 * broken with what is left, so within d no more than the sum over the parts, one of more than m counting as m, and the win:
 * so far the guess reaches. The furthest that any guess reaches bounds how many can be broken within d. All of it holds for
 * sets inside the set, too: one of n codes need only be tried with guesses that reach n codes of the set around it.
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
