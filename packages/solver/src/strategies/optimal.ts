import { ok } from '@mastermind/engine';
import type { Position } from '../knowledge/position.ts';
import type { Solved } from './exact.ts';
import { goodGuess } from './greedy.ts';
import { expectedTotal } from './measure.ts';
import { fromPosition, type IndexChoice, plainTools, type Strategy, type Tools } from './strategy.ts';
import { noTrees } from './trees.ts';

/** Comparisons of codes for one estimate: a fraction of a second. */
const COMPARISONS = 100_000_000;

/** The guess that seems to need the fewest in all, where exact search takes too long. */
const estimatedBest = (position: Position): number =>
  goodGuess(position, expectedTotal(position.space.win), COMPARISONS);

/** The best guess of a position, and the result of the exact search, if there was one. */
export interface Decided extends IndexChoice {
  readonly solved: Solved | null;
}

/**
 * The best guess of a position. Hints, reviews, bots and every other caller use this one function, so that they always
 * agree. A guess to price as well is passed on to the exact search.
 */
export const decideBest = (position: Position, { trees, exact }: Tools, asked?: number): Decided => {
  const tree = trees(position);
  const solved = tree === null || asked !== undefined ? exact(position, asked) : null;
  if (tree !== null) return { ...tree, solved };
  if (solved !== null) return { guess: solved.best, basis: 'exact', solved };
  return { guess: estimatedBest(position), basis: 'estimate', solved };
};

const choose = (position: Position, tools: Tools): IndexChoice => {
  const { guess, basis } = decideBest(position, tools);
  return { guess, basis };
};

/** Needs the fewest guesses on average, by exact search; an estimate where that takes too long. */
export const optimalStrategy: Strategy = fromPosition(
  { id: 'optimal', deterministic: true },
  (position, _random, tools = plainTools) => {
    const tree = tools.trees(position);
    return ok(tree?.basis === 'proven' ? tree : choose(position, { ...tools, trees: noTrees }));
  },
);

/** The best strategy known for the ruleset, from a tree that says whether it is proven; else optimal. */
export const bestStrategy: Strategy = fromPosition(
  { id: 'best', deterministic: true },
  (position, _random, tools = plainTools) => ok(choose(position, tools)),
);
