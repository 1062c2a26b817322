import { ok } from '@mastermind/engine';
import type { Position } from '../knowledge/position.ts';
import { goodGuess } from './greedy.ts';
import { expectedTotal } from './measure.ts';
import { fromPosition, plainTools, type Strategy } from './strategy.ts';

/** Comparisons of codes for one estimate: a fraction of a second. */
const COMPARISONS = 100_000_000;

/** The guess that seems to need the fewest in all, where exact search takes too long. */
export const estimatedBest = (position: Position): number =>
  goodGuess(position, expectedTotal(position.space.win), COMPARISONS);

export const optimalStrategy: Strategy = fromPosition(
  {
    id: 'optimal',
    name: 'Optimal',
    description: 'Needs the fewest guesses on average, by exact search; an estimate where that takes too long.',
    deterministic: true,
  },
  (position, _random, tools = plainTools) => {
    const tree = tools.trees(position);
    if (tree?.basis === 'proven') return ok(tree);
    const solved = tools.exact(position);
    if (solved !== null) return ok({ guess: solved.best, basis: 'exact' });
    return ok({ guess: estimatedBest(position), basis: 'estimate' });
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
