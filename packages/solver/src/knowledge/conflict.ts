import { feedback, sameFeedback } from '@mastermind/engine';
import type { ConflictError } from '../errors.ts';
import type { Clues } from './clues.ts';
import { completion } from './completion.ts';

/**
 * The smallest set of rows that cannot all be true, the first such in row order; `null` if some code fits them all.
 *
 * Rows that cannot all be true include, for every code, one that this code breaks. So: take the smallest set that
 * meets all such demands known so far, look for a code that fits it, and let the rows this code breaks be the
 * next demand. When no code is found the set is a smallest one, since any other must meet the same demands.
 */
export const findConflict = ({ variant, attempts }: Clues): ConflictError | null => {
  const demands: ReadonlySet<number>[] = [];
  for (;;) {
    const rows = smallestMeeting(demands, attempts.length);
    if (rows === null) return null;
    const [code] = completion({ variant, attempts: rows.map((row) => attempts[row]!) }).codes();
    if (code === undefined) return { kind: 'inconsistent-clues', rows: rows.map((row) => row + 1) };
    const broken = attempts.flatMap((attempt, row) =>
      sameFeedback(feedback(code, attempt.code), attempt.feedback) ? [] : [row],
    );
    demands.push(new Set(broken));
  }
};

/** The fewest rows, then the earliest, that share one with every demand; `null` if a demand is empty. */
const smallestMeeting = (demands: readonly ReadonlySet<number>[], rows: number): readonly number[] | null => {
  for (let size = 0; size <= rows; size++) {
    const found = meeting(demands, rows, size, []);
    if (found !== null) return found;
  }
  return null;
};

const meeting = (
  demands: readonly ReadonlySet<number>[],
  rows: number,
  size: number,
  chosen: readonly number[],
): readonly number[] | null => {
  if (size === 0) return demands.length === 0 ? chosen : null;
  for (let row = (chosen.at(-1) ?? -1) + 1; row <= rows - size; row++) {
    const unmet = demands.filter((demand) => !demand.has(row));
    const found = meeting(unmet, rows, size - 1, [...chosen, row]);
    if (found !== null) return found;
  }
  return null;
};
