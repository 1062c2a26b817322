import type { Variant } from '@mastermind/engine';
import { type GuessKind, guessKinds } from '@mastermind/solver';
import type { LessonId } from './lessons.ts';

/** The ways to do puzzles, by what stands in the address. */
export const modes = ['day', 'endless', 'run', 'train'] as const;
export type Mode = (typeof modes)[number];

export const addressOf = (mode: Mode): string =>
  ({ day: '/learn?day=today', endless: '/learn?puzzle', run: '/learn?run', train: '/learn?train' })[mode];

/** `null` where an address names none: then the path of lessons is shown. */
export const modeOf = (query: URLSearchParams): Mode | null =>
  modes.find((mode) => query.has(mode === 'endless' ? 'puzzle' : mode)) ?? null;

const LAST_PUZZLE = 2 ** 32 - 1;

/** The number of a puzzle; `null` for what is none. Larger numbers would give the same puzzles once more. */
export const puzzleOf = (text: string): number | null =>
  /^\d{1,10}$/u.test(text) && Number(text) <= LAST_PUZZLE ? Number(text) : null;

/** The kind of guess that an address asks to train; the middle is most of a game. */
export const kindOf = (query: URLSearchParams): GuessKind =>
  guessKinds.find((kind) => kind === query.get('train')) ?? 'middle';

/** Where guesses of a kind are trained, under these rules. */
export const trainingAddress = (kind: GuessKind, { id }: Pick<Variant, 'id'>): string =>
  `/learn?train=${kind}&v=${encodeURIComponent(id)}`;

/** The lesson that says what matters in guesses of a kind. */
export const lessonFor: Readonly<Record<GuessKind, LessonId>> = {
  known: 'clues',
  impossible: 'clues',
  opening: 'split',
  last: 'few',
  middle: 'outside',
};

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
