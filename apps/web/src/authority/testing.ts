import { type SafeStore, safeStore } from '../store/safe.ts';
import { memoryStore, type Store } from '../store/store.ts';
import { type Authority, createAuthority } from './authority.ts';
import { createKeeper, type Keeper } from './keeper.ts';

/** A device for tests, which control its clock, randomness and storage. */
export interface Device {
  readonly keeper: Keeper;
  readonly store: SafeStore;
  readonly authority: Authority;
  /** The games of which other tabs were notified. */
  readonly told: readonly string[];
  /** Moves the clock, back with a negative number. */
  pass(milliseconds: number): void;
  /** The page loaded again, or another tab, on the same storage. */
  reload(): Authority;
}

export const startDevice = async (disk: () => Promise<Store> = async () => memoryStore()): Promise<Device> => {
  const store = await safeStore(disk);
  const told: string[] = [];
  let now = 1_700_000_000_000;
  let seed = 100;
  let ids = 0;
  const keeper = createKeeper({
    store,
    now: () => now,
    randomSeed: () => seed++,
    newId: () => `game-${++ids}`,
    changed: (id) => void told.push(id),
  });
  return {
    keeper,
    store,
    authority: createAuthority(keeper),
    told,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    reload: () => createAuthority(keeper),
  };
};
