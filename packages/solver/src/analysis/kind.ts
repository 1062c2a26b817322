import type { Position } from '../knowledge/position.ts';

/** The purpose of a guess, by which losses are grouped. Each guess is of one kind: the first that applies. */
export const guessKinds = ['known', 'impossible', 'opening', 'last', 'middle'] as const;
/** The kind of a guess: one of `guessKinds`. */
export type GuessKind = (typeof guessKinds)[number];

/**
 * `known`: it puts a peg where no code still possible has it, so it asks for known information. `impossible`: each of
 * its pegs is possible there, but it could not be the code. Then the first guess, a guess with at most two codes left,
 * and all others.
 */
export const guessKindOf = (position: Position, guess: number): GuessKind => {
  if (asksWhatIsKnown(position, guess)) return 'known';
  if (position.candidates.codes.indexOf(guess) < 0) return 'impossible';
  if (position.rows.length === 0) return 'opening';
  return position.candidates.size <= 2 ? 'last' : 'middle';
};

const asksWhatIsKnown = ({ space, candidates }: Position, guess: number): boolean => {
  const { digits, length } = space;
  for (let place = 0; place < length; place++) {
    const symbol = digits[guess * length + place];
    if (!candidates.codes.some((code) => digits[code * length + place] === symbol)) return true;
  }
  return false;
};
