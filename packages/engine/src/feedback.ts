import type { Code } from './code.ts';

/** The maker's answer to a guess: `black` pegs are right in place, `white` ones are right in another place. */
export interface Feedback {
  readonly black: number;
  readonly white: number;
}

/**
 * Compares two codes of one ruleset. Every peg of the secret matches at most one peg of the guess. So black + white is
 * the sum, over all symbols, of the smaller of the two counts. The work is bounded by the length of a code, so it is
 * constant for a ruleset.
 */
export const feedback = (secret: Code, guess: Code): Feedback => {
  let black = 0;
  let white = 0;
  let taken = 0;
  for (let place = 0; place < guess.length; place++) {
    const symbol = guess[place];
    if (secret[place] === symbol) {
      black++;
      continue;
    }
    for (let other = 0; other < secret.length; other++) {
      const free = (taken & (1 << other)) === 0 && secret[other] !== guess[other];
      if (free && secret[other] === symbol) {
        white++;
        taken |= 1 << other;
        break;
      }
    }
  }
  return { black, white };
};

export const sameFeedback = (one: Feedback, other: Feedback): boolean =>
  one.black === other.black && one.white === other.white;

export const sameCode = (one: Code, other: Code): boolean =>
  one.length === other.length && one.every((symbol, place) => symbol === other[place]);

/**
 * Whether some guess can get this answer. All exact but one misplaced is impossible: that peg would have no other
 * position. Without repeats two codes share at least `2 * length - symbols` symbols, since together they use no more
 * than exist.
 */
export const isPossibleAnswer = (
  { length, symbols, repeats }: { readonly length: number; readonly symbols: number; readonly repeats: boolean },
  { black, white }: Feedback,
): boolean => {
  if (!Number.isInteger(black) || !Number.isInteger(white) || black < 0 || white < 0) return false;
  const least = repeats ? 0 : 2 * length - symbols;
  return black + white >= least && black + white <= length && !(black === length - 1 && white === 1);
};
