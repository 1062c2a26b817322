import type { Position } from '../knowledge/position.ts';

/** The best guess of a position with the total it leads to: guesses summed over all codes still possible. */
export interface ExactBest {
  readonly guess: number;
  readonly total: number;
}

/** What is known of a position without doubt; `null` where finding out would take too long. */
export interface Exact {
  best(position: Position): ExactBest | null;
  /** The least total after this guess, itself counted. */
  price(position: Position, guess: number): number | null;
}

/** A guess from a strategy tree made ahead of time. */
export interface TreeGuess {
  readonly guess: number;
  readonly basis: 'proven' | 'best-known';
}

/** Looks a position up in the trees shipped for its ruleset; `null` where there is none or play has left it. */
export type Trees = (position: Position) => TreeGuess | null;

export const nothingExact: Exact = { best: () => null, price: () => null };

export const noTrees: Trees = () => null;
