import { describe, expect, it } from 'vitest';
import { describeSolverError, type SolverError } from './errors.ts';

const errors: readonly (readonly [SolverError, string])[] = [
  [
    { kind: 'malformed-history', entry: 2, text: 'RRBB' },
    '"RRBB", entry 2 of the history, cannot be read; write a code, a colon and two digits, exact then misplaced, as in RRBB:10.',
  ],
  [
    { kind: 'illegal-history', entry: 1, text: 'RRB:10', cause: { kind: 'too-short', length: 3, expected: 4 } },
    '"RRB:10", entry 1 of the history, is not a code of this ruleset: The code has 3 pegs; it needs 4.',
  ],
  [
    { kind: 'impossible-answer', entry: 3, text: 'RRBB:32', pegs: 4 },
    '"RRBB:32", entry 3 of the history, answers for more than the 4 pegs of a code.',
  ],
  [{ kind: 'inconsistent-clues', rows: [2] }, 'No code could be answered as row 2 says.'],
  [
    { kind: 'too-large', method: 'listing every code', codes: 12, limit: 10, use: 'elimination' },
    'There are 12 codes, too many for listing every code (the limit is 10); use elimination.',
  ],
  [{ kind: 'cancelled' }, 'The work was cancelled.'],
  [
    { kind: 'illegal-draft', cause: { kind: 'too-long', length: 5, expected: 4 } },
    'The draft is not a code of this ruleset: The code has 5 pegs; only 4 fit.',
  ],
  [
    { kind: 'unknown-strategy', id: 'psychic', choices: ['random', 'first'] },
    '"psychic" is not a strategy; choose from random, first.',
  ],
  [{ kind: 'unknown-bot', id: 'nobody', choices: ['knuth'] }, '"nobody" is not a bot; choose from knuth.'],
];

describe('an error of the solver', () => {
  it.each(errors)('%j is one sentence', (error, sentence) => {
    expect(describeSolverError(error)).toBe(sentence);
  });
});
