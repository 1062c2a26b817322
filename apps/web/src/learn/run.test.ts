import { expect, it } from 'vitest';
import { beginRun, nextInRun, RUN_MS, type Run, readRun, timeLeftIn } from './run.ts';

const start = 1_800_000_000_000;
const run = beginRun(7, start);

it('lasts three minutes of wall-clock time, even if the page is hidden', () => {
  expect(timeLeftIn(run, start)).toBe(RUN_MS);
  expect(timeLeftIn(run, start + 60_000)).toBe(120_000);
  expect(timeLeftIn(run, start + RUN_MS + 1)).toBe(0);
});

it('counts what is solved and not what is skipped', () => {
  const second = nextInRun(run, 0, true, start + 20_000)!;
  const third = nextInRun(second, 1, false, start + 50_000)!;
  expect(third).toMatchObject({ at: 2, solved: 1, passed: 50_000 });
});

it('takes each puzzle once, though two tabs answer it, and none when time is up', () => {
  const second = nextInRun(run, 0, true, start + 20_000)!;
  expect(nextInRun(second, 0, true, start + 20_001)).toBeNull();
  expect(nextInRun(second, 1, true, start + RUN_MS)).toBeNull();
});

it('gives no time back when the clock is set back', () => {
  const second = nextInRun(run, 0, true, start + 20_000)!;
  expect(timeLeftIn(second, start - 60_000)).toBe(RUN_MS - 20_000);
});

it('is over when the clock is set back by more than a run lasts, since nothing reports its time any more', () => {
  expect(timeLeftIn(run, start - RUN_MS)).toBe(RUN_MS);
  expect(timeLeftIn(run, start - RUN_MS - 1)).toBe(0);
});

it('reads a run that it has kept, and nothing else', () => {
  const kept: Run = { ...run, at: 3, solved: 2, passed: 9_000 };
  expect(readRun(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  for (const damaged of [
    undefined,
    null,
    'text',
    {},
    { ...kept, solved: 4 },
    { ...kept, seed: 'x' },
    { ...kept, at: -1 },
  ])
    expect(readRun(damaged)).toBeNull();
});
