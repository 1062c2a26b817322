import type { Distribution } from '@mastermind/protocol';

/** From here on guesses share a bar. */
const LAST = 8;

export interface DistributionBar {
  /** How many guesses, or more where `orMore` says so; `null` for those who did not solve it. */
  readonly guesses: number | null;
  readonly orMore: boolean;
  readonly players: number;
}

/** One bar for each number of guesses, the long tail in one, and those who did not solve it (`null`) last. */
export const barsOf = ({ solvedIn, lost }: Distribution): readonly DistributionBar[] => {
  const shown = solvedIn.slice(0, solvedIn.length > LAST ? LAST - 1 : LAST);
  const tail = solvedIn.slice(shown.length);
  return [
    ...shown.map((players, index) => ({ guesses: index + 1, orMore: false, players })),
    ...(tail.length === 0 ? [] : [{ guesses: LAST, orMore: true, players: sum(tail) }]),
    { guesses: null, orMore: false, players: lost },
  ];
};

/** How many did better, and how many others did as well. */
export const compare = ({ solvedIn }: Distribution, guesses: number): { fewer: number; same: number } => ({
  fewer: sum(solvedIn.slice(0, guesses - 1)),
  same: Math.max(0, (solvedIn[guesses - 1] ?? 0) - 1),
});

export const solvedBy = ({ solvedIn }: Distribution): number => sum(solvedIn);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
