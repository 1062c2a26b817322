import { ok, type Variant } from '@mastermind/engine';
import { levelGuessAt, type levels } from '../bots/level.ts';
import { census } from '../census.ts';
import { fastTools } from '../platform/tools.ts';

/** The averages of bots of these levels over every code. */
export const averagesOf = (variant: Variant, among: readonly (typeof levels)[number][]): readonly number[] =>
  among.map((level) => {
    const result = census(
      variant,
      {
        deterministic: false,
        guessAt: (position, random, tools) => {
          const guess = levelGuessAt(level, position, random, tools!);
          return guess.ok ? ok({ guess: guess.value, basis: 'rule' }) : guess;
        },
      },
      { seed: 1, tools: fastTools },
    );
    if (!result.ok) throw new Error(result.error.kind);
    return result.value.average;
  });

export const isFalling = (numbers: readonly number[]): boolean =>
  numbers.every((value, at) => at === 0 || value < numbers[at - 1]!);
