import { createLruCache } from '../lru-cache.ts';

/** Counts by key within windows of time. */
export interface Rate {
  /** Counts one; returns after how many seconds there may be another if this one is too many, else `null`. */
  take(key: string, most: number): number | null;
  /** The reply that `take` would give, without counting. */
  wait(key: string, most: number): number | null;
  /** Takes back a request that turned out not to count. */
  giveBack(key: string): void;
}

interface Window {
  count: number;
  readonly ends: number;
}

/** Enough for the addresses of an hour; the one that has not asked for longest is forgotten first. */
const MAX_KEYS = 65_536;

/** By the monotonic clock: after the wall clock is set back, no client has to wait an hour. */
export const createRate = (milliseconds: number, steady: () => number = () => performance.now()): Rate => {
  const windows = createLruCache<Window>(MAX_KEYS);
  const current = (key: string, now: number): Window | null => {
    const known = windows.get(key);
    return known !== null && now < known.ends ? known : null;
  };
  const secondsTo = (ends: number, now: number): number => Math.ceil((ends - now) / 1000);
  return {
    take: (key, most) => {
      const now = steady();
      const window = current(key, now) ?? windows.keep(key, { count: 0, ends: now + milliseconds });
      window.count++;
      return window.count <= most ? null : secondsTo(window.ends, now);
    },
    wait: (key, most) => {
      const now = steady();
      const window = current(key, now);
      return window === null || window.count < most ? null : secondsTo(window.ends, now);
    },
    giveBack: (key) => {
      const window = windows.peek(key);
      if (window !== null) window.count--;
    },
  };
};
