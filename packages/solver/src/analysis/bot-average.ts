import type { Shape } from '../kernel/space.ts';

/** What a bot needs on average, to place a person's strength by. */
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
