import { createLruCache } from '../lru-cache.ts';

/** Counts by key within windows of time. */
export interface Rate {
  /** Counts one; returns after how many seconds there may be another if this one is too many, else `null`. */
  take(key: string, most: number): number | null;
  /** Takes back what turned out not to count. */
  giveBack(key: string): void;
}

interface Window {
  count: number;
  readonly ends: number;
}

/** Enough for the addresses of an hour; the one that has not asked for longest is forgotten first. */
const KEYS = 65_536;

/** By the monotonic clock: after the wall clock is set back, no client has to wait an hour. */
export const createRate = (milliseconds: number, steady: () => number = () => performance.now()): Rate => {
  const windows = createLruCache<Window>(KEYS);
  return {
    take: (key, most) => {
      const now = steady();
      const known = windows.get(key);
      const window =
        known !== null && now < known.ends ? known : windows.keep(key, { count: 0, ends: now + milliseconds });
      window.count++;
      return window.count <= most ? null : Math.ceil((window.ends - now) / 1000);
    },
    giveBack: (key) => {
      const window = windows.peek(key);
      if (window !== null) window.count--;
    },
  };
};
