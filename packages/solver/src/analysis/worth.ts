import { type Code, indexOfCode } from '@mastermind/engine';
import type { Clues } from '../knowledge/clues.ts';
import { partitionOf } from '../knowledge/partition.ts';
import { positionOf } from '../knowledge/position.ts';

/** The value of a guess before its answer is known. */
export interface Worth {
  /** Codes that fit the rows before. */
  readonly left: number;
  /** How many of them the answer leaves on average. */
  readonly expected: number;
  /** And at most. */
  readonly largest: number;
  /** Whether the guess may be the code itself. */
  readonly possible: boolean;
}

/** `null` where the ruleset has too many codes to say. */
export const worthOf = (clues: Clues, code: Code, kernelOf: Parameters<typeof positionOf>[1]): Worth | null => {
  const position = positionOf(clues, kernelOf);
  if (!position.ok) return null;
  const { candidates, space } = position.value;
  const { expectedSize, largest, possible } = partitionOf(position.value, indexOfCode(space.variant, code));
  return { left: candidates.size, expected: expectedSize, largest, possible };
};
