import { codeAt, countCodes, feedback, type Variant } from '@mastermind/engine';

/** Games so small that trying everything takes no time. */
export const bruteSizes = '1x2 1x6 2x2 2x3 2x4 2x5 2x6 2x4u 3x2 3x3 3x3u 3x4u 4x2 4x4u 5x2'.split(' ');

/** The least total by trying everything with the engine's own feedback: slow, simple, and sharing nothing with the search. */
export interface Brute {
  /** The least total of a set within a depth; Infinity if there is no strategy. */
  best(set: readonly number[], depth?: number): number;
  /** The least total after a guess. */
  after(guess: number, set: readonly number[], depth?: number): number;
}

export const bruteForce = (variant: Variant): Brute => {
  const codes = Array.from({ length: countCodes(variant) }, (_, code) => codeAt(variant, code));
  const answers = codes.map((secret) =>
    codes.map((guess) => {
      const { black, white } = feedback(secret, guess);
      return black * 10 + white;
    }),
  );
  const win = variant.length * 10;
  const known = new Map<string, number>();

  const after = (guess: number, set: readonly number[], depth = 99, stop = Number.POSITIVE_INFINITY): number => {
    const parts = new Map<number, number[]>();
    for (const code of set) {
      const answer = answers[code]![guess]!;
      const part = parts.get(answer);
      if (part) part.push(code);
      else parts.set(answer, [code]);
    }
    let total = set.length;
    for (const [answer, part] of parts) {
      if (answer === win) continue;
      if (part.length === set.length || total >= stop) return Number.POSITIVE_INFINITY;
      total += best(part, depth - 1);
    }
    return total;
  };

  const best = (set: readonly number[], depth = 99): number => {
    if (depth <= 0) return Number.POSITIVE_INFINITY;
    if (set.length === 1) return 1;
    const key = `${depth}:${set.join()}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let least = Number.POSITIVE_INFINITY;
    // Every code but one needs two guesses at least: nothing can be better than that.
    for (let guess = 0; guess < codes.length && least > 2 * set.length - 1; guess++) {
      least = Math.min(least, after(guess, set, depth, least));
    }
    known.set(key, least);
    return least;
  };

  return { best, after: (guess, set, depth) => after(guess, set, depth) };
};
