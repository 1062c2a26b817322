import { type Code, codeAt, indexOfCode, ok, type Result, type SeededRandom } from '@mastermind/engine';
import type { SolverError } from '../errors.ts';
import { plainKernel } from '../kernel/plain.ts';
import { type Clues, checkClues, type LegalClues } from '../knowledge/clues.ts';
import { cluesOf, type KernelOf, type Position, positionOf } from '../knowledge/position.ts';
import { type Exact, exactSearch } from './exact.ts';
import { shippedTrees, type Trees } from './trees.ts';

/** The ids of all strategies, from the weakest idea to the strongest. */
export const strategyIds = [
  'random',
  'counting',
  'tally',
  'first',
  'elimination',
  'knuth',
  'size',
  'entropy',
  'parts',
  'optimal',
  'best',
] as const;
export type StrategyId = (typeof strategyIds)[number];

/**
 * The basis of a guess: the rule of its strategy, an exact search, an estimate, or a shipped tree. An estimate replaces
 * an exact search that takes too long. A shipped tree is proven optimal or the best known.
 */
export type Basis = (typeof bases)[number];

/** The strongest first. */
const bases = ['proven', 'exact', 'best-known', 'estimate', 'rule'] as const;

/** Several guesses together rest on the weakest basis among them. */
export const weaker = (one: Basis, other: Basis): Basis => (bases.indexOf(one) > bases.indexOf(other) ? one : other);

export interface Choice {
  readonly code: Code;
  readonly basis: Basis;
}

/** A choice by index, as positions know codes. */
export interface IndexChoice {
  readonly guess: number;
  readonly basis: Basis;
}

/** The means of strategies. Results do not depend on the kernel; only their speed does. */
export interface Tools {
  readonly kernelOf: KernelOf;
  readonly exact: Exact;
  readonly trees: Trees;
}

/** Exact search for a fraction of a second a guess. */
const WORK = 5_000_000;

/** The defaults of every environment. Spread them with the fast kernel where that has been loaded. */
export const plainTools: Tools = { kernelOf: plainKernel, exact: exactSearch(WORK), trees: shippedTrees };

/** A way to choose guesses. It sees the rows and nothing else; its randomness comes from the stream it is given. */
export interface Strategy {
  readonly id: StrategyId;
  /** Whether it does not use the random stream. */
  readonly deterministic: boolean;
  /** Whether it does not use the answers either. */
  readonly ignoresAnswers?: boolean;
  guess(clues: Clues, random: SeededRandom, tools?: Tools): Result<Choice, SolverError>;
  guessAt(position: Position, random: SeededRandom, tools?: Tools): Result<IndexChoice, SolverError>;
}

export type StrategyInfo = Pick<Strategy, 'id' | 'deterministic' | 'ignoresAnswers'>;

/** A strategy that looks at the codes still possible. */
export const fromPosition = (info: StrategyInfo, guessAt: Required<Strategy>['guessAt']): Strategy => ({
  ...info,
  guessAt,
  guess: (clues, random, tools = plainTools) => {
    const position = positionOf(clues, tools.kernelOf);
    if (!position.ok) return position;
    const choice = guessAt(position.value, random, tools);
    if (!choice.ok) return choice;
    return ok({ code: codeAt(clues.variant, choice.value.guess), basis: choice.value.basis });
  },
});

/** A strategy that looks at the rows only, so that no ruleset is too large for it. */
export const fromClues = (
  info: StrategyInfo,
  guess: (clues: LegalClues, random: SeededRandom) => Result<Code, SolverError>,
  guessAt?: (position: Position, random: SeededRandom) => number,
): Strategy => ({
  ...info,
  guess: (clues, random) => {
    const legal = checkClues(clues);
    if (!legal.ok) return legal;
    const code = guess(legal.value, random);
    return code.ok ? ok({ code: code.value, basis: 'rule' }) : code;
  },
  guessAt: (position, random) => {
    if (guessAt) return ok({ guess: guessAt(position, random), basis: 'rule' });
    const code = guess(cluesOf(position), random);
    return code.ok ? ok({ guess: indexOfCode(position.space.variant, code.value), basis: 'rule' }) : code;
  },
});
