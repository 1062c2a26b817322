import { describe, expect, it } from 'vitest';
import { barsOf, compare, solvedBy } from './distribution.ts';

const classic = { players: 2318, solvedIn: [1, 14, 121, 628, 902, 451, 139, 40, 12, 5], lost: 5 };

describe('everyone’s results', () => {
  it('has a bar for each number of guesses, one for the long tail and one for those who did not solve it', () => {
    const bars = barsOf(classic);
    expect(bars.map(({ players }) => players)).toEqual([1, 14, 121, 628, 902, 451, 139, 57, 5]);
    expect(bars.at(-2)).toEqual({ guesses: 8, orMore: true, players: 57 });
    expect(bars.at(-1)?.guesses).toBeNull();
  });

  it('needs no bar for a tail where there are eight guesses', () => {
    const bars = barsOf({ players: 1, solvedIn: [0, 0, 0, 1, 0, 0, 0, 0], lost: 0 });
    expect(bars).toHaveLength(9);
    expect(bars.every(({ orMore }) => !orMore)).toBe(true);
  });

  it('is compared with yours, which is among them', () => {
    expect(compare(classic, 4)).toEqual({ fewer: 136, same: 627 });
    expect(solvedBy(classic)).toBe(2313);
  });
});
