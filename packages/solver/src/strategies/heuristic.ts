import { ok } from '@mastermind/engine';
import { greedyGuess } from './greedy.ts';
import { fewestParts, largestPart, type Measure, sumOfSquares, uncertainty } from './measure.ts';
import { fromPosition, type Strategy, type StrategyInfo } from './strategy.ts';

const heuristic = (info: Omit<StrategyInfo, 'deterministic'>, measure: Measure): Strategy =>
  fromPosition({ ...info, deterministic: true }, (position) => {
    const guess = greedyGuess(position, measure, info.id);
    return guess.ok ? ok({ guess: guess.value, basis: 'rule' }) : guess;
  });

export const knuthStrategy: Strategy = heuristic(
  {
    id: 'knuth',
    name: 'Knuth',
    description: 'Leaves as few codes as possible in the worst case (Knuth 1977).',
  },
  largestPart,
);

export const sizeStrategy: Strategy = heuristic(
  {
    id: 'size',
    name: 'Expected size',
    description: 'Leaves as few codes as possible on average (Irving 1979).',
  },
  sumOfSquares,
);

export const entropyStrategy: Strategy = heuristic(
  {
    id: 'entropy',
    name: 'Entropy',
    description: 'Asks for the answer that tells most (Neuwirth 1982).',
  },
  uncertainty,
);

export const partsStrategy: Strategy = heuristic(
  {
    id: 'parts',
    name: 'Most parts',
    description: 'Allows as many different answers as possible (Kooi 2005).',
  },
  fewestParts,
);
