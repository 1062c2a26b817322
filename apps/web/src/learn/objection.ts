import type { Code } from '@mastermind/engine';
import { type Clues, findContradictions } from '@mastermind/solver';
import { words } from '../messages/words.svelte.ts';

/** The objection to a code as the solution, in words; `null` if it fits. */
export const objection = (clues: Clues, code: Code): string | null => {
  const against = findContradictions(clues, code);
  if (!against.ok) return words.insight.error(against.error);
  const [first] = against.value;
  return first === undefined ? null : words.insight.contradiction(first);
};
