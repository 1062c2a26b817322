import { expect, it } from 'vitest';
import { happen, storage } from '../testing/page.ts';
import { changeProgress, finishStep, progress } from './progress.svelte.ts';

const KEY = 'mastermind.learn';
const kept = () => JSON.parse(storage.getItem(KEY)!);

it('takes over the progress of another tab, and saves it with its next change', () => {
  storage.forbidden = false;
  finishStep('marks', 0);
  const { steps, ...other } = kept();
  storage.setItem(KEY, JSON.stringify({ ...other, steps: { ...steps, split: 2 } }));
  happen('storage', { key: KEY });
  changeProgress(() => ({ puzzle: 9 }));
  expect(progress.now.steps).toMatchObject({ marks: 1, split: 2 });
  expect(kept()).toMatchObject({ puzzle: 9, steps: { marks: 1, split: 2 } });
});
