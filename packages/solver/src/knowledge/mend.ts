import { type Feedback, indexOfCode } from '@mastermind/engine';
import type { Clues } from './clues.ts';
import { partitionOf } from './partition.ts';
import { positionOf } from './position.ts';

/** A row that may be the wrong one, and the answers with which it would fit all the others. */
export interface Mend {
  /** Counts from 1. */
  readonly row: number;
  readonly answers: readonly Feedback[];
}

/**
 * Every row whose answer alone could be changed so that all rows can be true. None if more than one row must be wrong,
 * or if there are too many codes to list.
 */
export const mendsOf = ({ variant, attempts }: Clues, kernelOf?: Parameters<typeof positionOf>[1]): readonly Mend[] =>
  attempts.flatMap(({ code }, at) => {
    const others = positionOf({ variant, attempts: attempts.toSpliced(at, 1) }, kernelOf);
    if (!others.ok) return [];
    const { parts } = partitionOf(others.value, indexOfCode(variant, code));
    return [{ row: at + 1, answers: parts.map(({ feedback }) => feedback) }];
  });
