import { ok } from '@mastermind/engine';
import { greedyGuess } from './greedy.ts';
import { expectedTotal } from './measure.ts';
import { fromPosition, plainTools, type Strategy } from './strategy.ts';

export const optimalStrategy: Strategy = fromPosition(
  {
    id: 'optimal',
    name: 'Optimal',
    description: 'Needs the fewest guesses on average, by exact search; an estimate where that takes too long.',
    deterministic: true,
  },
  (position, _random, tools = plainTools) => {
    const exact = tools.exact.best(position);
    if (exact !== null) return ok({ guess: exact.guess, basis: 'exact' });
    const guess = greedyGuess(position, expectedTotal(position.space.win), 'optimal');
    return guess.ok ? ok({ guess: guess.value, basis: 'estimate' }) : guess;
  },
);

export const bestStrategy: Strategy = fromPosition(
  {
    id: 'best',
    name: 'Best',
    description: 'The best strategy known for the ruleset, from a tree that says whether it is proven; else optimal.',
    deterministic: true,
  },
  (position, random, tools = plainTools) => {
    const tree = tools.trees(position);
    return tree === null ? optimalStrategy.guessAt(position, random, tools) : ok(tree);
  },
);
