import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_COUNTED_LOSS, PER_GUESS, playsLikeSolver } from './standing.ts';

/** Games with these losses, in guesses. */
const isSolver = (losses: readonly number[]): boolean =>
  playsLikeSolver({
    measured: losses.length,
    capped: losses.reduce((sum, loss) => sum + Math.min(loss * PER_GUESS, MAX_COUNTED_LOSS), 0),
  });

const games = (count: number, loss: number): readonly number[] => Array(count).fill(loss);

it.each([
  ['29 perfect games', games(29, 0), false],
  ['30 perfect games', games(30, 0), true],
  ['30 games that lose a hundredth', games(30, 0.01), true],
  ['32 perfect games and one that loses 0.3', [...games(32, 0), 0.3], true],
  ['32 perfect games and a disaster', [...games(32, 0), 5], true],
  ['29 perfect games and a disaster', [...games(29, 0), 5], true],
  ['30 perfect games and nine that lose 0.3', [...games(30, 0), ...games(9, 0.3)], false],
  ['30 games that lose 0.1', games(30, 0.1), false],
  ['29 games that lose 0.1 and a disaster', [...games(29, 0.1), 5], false],
  ['28 games that lose 0.1 and two disasters', [...games(28, 0.1), 5, 5], false],
  ['1000 games that lose 0.1 and a disaster', [...games(1000, 0.1), 5], false],
  ['30 lost games', games(30, 6), false],
])('distinguishes people from solvers: %s', (_, losses, solver) => {
  expect(isSolver(losses)).toBe(solver);
});

const loss = fc.oneof(fc.double({ min: 0, max: 0.3, noNaN: true }), fc.double({ min: 0, max: 7, noNaN: true }));

it('never takes a player for a solver because a game lost more', () => {
  fc.assert(
    fc.property(fc.array(loss, { minLength: 30, maxLength: 80 }), fc.nat(), loss, (losses, at, more) => {
      const worse = losses.map((one, index) => (index === at % losses.length ? one + more : one));
      expect(isSolver(losses) || !isSolver(worse)).toBe(true);
    }),
  );
});

it('takes every player for a solver who loses less than 0.02 on average', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 0.04, noNaN: true }), { minLength: 30, maxLength: 80 }), (losses) => {
      const average = losses.reduce((sum, one) => sum + one, 0) / losses.length;
      fc.pre(average < 0.02);
      expect(isSolver(losses)).toBe(true);
    }),
  );
});
