import 'fake-indexeddb/auto';
import type { PuzzleResult } from '@mastermind/play';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryPuzzles, openPuzzles } from './puzzles.ts';
import { beginRun, nextInRun, type Run } from './run.ts';

const result = (puzzle: number, solved = true): PuzzleResult => ({ puzzle, opponent: 1500, solved, at: puzzle });
const run = beginRun(7, 1_800_000_000_000);
const solvedIn = (kept: Run | null): Run | null => nextInRun(kept!, kept!.at, true, run.startedAt + 1);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each([
  ['on the disk', openPuzzles],
  ['in memory', async () => memoryPuzzles()],
])('%s', (_, open) => {
  it('keeps the first result of a puzzle, and the most that a run has solved', async () => {
    const store = await open();
    await store.add(result(7, false));
    await store.add(result(7));
    await store.add(result(8));
    await store.changeRun(() => run);
    await store.changeRun(solvedIn);
    await store.changeRun(solvedIn);
    await store.changeRun(() => ({ ...run, seed: 8 }));
    expect(await store.all()).toEqual({
      results: [result(7, false), result(8)],
      run: { ...run, seed: 8 },
      best: 2,
      damaged: 0,
    });
    await store.join({ results: [result(8, false), result(9)], best: 1 });
    expect(await store.all()).toMatchObject({ results: [result(7, false), result(8), result(9)], best: 2 });
    await store.join({ results: [], best: 3 });
    expect((await store.all()).best).toBe(3);
    await store.clear();
    expect(await store.all()).toEqual({ results: [], run: null, best: 0, damaged: 0 });
  });
});

it('lets two tabs keep results at once, and count a puzzle of a run once', async () => {
  const [one, other] = await Promise.all([openPuzzles(), openPuzzles()]);
  await one.changeRun(() => run);
  const answer = (kept: Run | null): Run | null => nextInRun(kept!, 0, true, run.startedAt + 1);
  await Promise.all([
    one.add(result(1)),
    other.add(result(2)),
    one.add(result(3)),
    other.add(result(3, false)),
    one.changeRun(answer),
    other.changeRun(answer),
  ]);
  const kept = await one.all();
  expect(kept).toEqual(await other.all());
  expect(kept.results).toEqual([result(1), result(2), result(3)]);
  expect(kept).toMatchObject({ best: 1, run: { at: 1, solved: 1 } });
});

it('counts damaged records, leaves them where they are, and keeps the rest', async () => {
  const store = await openPuzzles();
  await store.add(result(1));
  const db = await openDB('mastermind.puzzles');
  await db.put('results', { puzzle: 'seven' }, 7);
  await db.put('runs', 'nonsense', 'now');
  await db.put('runs', -3, 'best');
  expect(await store.all()).toEqual({ results: [result(1)], run: null, best: 0, damaged: 3 });
  await store.add(result(7));
  expect((await store.all()).results).toEqual([result(1)]);
  await store.changeRun(() => run);
  expect(await store.all()).toMatchObject({ run, best: 0, damaged: 1 });
});

it('continues in memory where nothing can be stored', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const store = await openPuzzles();
  await store.add(result(1));
  expect((await store.all()).results).toEqual([result(1)]);
});
