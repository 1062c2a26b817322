import { PUZZLES_BEFORE_RATING } from './puzzle-rating.ts';

/** The first puzzle of a newcomer is an easy one. */
export const FIRST_PUZZLE = 6;

export const LAST_PUZZLE = 2 ** 32 - 1;

/**
 * The next grade, unless the player chooses one: easy puzzles to begin with, then some of medium difficulty, then any.
 */
export const gradeAfter = <Grade extends string>(met: number, asked: Grade | null): Grade | 'easy' | 'medium' | null =>
  asked ?? (met < PUZZLES_BEFORE_RATING / 2 ? 'easy' : met < PUZZLES_BEFORE_RATING ? 'medium' : null);

/** The number of a puzzle; `null` for any other text. Larger numbers would give the same puzzles once more. */
export const puzzleOf = (text: string): number | null =>
  /^\d{1,10}$/u.test(text) && Number(text) <= LAST_PUZZLE ? Number(text) : null;

/** The day of a puzzle: `today`, a day before today, or why it is neither. Days are UTC, as those of the daily code are. */
export const readDay = (
  text: string,
  now: number,
): { readonly day: string; readonly fault: 'no-day' | 'future' | null } => {
  const today = new Date(now).toISOString().slice(0, 10);
  if (text === 'today' || text === today) return { day: today, fault: null };
  const time = /^\d{4}-\d\d-\d\d$/u.test(text) ? Date.parse(text) : Number.NaN;
  // 30 February is no day either.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text || time < 0)
    return { day: today, fault: 'no-day' };
  return text > today ? { day: today, fault: 'future' } : { day: text, fault: null };
};
