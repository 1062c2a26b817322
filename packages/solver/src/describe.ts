import { describeError, sentenceOf } from '@mastermind/engine';
import type { SolverError } from './errors.ts';
import type { SearchError } from './search/meter.ts';

const many = (number: number): string => number.toLocaleString('en');

const conflict = (rows: readonly number[]): string => {
  if (rows.length === 1) return `No code could be answered as row ${rows[0]} says.`;
  if (rows.length === 2) return `Rows ${rows[0]} and ${rows[1]} cannot both be true.`;
  return `Rows ${rows.slice(0, -1).join(', ')} and ${rows.at(-1)} cannot all be true.`;
};

/** One English sentence for everything that this package refuses. */
// Without the PURE annotation, bundlers would keep every sentence.
export const describeSolverError: (error: SolverError | SearchError) => string = /* @__PURE__ */ sentenceOf<
  SolverError | SearchError
>({
  'malformed-history': ({ text, entry }) =>
    `"${text}", entry ${entry} of the history, cannot be read; write a code, a colon and two digits, exact then misplaced, as in RRBB:10.`,
  'illegal-row': ({ row, cause }) => `Row ${row}: ${describeError(cause)}`,
  'inconsistent-clues': ({ rows }) => conflict(rows),
  'too-large': ({ codes, limit }) => `There are ${many(codes)} codes, too many for this (the limit is ${many(limit)}).`,
  cancelled: 'The work was cancelled.',
  'illegal-draft': ({ cause }) => describeError(cause),
  'unknown-strategy': ({ id, choices }) => `"${id}" is not a strategy; choose from ${choices.join(', ')}.`,
  'unknown-bot': ({ id, choices }) => `"${id}" is not a bot; choose from ${choices.join(', ')}.`,
  'budget-spent': ({ nodes }) => `The search stopped at its budget, after ${many(nodes)} search nodes.`,
  'other-search': 'The saved search belongs to another game, so this one cannot continue it.',
  'too-many-codes': ({ codes, limit }) =>
    `A position of ${many(codes)} codes is too large to search (the limit is ${many(limit)}).`,
});
