import { ok } from '@mastermind/engine';
import { greedyGuess } from './greedy.ts';
import { largestPart, type Measure, mostParts, sumOfSquares, uncertainty } from './measure.ts';
import { fromPosition, type Strategy, type StrategyId } from './strategy.ts';

const heuristic = (id: StrategyId, measure: Measure): Strategy =>
  fromPosition({ id, deterministic: true }, (position) => {
    const guess = greedyGuess(position, measure);
    return guess.ok ? ok({ guess: guess.value, basis: 'rule' }) : guess;
  });

/** Leaves as few codes as possible in the worst case (Knuth 1977). */
export const knuthStrategy: Strategy = heuristic('knuth', largestPart);

/** Leaves as few codes as possible on average (Irving 1979). */
export const sizeStrategy: Strategy = heuristic('size', sumOfSquares);

/** Asks for the answer with the most information (Neuwirth 1982). */
export const entropyStrategy: Strategy = heuristic('entropy', uncertainty);

/** Allows as many different answers as possible (Kooi 2005). */
export const partsStrategy: Strategy = heuristic('parts', mostParts);
