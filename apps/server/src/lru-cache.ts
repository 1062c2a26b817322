/** Keeps a limited number of values by id and drops one that has not been used for long. */
export interface LruCache<T> {
  /** Counts as a use. */
  get(id: string): T | null;
  /** The same without counting as a use, for many lookups in a row. */
  peek(id: string): T | null;
  keep(id: string, value: T): T;
  forget(id: string): void;
}

interface Kept<T> {
  value: T;
  used: boolean;
}

/**
 * `dropped` gets every value that the cache holds no longer. Values queue to be dropped; one that was used since it joined the queue joins it again instead ("second chance").
 * A use only sets a mark: moving the value at every use, as strict order requires, took 6 % of a busy node's time.
 */
export const createLruCache = <T>(most: number, dropped: (value: T) => void = () => {}): LruCache<T> => {
  // A Map remembers the order of insertion, so it is the queue.
  const queue = new Map<string, Kept<T>>();

  const dropOne = (): void => {
    for (const [id, kept] of queue) {
      queue.delete(id);
      if (!kept.used) {
        dropped(kept.value);
        return;
      }
      kept.used = false;
      queue.set(id, kept);
    }
  };

  return {
    get: (id) => {
      const kept = queue.get(id);
      if (kept === undefined) return null;
      kept.used = true;
      return kept.value;
    },
    peek: (id) => queue.get(id)?.value ?? null,
    keep: (id, value) => {
      const kept = queue.get(id);
      if (kept === undefined) {
        if (queue.size >= most) dropOne();
        queue.set(id, { value, used: false });
      } else {
        if (kept.value !== value) dropped(kept.value);
        kept.value = value;
        kept.used = true;
      }
      return value;
    },
    forget: (id) => {
      const kept = queue.get(id);
      queue.delete(id);
      if (kept !== undefined) dropped(kept.value);
    },
  };
};
