import { changeProgress, forgetProgress, progress } from './progress.svelte.ts';
import { joinProgress, readProgress } from './progress.ts';
import { readPuzzles } from './puzzles.ts';
import { forgetPuzzles, joinPuzzles, puzzlesHere } from './record.svelte.ts';

/** Lessons and puzzles of this device, for an export. */
export const learntHere = async () => ({ lessons: progress.now, puzzles: await puzzlesHere() });

/** Adds the progress from an imported file. Existing progress stays, and invalid entries are left out. */
export const takeLearnt = async (data: unknown): Promise<void> => {
  const { lessons, puzzles } = (data ?? {}) as Record<string, unknown>;
  changeProgress((stored) => joinProgress(stored, readProgress(lessons)));
  await joinPuzzles(readPuzzles(puzzles));
};

export const forgetLearnt = async (): Promise<void> => {
  forgetProgress();
  await forgetPuzzles();
};
