import type { Variant } from '@mastermind/engine';
import { type GuessKind, guessKinds } from '@mastermind/solver';
import type { LessonId } from './lessons.ts';

/** The ways to do puzzles, by their part of the address. */
export const modes = ['day', 'endless', 'run', 'train'] as const;
export type Mode = (typeof modes)[number];

export const addressOf = (mode: Mode): string =>
  ({ day: '/learn?day=today', endless: '/learn?puzzle', run: '/learn?run', train: '/learn?train' })[mode];

/** `null` where an address names none: then the path of lessons is shown. */
export const modeOf = (query: URLSearchParams): Mode | null =>
  modes.find((mode) => query.has(mode === 'endless' ? 'puzzle' : mode)) ?? null;

/** The kind of guess that an address asks to train; the middle is most of a game. */
export const kindOf = (query: URLSearchParams): GuessKind =>
  guessKinds.find((kind) => kind === query.get('train')) ?? 'middle';

/** The address for training guesses of a kind, under these rules. */
export const trainingAddress = (kind: GuessKind, { id }: Pick<Variant, 'id'>): string =>
  `/learn?train=${kind}&v=${encodeURIComponent(id)}`;

/** The lesson that explains guesses of a kind. */
export const lessonFor: Readonly<Record<GuessKind, LessonId>> = {
  known: 'clues',
  impossible: 'clues',
  opening: 'split',
  last: 'few',
  middle: 'outside',
};
