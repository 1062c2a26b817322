import type { Variant } from '@mastermind/engine';
import { sameShape, shapeOf } from '../kernel/space.ts';
import type { BotAverage } from './bot-average.ts';
import { measuredBots } from './measured.ts';

/** The bots of a ruleset, the weakest first; `null` where they have not been measured. */
export const botAverages = (variant: Variant): readonly BotAverage[] | null =>
  measuredBots.find((shape) => sameShape(shape, shapeOf(variant)))?.bots ?? null;
