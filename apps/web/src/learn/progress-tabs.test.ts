import { expect, it, vi } from 'vitest';

it('takes over what another tab has learnt, and keeps it with its own next change', async () => {
  const kept = new Map<string, string>();
  const tab = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  const { changeProgress, finishStep, progress } = await import('./progress.svelte.ts');
  finishStep('marks', 0);
  const other = JSON.parse(kept.get('mastermind.learn')!);
  kept.set('mastermind.learn', JSON.stringify({ ...other, steps: { ...other.steps, split: 2 } }));
  tab.dispatchEvent(new Event('storage'));
  changeProgress({ puzzle: 9 });
  expect(progress.now.steps).toMatchObject({ marks: 1, split: 2 });
  expect(JSON.parse(kept.get('mastermind.learn')!)).toMatchObject({ puzzle: 9, steps: { marks: 1, split: 2 } });
  vi.unstubAllGlobals();
});
