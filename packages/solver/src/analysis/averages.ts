import type { Variant } from '@mastermind/engine';
import { type Shape, sameShape, shapeOf } from '../kernel/space.ts';

/** What a bot needs on average, to place a person's strength by. */
export interface BotAverage {
  /** `level-1` to `level-9`, `knuth` or `optimal`. */
  readonly id: string;
  readonly average: number;
}

/** What the best strategy we have needs; `null` where none is known. */
export const bestAverage = (variant: Variant): number | null =>
  botAverages(variant)?.find(({ id }) => id === 'optimal')?.average ?? null;

/** The bots of a ruleset, the weakest first; `null` where they have not been measured. */
export const botAverages = (variant: Variant): readonly BotAverage[] | null =>
  measured.find((shape) => sameShape(shape, shapeOf(variant)))?.bots ?? null;

interface Measured extends Shape {
  readonly bots: readonly BotAverage[];
}

const shape = (
  length: number,
  symbols: number,
  repeats: boolean,
  knuth: number,
  optimal: number,
  ...levels: readonly number[]
): Measured => {
  const bots = [
    ...levels.map((average, index) => ({ id: `level-${index + 1}`, average })),
    { id: 'knuth', average: knuth },
    { id: 'optimal', average: optimal },
  ];
  return { length, symbols, repeats, bots: bots.sort((one, other) => other.average - one.average) };
};

/**
 * Knuth (but for Super and Bulls & Cows) and the best by a census, the levels by `scripts/strength.mjs`, with luck taken out: within 0.03 for the weak
 * levels and 0.01 for the strong ones, in rulesets with estimated prices within 0.08 and 0.02.
 */
const measured: readonly Measured[] = [
  shape(4, 6, true, 5801 / 1296, 5625 / 1296, 7.58, 6.68, 6.1, 5.62, 5.28, 5.03, 4.79, 4.6, 4.46),
  shape(4, 6, false, 1490 / 360, 1446 / 360, 6.6, 5.89, 5.33, 5.03, 4.7, 4.5, 4.33, 4.18, 4.05),
  shape(5, 8, true, 5.61, 178335 / 32768, 10, 8.75, 7.78, 7.29, 6.8, 6.43, 6.07, 5.78, 5.54),
  shape(4, 10, false, 5.39, 26274 / 5040, 9.1, 8.08, 7.21, 6.71, 6.26, 6, 5.68, 5.49, 5.28),
];
