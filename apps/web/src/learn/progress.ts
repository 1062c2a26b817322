import { FIRST_PUZZLE } from '@mastermind/play';
import { type Grade, grades } from '@mastermind/solver';
import { type LessonId, lessonIds, STEPS_PER_LESSON } from './lessons.ts';

export interface Progress {
  /** Steps done of each lesson. */
  readonly steps: Readonly<Record<LessonId, number>>;
  readonly puzzle: number;
  readonly solved: number;
  /** The grade asked for; `null` for any. */
  readonly grade: Grade | null;
}

/** Reads untrusted data and leaves out invalid parts. */
export const readProgress = (data: unknown): Progress => {
  const given = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const steps = (typeof given.steps === 'object' && given.steps !== null ? given.steps : {}) as Record<string, unknown>;
  const whole = (value: unknown, most: number, otherwise: number): number =>
    Number.isSafeInteger(value) && (value as number) >= 0 ? Math.min(value as number, most) : otherwise;
  return {
    steps: Object.fromEntries(lessonIds.map((id) => [id, whole(steps[id], STEPS_PER_LESSON, 0)])) as Progress['steps'],
    puzzle: whole(given.puzzle, 2 ** 32 - 1, FIRST_PUZZLE),
    solved: whole(given.solved, Number.MAX_SAFE_INTEGER, 0),
    grade: grades.find((grade) => grade === given.grade) ?? null,
  };
};

/** Progress of this device merged with that of another; merging twice changes nothing. */
export const joinProgress = (here: Progress, other: Progress): Progress => ({
  steps: Object.fromEntries(
    lessonIds.map((id) => [id, Math.max(here.steps[id], other.steps[id])]),
  ) as Progress['steps'],
  puzzle: Math.max(here.puzzle, other.puzzle),
  solved: Math.max(here.solved, other.solved),
  grade: here.grade ?? other.grade,
});
