import type { Variant } from '@mastermind/engine';
import { sameShape, shapeOf } from '../kernel/space.ts';
import type { BotAverage, MeasuredBots } from './bot-average.ts';
import { measuredBots } from './measured.ts';

/** The bots of a ruleset, the weakest first; `null` where they have not been measured. */
export const botAverages = (variant: Variant): readonly BotAverage[] | null =>
  all.find((shape) => sameShape(shape, shapeOf(variant)))?.bots ?? null;

const counted = (id: string, total: number, codes: number): BotAverage => ({ id, average: total / codes, error: 0 });

/** Those whose guesses for every code were added up. */
const countedBots: readonly MeasuredBots[] = [
  { length: 4, symbols: 6, repeats: true, bots: [counted('knuth', 5801, 1296), counted('optimal', 5625, 1296)] },
  { length: 4, symbols: 6, repeats: false, bots: [counted('knuth', 1490, 360), counted('optimal', 1446, 360)] },
  { length: 5, symbols: 8, repeats: true, bots: [counted('optimal', 178335, 32768)] },
  { length: 4, symbols: 10, repeats: false, bots: [counted('optimal', 26274, 5040)] },
];

const all: readonly MeasuredBots[] = countedBots.map((shape) => {
  const measured = measuredBots.find((other) => sameShape(shape, other))?.bots ?? [];
  return { ...shape, bots: [...measured, ...shape.bots].sort((one, other) => other.average - one.average) };
});
