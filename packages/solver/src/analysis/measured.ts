// Made by scripts/make-averages.mjs. Do not edit.
import type { MeasuredBots } from './bot-average.ts';

/** The averages of bots, the weakest first. The error of those that played every code is 0. */
export const measuredBots: readonly MeasuredBots[] = [
  {
    ...{ length: 4, symbols: 6, repeats: true },
    bots: [
      { id: 'level-1', average: 7.577, error: 0.03 },
      { id: 'level-2', average: 6.679, error: 0.024 },
      { id: 'level-3', average: 6.077, error: 0.019 },
      { id: 'level-4', average: 5.64, error: 0.016 },
      { id: 'level-5', average: 5.271, error: 0.013 },
      { id: 'level-6', average: 5.002, error: 0.011 },
      { id: 'level-7', average: 4.81, error: 0.009 },
      { id: 'level-8', average: 4.61, error: 0.006 },
      { id: 'knuth', average: 4.47608024691358, error: 0 },
      { id: 'level-9', average: 4.448, error: 0.003 },
      { id: 'optimal', average: 4.340277777777778, error: 0 },
    ],
  },
  {
    ...{ length: 4, symbols: 6, repeats: false },
    bots: [
      { id: 'level-1', average: 6.625, error: 0.028 },
      { id: 'level-2', average: 5.906, error: 0.022 },
      { id: 'level-3', average: 5.333, error: 0.017 },
      { id: 'level-4', average: 5.02, error: 0.015 },
      { id: 'level-5', average: 4.726, error: 0.012 },
      { id: 'level-6', average: 4.493, error: 0.01 },
      { id: 'level-7', average: 4.327, error: 0.008 },
      { id: 'level-8', average: 4.182, error: 0.005 },
      { id: 'knuth', average: 4.138888888888889, error: 0 },
      { id: 'level-9', average: 4.053, error: 0.002 },
      { id: 'optimal', average: 4.016666666666667, error: 0 },
    ],
  },
  {
    ...{ length: 5, symbols: 8, repeats: true },
    bots: [
      { id: 'level-1', average: 9.968, error: 0.104 },
      { id: 'level-2', average: 8.698, error: 0.086 },
      { id: 'level-3', average: 7.788, error: 0.066 },
      { id: 'level-4', average: 7.26, error: 0.057 },
      { id: 'level-5', average: 6.777, error: 0.05 },
      { id: 'level-6', average: 6.464, error: 0.043 },
      { id: 'level-7', average: 6.068, error: 0.034 },
      { id: 'level-8', average: 5.79, error: 0.025 },
      { id: 'knuth', average: 5.606, error: 0.008 },
      { id: 'level-9', average: 5.533, error: 0.01 },
      { id: 'optimal', average: 5.442291259765625, error: 0 },
    ],
  },
  {
    ...{ length: 4, symbols: 10, repeats: false },
    bots: [
      { id: 'level-1', average: 9.054, error: 0.052 },
      { id: 'level-2', average: 7.974, error: 0.043 },
      { id: 'level-3', average: 7.217, error: 0.034 },
      { id: 'level-4', average: 6.684, error: 0.028 },
      { id: 'level-5', average: 6.257, error: 0.023 },
      { id: 'level-6', average: 5.991, error: 0.019 },
      { id: 'level-7', average: 5.706, error: 0.015 },
      { id: 'level-8', average: 5.493, error: 0.012 },
      { id: 'knuth', average: 5.386, error: 0.005 },
      { id: 'level-9', average: 5.275, error: 0.006 },
      { id: 'optimal', average: 5.213095238095238, error: 0 },
    ],
  },
];
