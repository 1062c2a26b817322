import { expect, it } from 'vitest';
import { describeSolverError } from './describe.ts';
import type { SolverError } from './errors.ts';
import type { SearchError } from './search/meter.ts';

it.each([
  [
    { kind: 'illegal-row', row: 2, cause: { kind: 'too-short', length: 2, expected: 4 } },
    'Row 2: The code has 2 pegs; it needs 4.',
  ],
  [{ kind: 'inconsistent-clues', rows: [3] }, 'No code could be answered as row 3 says.'],
  [{ kind: 'inconsistent-clues', rows: [1, 2, 4] }, 'Rows 1, 2 and 4 cannot all be true.'],
  [
    { kind: 'too-large', codes: 20_736, limit: 1296 },
    'There are 20,736 codes, too many for this (the limit is 1,296).',
  ],
  [{ kind: 'unknown-bot', id: 'x', choices: ['knuth'] }, '"x" is not a bot; choose from knuth.'],
  [{ kind: 'budget-spent', nodes: 1000 }, 'The search stopped at its budget, after 1,000 search nodes.'],
  [{ kind: 'other-search' }, 'The saved search belongs to another game, so this one cannot continue it.'],
] as const)('puts %j into a sentence', (error, sentence) => {
  expect(describeSolverError(error)).toBe(sentence);
});

it('has a sentence for every kind of refusal', () => {
  const cause = { kind: 'too-short', length: 2, expected: 4 } as const;
  const facts = {
    'malformed-history': { entry: 2, text: 'RRBB' },
    'illegal-row': { row: 1, cause },
    'inconsistent-clues': { rows: [1, 2] },
    'too-large': { codes: 20_736, limit: 1296 },
    cancelled: {},
    'illegal-draft': { cause },
    'unknown-strategy': { id: 'x', choices: ['knuth'] },
    'unknown-bot': { id: 'x', choices: ['knuth'] },
    'budget-spent': { nodes: 1 },
    'other-search': {},
    'too-many-codes': { codes: 20_736, limit: 1296 },
  } satisfies Record<(SolverError | SearchError)['kind'], object>;
  for (const [kind, fact] of Object.entries(facts))
    expect(describeSolverError({ kind, ...fact } as SolverError | SearchError), kind).toMatch(/^(?!.*undefined).+\.$/u);
});
