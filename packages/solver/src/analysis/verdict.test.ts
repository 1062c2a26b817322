import { feedback } from '@mastermind/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clues, truthfulClues } from '../testing/rulesets.ts';
import { costliestKind, costOf, reviewGame } from './review.ts';
import { verdictOf } from './verdict.ts';

const guessesOf = (rows: string) => {
  const review = reviewGame(clues('classic', rows));
  if (!review.ok) throw new Error(review.error.kind);
  return review.value.guesses;
};

it.each([
  ['the best first guess', 'RRBG:11', ['sharp']],
  ['a first guess that is nearly as good', 'RGBY:11', ['solid']],
  ['a first guess of one colour', 'RRRR:10', ['loose']],
  ['a win with codes left', 'RRGG:11 RGYB:40', ['solid', 'lucky']],
])('names the verdict of %s', (_, rows, expected) => expect(guessesOf(rows).map(verdictOf)).toEqual(expected));

it('never blames the winning guess, in words or in figures', () => {
  fc.assert(
    fc.property(truthfulClues, ({ variant, attempts }) => {
      const [last] = attempts.slice(-1);
      if (last === undefined) return;
      const won = { variant, attempts: [...attempts, { code: last.code, feedback: feedback(last.code, last.code) }] };
      const review = reviewGame(won);
      if (!review.ok) return;
      const winning = review.value.guesses.at(-1)!;
      expect(verdictOf(winning)).not.toBe('loose');
      expect(costOf(winning)).toBeNull();
      if (review.value.guesses.every((guess) => guess === winning || guess.loss === 0)) {
        expect(costliestKind(review.value)).toBeNull();
      }
    }),
    { numRuns: 20 },
  );
});
