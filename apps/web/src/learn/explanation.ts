import type { Attempt, Code } from '@mastermind/engine';
import {
  type Clues,
  type Contradiction,
  certaintyIn,
  type Fact,
  factsOf,
  findContradictions,
  type Puzzle,
  plainTools,
} from '@mastermind/solver';
import { fitting } from './fitting.ts';

/** One step to the solution: a clue, what it leaves, and what has become certain by it. */
export interface Reasoning {
  /** Counts from 1. */
  readonly row: number;
  readonly codes: number;
  readonly facts: readonly Fact[];
  /** The codes that this clue rules out, where there were few enough left to look at each. */
  readonly refuted: readonly { readonly code: Code; readonly contradiction: Contradiction }[];
}

/** At most this many codes are looked at one by one. */
const FEW = 8;
/** More facts at once are a list, not a thought. */
const FACTS = 3;

/** The way to the solution: at each step the clue that leaves the fewest codes. */
export const explain = ({ variant, attempts }: Pick<Puzzle, 'variant' | 'attempts'>): readonly Reasoning[] => {
  const used: Attempt[] = [];
  let left = fitting([]);
  let known: readonly string[] = [];
  return attempts.map(() => {
    const before = left;
    const clue = fewest(
      attempts.filter((attempt) => !used.includes(attempt)),
      left,
    );
    used.push(clue);
    left = fitting([clue], before);
    const row = attempts.indexOf(clue) + 1;
    const facts = certainFacts({ variant, attempts: used });
    const fresh = facts.filter((fact) => !known.includes(JSON.stringify(fact)));
    known = facts.map((fact) => JSON.stringify(fact));
    return {
      row,
      codes: left.length,
      facts: left.length === 1 ? [] : fresh.slice(0, FACTS),
      refuted: before.length > FEW ? [] : before.flatMap((code) => refutedBy(row, { variant, attempts }, code)),
    };
  });
};

const fewest = (clues: readonly Attempt[], left: readonly Code[]): Attempt =>
  clues.reduce((best, clue) => (fitting([clue], left).length < fitting([best], left).length ? clue : best));

const certainFacts = (clues: Clues): readonly Fact[] => {
  const known = certaintyIn(clues, plainTools);
  return known.ok ? factsOf(clues.variant, known.value) : [];
};

const refutedBy = (row: number, clues: Clues, code: Code): Reasoning['refuted'] => {
  const against = findContradictions(clues, code);
  const contradiction = against.ok ? against.value.find((one) => one.row === row) : undefined;
  return contradiction === undefined ? [] : [{ code, contradiction }];
};
