import { type Code, err, ok, type Result, randomCode, type SeededRandom } from '@mastermind/engine';
import type { SolverError } from '../errors.ts';
import type { LegalClues } from '../knowledge/clues.ts';
import { fitting } from '../knowledge/completion.ts';
import { conflictIn } from '../knowledge/conflict.ts';
import { countingGuess } from './counting.ts';
import { fromClues, type Strategy } from './strategy.ts';
import { tallyGuess } from './tally.ts';

/** Any legal guess, whatever the answers were. */
export const randomStrategy: Strategy = fromClues(
  { id: 'random', deterministic: false, ignoresAnswers: true },
  ({ variant }, random) => ok(randomCode(variant, random)),
  ({ space }, random) => random.int(0, space.size - 1),
);

/** Finds out how many of each symbol there are, then their places. */
export const tallyStrategy: Strategy = fromClues({ id: 'tally', deterministic: true }, tallyGuess);

/** Rows of one symbol until one answers, then one place at a time. */
export const countingStrategy: Strategy = fromClues({ id: 'counting', deterministic: true }, countingGuess);

/** The first code, in code order, that fits all answers. */
export const firstStrategy: Strategy = fromClues(
  { id: 'first', deterministic: true },
  (clues) => {
    const [code] = fitting(clues).codes();
    return code === undefined ? err(conflictIn(clues)!) : ok(code);
  },
  ({ candidates }) => candidates.codes[0]!,
);

/** Any code that fits all answers, each equally likely. */
export const eliminationStrategy: Strategy = fromClues(
  { id: 'elimination', deterministic: false },
  (clues, random) => samplePossible(clues, random),
  ({ candidates }, random) => candidates.codes[random.int(0, candidates.size - 1)]!,
);

const samplePossible = (clues: LegalClues, random: SeededRandom): Result<Code, SolverError> => {
  const code = fitting(clues).sample(random);
  if (!code.ok) return code;
  return code.value === null ? err(conflictIn(clues)!) : ok(code.value);
};
