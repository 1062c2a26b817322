import type { GameView } from '@mastermind/engine';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { holding, inEffect } from '../testing/holding.svelte.ts';
import { createStage, type Phase } from './stage.svelte.ts';

const game = (rows: number, end: Partial<GameView> = {}, id = 'game') => ({
  id,
  view: { attempts: new Array(rows).fill(null), gameOver: false, status: 'playing', reason: null, ...end } as GameView,
});
const won: Partial<GameView> = { gameOver: true, status: 'won' };
const resigned: Partial<GameView> = { gameOver: true, status: 'lost', reason: 'resigned' };

let stop = (): void => {};
afterEach(() => stop());

/** A stage whose motion stops when the test says so; `log` lists the events in order. */
const stageOf = (first: ReturnType<typeof game>, calm = false) => {
  const holder = holding(first);
  const log: string[] = [];
  let rest = (): void => {};
  let stage!: ReturnType<typeof createStage>;
  stop = inEffect(() => {
    stage = createStage(() => holder.now, {
      settled: () =>
        new Promise<void>((resolve) => {
          rest = resolve;
        }),
      feel: (moment) =>
        log.push(
          typeof moment !== 'object'
            ? String(moment)
            : 'opened' in moment
              ? `${moment.opened.status}, lid`
              : moment.gameOver
                ? moment.status
                : 'answer',
        ),
      calm: () => calm,
      ended: () => log.push('ended'),
    });
    return undefined;
  });
  flushSync();
  const quiet = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return {
    log,
    phase: (): Phase => stage.phase,
    ending: (): boolean => stage.ending,
    skip: () => stage.skip(),
    happens: async (next: ReturnType<typeof game>): Promise<void> => {
      holder.now = next;
      flushSync();
      await quiet();
    },
    comesToRest: async (): Promise<void> => {
      rest();
      await quiet();
    },
  };
};

describe('the end of a game', () => {
  it('is shown mark by mark, peg by peg, then in words, then whole', async () => {
    const stage = stageOf(game(2));
    await stage.happens(game(3, won));
    const seen: Phase[] = [stage.phase()];
    // The lid is heard when it moves, however long the marks took.
    expect(stage.log).toEqual(['won']);
    for (let step = 0; step < 3; step++) {
      await stage.comesToRest();
      seen.push(stage.phase());
      if (step === 0) expect(stage.log).toEqual(['won', 'won, lid']);
    }
    expect(seen).toEqual(['marks', 'turn', 'words', 'done']);
    expect(stage.log).toEqual(['won', 'won, lid', 'ended']);
  });

  it('begins with the hidden code where no guess ended it', async () => {
    const stage = stageOf(game(2));
    await stage.happens(game(2, resigned));
    expect(stage.phase()).toBe('turn');
    expect(stage.log).toEqual(['lost', 'lost, lid']);
  });

  it('is all there at once when it is skipped, and reports that it has ended once', async () => {
    const stage = stageOf(game(2));
    await stage.happens(game(3, won));
    stage.skip();
    await stage.comesToRest();
    expect(stage.phase()).toBe('done');
    stage.skip();
    await stage.comesToRest();
    expect(stage.log).toEqual(['won', 'hush', 'ended']);
  });

  it('appears at once with reduced motion, and is still heard', async () => {
    const stage = stageOf(game(2), true);
    await stage.happens(game(3, won));
    expect(stage.phase()).toBe('done');
    expect(stage.log).toEqual(['won', 'ended']);
  });

  it('is not shown again when a finished game is opened, and not in a new game', async () => {
    const stage = stageOf(game(3, won));
    expect(stage.phase()).toBe('done');
    await stage.happens(game(0, {}, 'next'));
    await stage.happens(game(3, won, 'another'));
    expect(stage.phase()).toBe('done');
    expect(stage.log).toEqual([]);
  });

  it('is no longer shown when the board gets another game', async () => {
    const stage = stageOf(game(2));
    await stage.happens(game(3, won));
    await stage.happens(game(0, {}, 'next'));
    await stage.comesToRest();
    expect(stage.phase()).toBe('done');
    expect(stage.log).toEqual(['won']);
  });
});

describe('an answer during a game', () => {
  it('is shown until its marks have come to rest, and ends nothing', async () => {
    const stage = stageOf(game(0));
    await stage.happens(game(1));
    expect([stage.phase(), stage.ending()]).toEqual(['answer', false]);
    await stage.comesToRest();
    expect(stage.phase()).toBe('done');
    expect(stage.log).toEqual(['answer']);
  });

  it('is all there at once when it is skipped, for the next answer or without motion', async () => {
    const stage = stageOf(game(0));
    await stage.happens(game(1));
    stage.skip();
    expect(stage.phase()).toBe('done');
    await stage.happens(game(2));
    await stage.happens(game(3, won));
    expect([stage.phase(), stage.ending()]).toEqual(['marks', true]);
    expect(stage.log).toEqual(['answer', 'answer', 'won']);
    const calm = stageOf(game(0), true);
    await calm.happens(game(1));
    expect(calm.phase()).toBe('done');
  });
});
