import type { Attempt, Code } from '@mastermind/engine';
import { certainFacts } from '../hints/hint.ts';
import { type Clues, checkClues } from '../knowledge/clues.ts';
import { type Contradiction, contradictionsIn } from '../knowledge/contradiction.ts';
import type { Fact } from '../knowledge/facts.ts';
import { candidateCodes, positionOf } from '../knowledge/position.ts';
import { plainTools } from '../strategies/strategy.ts';
import type { Puzzle } from './puzzle.ts';

/**
 * One step to the solution of a puzzle: a clue, the number of codes that it leaves, and the facts that become certain.
 */
export interface Reasoning {
  /** Counts from 1. */
  readonly row: number;
  readonly codes: number;
  readonly facts: readonly Fact[];
  /** The codes that this clue rules out, where few enough are left to look at each. */
  readonly refuted: readonly { readonly code: Code; readonly contradiction: Contradiction }[];
}

/** At most this many codes are looked at one by one. */
const FEW_CODES = 8;
/** More facts at once are a list, not a thought. */
const MOST_FACTS = 3;

/** The way to the solution: at each step the clue that leaves the fewest codes. */
export const explainPuzzle = ({ variant, attempts }: Pick<Puzzle, 'variant' | 'attempts'>): readonly Reasoning[] => {
  const used: Attempt[] = [];
  const fitting = (rows: readonly Attempt[]): readonly Code[] => {
    const position = positionOf({ variant, attempts: rows });
    return position.ok ? candidateCodes(position.value) : [];
  };
  const leftBy = (clue: Attempt): number => fitting([...used, clue]).length;
  let left = fitting([]);
  let known: readonly string[] = [];
  return attempts.map(() => {
    const before = left;
    const clue = attempts
      .filter((attempt) => !used.includes(attempt))
      .reduce((best, other) => (leftBy(other) < leftBy(best) ? other : best));
    used.push(clue);
    left = fitting(used);
    const row = attempts.indexOf(clue) + 1;
    const certain = certainFacts({ variant, attempts: used }, plainTools);
    const facts = certain.ok ? certain.value : [];
    const fresh = facts.filter((fact) => !known.includes(JSON.stringify(fact)));
    known = facts.map((fact) => JSON.stringify(fact));
    return {
      row,
      codes: left.length,
      facts: left.length === 1 ? [] : fresh.slice(0, MOST_FACTS),
      refuted: before.length > FEW_CODES ? [] : before.flatMap((code) => refutedBy(row, { variant, attempts }, code)),
    };
  });
};

const refutedBy = (row: number, clues: Clues, code: Code): Reasoning['refuted'] => {
  const legal = checkClues(clues);
  const against = legal.ok ? contradictionsIn(legal.value, code) : [];
  return against.filter((one) => one.row === row).map((contradiction) => ({ code, contradiction }));
};
