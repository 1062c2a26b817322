import type { Forms, Numbers } from './numbers.ts';

const fractions = {
  tenth: 1 / 10,
  fifth: 1 / 5,
  quarter: 1 / 4,
  third: 1 / 3,
  half: 1 / 2,
  twoThirds: 2 / 3,
  threeQuarters: 3 / 4,
  whole: 1,
} as const;

/** How a language says a part of something, and several of it. */
export interface PartWords {
  readonly about: string;
  /** Less than the smallest part; the second where that is an estimate. */
  readonly little: readonly [certain: string, estimated: string];
  readonly parts: Readonly<Record<keyof typeof fractions, string>>;
  readonly several: Forms;
}

/**
 * A number of guesses as people say it: `about a fifth of a guess`, `1.3 guesses`. The caller has to say whether it is
 * exact, so that no estimate is given as exact by mistake.
 */
export const partIn =
  ({ shortCount }: Numbers, { about, little, parts, several }: PartWords) =>
  (value: number, exact: boolean): string => {
    if (value < 0.07) return little[exact ? 0 : 1];
    if (value >= 1.05) return `${exact ? '' : about}${shortCount(value, several)}`;
    const far = (name: string): number => Math.abs(fractions[name as keyof typeof fractions] - value);
    const names = Object.keys(fractions) as (keyof typeof fractions)[];
    const nearest = names.reduce((best, name) => (far(name) < far(best) ? name : best));
    return `${exact && far(nearest) < 0.005 ? '' : about}${parts[nearest]}`;
  };
