import { board, classic, type GameView, skemind, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { botIds, botMean, levelNear, type PlayedView, rivals, toldMean } from './bots.ts';

const games = (variant: Variant, ...guesses: readonly number[]): readonly PlayedView[] =>
  guesses.map((used) => ({
    view: { variant, status: 'won', attempts: { length: used }, maxAttempts: 10 } as unknown as GameView,
    guesses: null,
  }));

describe('the list of bots', () => {
  it('goes from the strongest to the weakest, and has no idea that no bot plays by', () => {
    const means = rivals.map(({ mean }) => mean);
    expect(means).toEqual(means.toSorted((one, other) => one - other));
    expect([botIds[0], botIds.at(-1), botIds.includes('tally'), botIds.includes('entropy')]).toEqual([
      'optimal',
      'random',
      true,
      false,
    ]);
  });

  it('knows the cost of a bot where the codes are those of the classic game', () => {
    expect([botMean('knuth', classic), botMean('knuth', board), botMean('knuth', skemind)]).toEqual([4.48, 4.48, null]);
    expect(botMean('nobody', classic)).toBeNull();
    expect([toldMean('knuth', classic), toldMean('random', classic)]).toEqual([4.48, null]);
  });
});

describe('bots that fill a race', () => {
  it('is gentle for a newcomer', () => {
    expect(levelNear([])).toBe(2);
    expect(levelNear(games(classic, 4, 4))).toBe(2);
    expect(levelNear(games(skemind, 4, 4, 4, 4))).toBe(2);
  });

  it('needs about as many guesses as the player', () => {
    expect(levelNear(games(classic, 4, 5, 4))).toBe(9);
    expect(levelNear(games(classic, 5, 5, 6))).toBe(5);
    expect(levelNear(games(board, 9, 9, 9))).toBe(1);
  });

  it('goes by strength, which luck does not change, once enough games have been measured', () => {
    const lucky = games(classic, 3, 3, 3, 3, 3, 3);
    const measured = (count: number) => lucky.map((game, index) => ({ ...game, guesses: index < count ? 6.1 : null }));
    expect([levelNear(measured(4)), levelNear(measured(5)), levelNear(measured(6))]).toEqual([9, 3, 3]);
  });

  it('follows the latest games', () => {
    expect(
      levelNear([...games(classic, ...Array<number>(30).fill(9)), ...games(classic, ...Array<number>(20).fill(5))]),
    ).toBe(6);
  });

  it('counts a code not broken as one guess more than allowed', () => {
    const lost = games(classic, 10, 10, 10).map((game) => ({
      ...game,
      view: { ...game.view, status: 'lost' as const },
    }));
    expect(levelNear(lost)).toBe(1);
  });
});
