import { makePuzzle } from '@mastermind/solver';
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { loadAllWords } from '../messages/words.svelte.ts';
import { announcement } from '../notices/announce.svelte.ts';
import { holding } from '../testing/holding.svelte.ts';
import { memoryPuzzles, type PuzzleStore } from './puzzles.ts';
import { beginRun, RUN_MS } from './run.ts';
import { createRunSession } from './run-session.svelte.ts';

await loadAllWords();

const START = 1_800_000_000_000;

const world = async (store: PuzzleStore = memoryPuzzles()) => {
  const held = holding(await store.all());
  let now = START;
  const session = createRunSession({
    now: () => now,
    draw: async () => 7,
    puzzle: async (seed, at) => makePuzzle(seed + at),
    kept: () => held.now,
    change: async (change) => {
      await store.changeRun(change);
      held.now = await store.all();
    },
  });
  const move = (milliseconds: number): void => {
    now += milliseconds;
    session.tick();
    flushSync();
  };
  return { session, move };
};

describe('a run', () => {
  it('waits for its start, counts what is solved, and ends after three minutes with a best', async () => {
    const { session, move } = await world();
    expect(session.stage).toBe('ready');
    await session.start();
    expect(session.stage).toBe('running');
    expect((await session.puzzle)?.seed).toBe(7);
    await session.goOn(0, true);
    await session.goOn(1, false);
    expect(session.run).toMatchObject({ at: 2, solved: 1 });
    expect((await session.puzzle)?.seed).toBe(9);
    move(RUN_MS - 1);
    expect(session.stage).toBe('running');
    move(1);
    expect(session.stage).toBe('over');
    expect(session.isBest).toBe(true);
    expect(announcement.text).toContain('1 puzzle solved');
    await session.goOn(2, true);
    expect(session.run?.solved).toBe(1);
  });

  it('ends the run when the clock is set back by far, and another can begin', async () => {
    const { session, move } = await world();
    await session.start();
    await session.goOn(0, true);
    move(-86_400_000);
    expect(session.stage).toBe('over');
    await session.start();
    expect(session.stage).toBe('running');
    expect(session.left).toBe(RUN_MS);
  });

  it('says when a minute, half a minute and ten seconds are left', async () => {
    const { session, move } = await world();
    await session.start();
    move(RUN_MS - 59_000);
    expect(announcement.text).toContain('1:00');
    move(30_000);
    expect(announcement.text).toContain('0:30');
  });

  it('continues after a reload, with the time that has passed meanwhile, and loses nothing of the best', async () => {
    const store = memoryPuzzles();
    const before = await world(store);
    await before.session.start();
    await before.session.goOn(0, true);
    const after = await world(store);
    expect(after.session.stage).toBe('running');
    after.move(60_000);
    expect(after.session.left).toBe(RUN_MS - 60_000);
    expect((await store.all()).best).toBe(1);
    after.move(RUN_MS);
    expect(after.session.stage).toBe('over');
  });

  it('is gone if it ended while the page was closed, but its best result stays', async () => {
    const store = memoryPuzzles();
    await store.changeRun(() => ({ ...beginRun(5, START - RUN_MS), at: 4, solved: 3 }));
    const { session, move } = await world(store);
    move(1000);
    expect(session.stage).toBe('ready');
    expect((await store.all()).best).toBe(3);
  });

  it('gives no time back when the clock is set back', async () => {
    const { session, move } = await world();
    await session.start();
    move(100_000);
    move(-90_000);
    expect(session.left).toBe(RUN_MS - 100_000);
  });
});
