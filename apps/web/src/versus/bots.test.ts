import { botIds, botMean, rivals } from '@mastermind/client';
import { classic } from '@mastermind/engine';
import { bots, census, findStrategy, levelGuesser, levels, strategyIds } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';

const average = (guesser: Parameters<typeof census>[1]): number => {
  const result = census(classic, guesser);
  if (!result.ok) throw new Error(result.error.kind);
  return result.value.average;
};

describe('the list that the page shows without loading the solver', () => {
  it('has every bot and every strategy of the solver, each once', () => {
    expect(botIds.toSorted()).toEqual(bots.map(({ id }) => id).toSorted());
    const known = new Set([...strategyIds, ...bots.map(({ id }) => id)]);
    expect(rivals.map(({ id }) => id).toSorted()).toEqual([...known].toSorted());
  });

  // Those of the exact strategies are tested with the solver; a level is like the others.
  it.each(['tally', 'counting', 'elimination', 'first'])('knows what %s needs', (id) => {
    const strategy = findStrategy(id);
    if (!strategy.ok) throw new Error(strategy.error.kind);
    expect(average(strategy.value)).toBeCloseTo(botMean(id, classic)!, 2);
  });

  it('knows what a level needs', () => {
    expect(average(levelGuesser(levels[4]!))).toBeCloseTo(botMean('level-5', classic)!, 2);
  });
});
