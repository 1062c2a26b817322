import type { LessonId } from './lessons.ts';
import { type Progress, readProgress } from './progress.ts';

const KEY = 'mastermind.learn';

const load = (): Progress => {
  try {
    return readProgress(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    // Storage may be forbidden or the text damaged; learning then begins anew.
    return readProgress({});
  }
};

let current = $state.raw<Progress>(load());
// What another tab has learnt is known here too, so that the next change is made to the latest.
addEventListener('storage', () => {
  current = load();
});

export const progress = {
  get now(): Progress {
    return current;
  },
};

export const changeProgress = (change: Partial<Progress>): void => {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without storage it lasts as long as the page does.
  }
};

export const forgetProgress = (): void => changeProgress(readProgress({}));

export const finishStep = (lesson: LessonId, step: number): void => {
  const done = Math.max(current.steps[lesson], step + 1);
  changeProgress({ steps: { ...current.steps, [lesson]: done } });
};
