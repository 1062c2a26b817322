import { feedback, sameFeedback } from '@mastermind/engine';
import type { ConflictError, RowError } from '../errors.ts';
import { type Clues, checkClues, keepRows, type LegalClues } from './clues.ts';
import { someFitting } from './some-fitting.ts';

/**
 * The smallest set of rows that cannot all be true, the first such in row order; `null` if some code fits them all. A
 * row that breaks the rules by itself is returned instead.
 */
export const findConflict = (clues: Clues): ConflictError | RowError | null => {
  const legal = checkClues(clues);
  return legal.ok ? conflictIn(legal.value) : legal.error;
};

/**
 * Like `findConflict`, for checked rows. Rows that contradict each other include, for every code, one that this code
 * breaks. The search therefore takes the smallest set that meets all known demands and looks for a code that fits it.
 * The rows that this code breaks are the next demand. When no code is found, the set is a smallest one, since any other
 * must meet all demands.
 */
export const conflictIn = (clues: LegalClues): ConflictError | null => {
  const { attempts } = clues;
  const demands: (readonly number[])[] = [];
  for (;;) {
    const rows = smallestMeeting(demands, attempts.length);
    const broken = brokenBy(clues, rows);
    if (broken === null) return { kind: 'inconsistent-clues', rows: rows.map((row) => row + 1) };
    const demand = leastBroken(clues, broken);
    if (demand.length === 0) return null;
    demands.push(demand);
  }
};

/** The rows that a code which fits these rows breaks; `null` if no code fits them. */
const brokenBy = (clues: LegalClues, rows: readonly number[]): readonly number[] | null => {
  const code = someFitting(keepRows(clues, (row) => rows.includes(row)));
  if (code === null) return null;
  return clues.attempts.flatMap((attempt, row) =>
    sameFeedback(feedback(code, attempt.code), attempt.feedback) ? [] : [row],
  );
};

/**
 * Makes a demand as small as possible. For each broken row, it looks for a code that fits this row and breaks only some
 * of the others. The fewer rows a demand names, the more it says, and the fewer demands are needed.
 */
const leastBroken = (clues: LegalClues, broken: readonly number[]): readonly number[] => {
  let least = broken;
  for (const row of broken) {
    if (!least.includes(row)) continue;
    const kept = clues.attempts.flatMap((_, other) => (other === row || !least.includes(other) ? [other] : []));
    least = brokenBy(clues, kept) ?? least;
  }
  return least;
};

/** The fewest rows, then the earliest, that share one with every demand. No demand is empty. */
const smallestMeeting = (demands: readonly (readonly number[])[], rows: number): readonly number[] => {
  for (let size = 0; ; size++) {
    const found = meeting(demands, rows, size, []);
    if (found !== null) return found;
  }
};

const meeting = (
  demands: readonly (readonly number[])[],
  rows: number,
  size: number,
  chosen: readonly number[],
): readonly number[] | null => {
  if (size === 0) return demands.length === 0 ? chosen : null;
  if (apart(demands) > size) return null;
  for (let row = (chosen.at(-1) ?? -1) + 1; row <= rows - size; row++) {
    const unmet = demands.filter((demand) => !demand.includes(row));
    const found = meeting(unmet, rows, size - 1, [...chosen, row]);
    if (found !== null) return found;
  }
  return null;
};

/** How many demands share no row with those counted before: each of them needs a separate row. */
const apart = (demands: readonly (readonly number[])[]): number => {
  const taken = new Set<number>();
  let count = 0;
  for (const demand of demands) {
    if (demand.some((row) => taken.has(row))) continue;
    for (const row of demand) taken.add(row);
    count++;
  }
  return count;
};
