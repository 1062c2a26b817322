import { value } from '../store/value.svelte.ts';
import type { LessonId } from './lessons.ts';
import { type Progress, readProgress } from './progress.ts';

const kept = value('mastermind.learn', readProgress);

export const progress = {
  get now(): Progress {
    return kept.now;
  },
};

export const changeProgress = (change: (stored: Progress) => Partial<Progress>): void =>
  kept.change((stored) => ({ ...stored, ...change(stored) }));

export const forgetProgress = (): void => kept.change(() => readProgress(null));

export const finishStep = (lesson: LessonId, step: number): void =>
  changeProgress(({ steps }) => ({ steps: { ...steps, [lesson]: Math.max(steps[lesson], step + 1) } }));
