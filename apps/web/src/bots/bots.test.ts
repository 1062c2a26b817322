import { classic } from '@mastermind/engine';
import { botIds, botMean, rivals } from '@mastermind/play';
import { botAverages, botsWith, findStrategy, plainTools, strategyIds } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { census } from '../../../../packages/solver/src/census.ts';

const average = (guesser: Parameters<typeof census>[1]): number => {
  const result = census(classic, guesser);
  if (!result.ok) throw new Error(result.error.kind);
  return result.value.average;
};

const bots = botsWith(plainTools);

describe('the list that the page shows without loading the solver', () => {
  it('has every bot and every strategy of the solver, each once', () => {
    expect(botIds.toSorted()).toEqual(bots.map(({ id }) => id).toSorted());
    const known = new Set([...strategyIds, ...bots.map(({ id }) => id)]);
    expect(rivals.map(({ id }) => id).toSorted()).toEqual([...known].toSorted());
  });

  it('is in order, the strongest first', () => {
    const means = rivals.map(({ mean }) => mean);
    expect(means).toEqual(means.toSorted((one, other) => one - other));
  });

  it('agrees with the solver about the levels, Knuth and the optimum', () => {
    for (const { id, average } of botAverages(classic)!) expect(botMean(id, classic)).toBe(Number(average.toFixed(2)));
  });

  it.each(['tally', 'counting', 'elimination', 'first'])('knows the cost of %s', (id) => {
    const strategy = findStrategy(id);
    if (!strategy.ok) throw new Error(strategy.error.kind);
    expect(average(strategy.value)).toBeCloseTo(botMean(id, classic)!, 2);
  });
});
