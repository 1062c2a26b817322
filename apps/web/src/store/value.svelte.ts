import { untrack } from 'svelte';

/**
 * A small stored value that is shared with other tabs. If storage is forbidden or full, the value lasts as long as the
 * page.
 */
export interface Value<T> {
  /** As this tab or another stored it last. Readers follow it. */
  readonly now: T;
  /** Like `now`, but read once and not followed. */
  latest(): T;
  /** Changes the stored value, so that nothing is lost that another tab has stored meanwhile. */
  change(change: (stored: T) => T): void;
}

/** `parse` reads untrusted data; it receives `null` if nothing readable is stored. */
export const value = <T>(key: string, parse: (data: unknown) => T): Value<T> => {
  const load = (): T => {
    try {
      return parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    } catch {
      return parse(null);
    }
  };
  let now = $state.raw(load());
  let stored = true;
  const latest = (): T => (stored ? load() : untrack(() => now));

  addEventListener('storage', (event) => {
    const { key: changed } = event as StorageEvent;
    // Without a key, everything was cleared.
    if (stored && (changed === key || changed === null)) now = load();
  });

  return {
    get now(): T {
      return now;
    },
    latest,
    change: (change) => {
      const next = change(latest());
      now = next;
      try {
        localStorage.setItem(key, JSON.stringify(next));
        stored = true;
      } catch {
        stored = false;
      }
    },
  };
};
