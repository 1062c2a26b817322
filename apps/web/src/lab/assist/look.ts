import type { Code } from '@mastermind/engine';
import {
  type Clues,
  candidateCodes,
  checkClues,
  completion,
  type GuessHint,
  hintGuess,
  isBroken,
  positionOf,
  type Tools,
} from '@mastermind/solver';

/** The facts about rows that a player typed in. */
export type Look =
  /** Rows, from 1, that cannot all be true: as few of them as show it. */
  | { readonly kind: 'conflict'; readonly rows: readonly number[] }
  | {
      readonly kind: 'open';
      /** How many codes fit; `null` where there are too many to count. */
      readonly codes: number | null;
      /** The first of them. */
      readonly list: readonly Code[];
      readonly hint: GuessHint | null;
      readonly broken: boolean;
    };

/** No reader needs more than this. */
const MAX_LISTED_CODES = 48;

export const lookAt = (clues: Clues, tools: Tools): Look => {
  const legal = checkClues(clues);
  if (!legal.ok) return { kind: 'conflict', rows: [legal.error.row] };
  const position = positionOf(clues, tools.kernelOf);
  if (!position.ok && position.error.kind === 'inconsistent-clues') {
    return { kind: 'conflict', rows: position.error.rows };
  }
  const broken = isBroken(legal.value);
  const hint = broken ? null : hintGuess(clues, tools);
  // If the codes cannot be listed, only the hint finds out that rows contradict each other.
  if (hint !== null && !hint.ok && hint.error.kind === 'inconsistent-clues') {
    return { kind: 'conflict', rows: hint.error.rows };
  }
  const found = position.ok
    ? { codes: position.value.candidates.size, list: candidateCodes(position.value).slice(0, MAX_LISTED_CODES) }
    : beyondListing(clues);
  return { kind: 'open', ...found, hint: hint?.ok ? hint.value : null, broken };
};

const beyondListing = (clues: Clues): { readonly codes: number | null; readonly list: readonly Code[] } => {
  const completed = completion(clues);
  if (!completed.ok) return { codes: null, list: [] };
  const fitting = completed.value;
  const count = fitting.count();
  const list: Code[] = [];
  for (const code of fitting.codes()) {
    if (list.length === MAX_LISTED_CODES) break;
    list.push(code);
  }
  return { codes: count.ok ? count.value : null, list };
};
