import { othersFirst } from '../turns.ts';
import type { Authority } from './authority.ts';
import { dueOf, forgottenAt } from './due.ts';
import { current } from './history.ts';
import type { GameStore } from './store.ts';

const GAMES_PER_SWEEP = 100;
/** A sweep returns this when there is more to do at once. */
export const MORE = GAMES_PER_SWEEP;

/** Ends or deletes abandoned games. Any node may run it; the version lets one of them win. */
export const sweep = async (
  store: GameStore,
  authority: Authority,
  clock: () => number,
  keepUnfinishedDays: number,
): Promise<number> => {
  const ids = await store.due(clock(), GAMES_PER_SWEEP);
  for (const id of ids) {
    await othersFirst();
    const history = await authority.look(id);
    if (history === null || current(history).gameOver) {
      await store.postpone(id, null);
      continue;
    }
    const forgotten = forgottenAt(history, keepUnfinishedDays);
    if (forgotten !== null && forgotten <= clock()) await store.remove(id);
    else await store.postpone(id, dueOf(history)?.at ?? forgotten);
  }
  return ids.length;
};

/** Sweeps again and again until stopped. A failure is reported, and the next round tries again. */
export const startSweeper = (
  round: () => Promise<number>,
  milliseconds: number,
  failed: (error: unknown) => void,
): (() => Promise<void>) => {
  let stopped = false;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    try {
      while (!stopped && (await round()) === MORE) await othersFirst();
    } catch (error) {
      failed(error);
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= run();
  }, milliseconds);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
};
