import type { Shape } from '../kernel/space.ts';

/** The average of a bot, used to rank a person's strength. */
export interface BotAverage {
  /** `level-1` to `level-9`, `knuth` or `optimal`. */
  readonly id: string;
  readonly average: number;
  /** The standard error of the average: 0 where every code was counted. */
  readonly error: number;
}

export interface MeasuredBots extends Shape {
  readonly bots: readonly BotAverage[];
}
