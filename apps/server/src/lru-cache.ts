/** Keeps a limited number of values by id and drops the least recently used. */
export interface LruCache<T> {
  /** Counts as a use. */
  get(id: string): T | null;
  /** The same without counting as a use, for many lookups in a row. */
  peek(id: string): T | null;
  keep(id: string, value: T): T;
  forget(id: string): void;
}

export const createLruCache = <T>(most: number): LruCache<T> => {
  // A Map remembers the order of insertion: whatever is used is put in anew, so the first key waited longest.
  const values = new Map<string, T>();
  const use = (id: string, value: T): T => {
    values.delete(id);
    values.set(id, value);
    return value;
  };
  return {
    get: (id) => {
      const value = values.get(id);
      return value === undefined ? null : use(id, value);
    },
    peek: (id) => values.get(id) ?? null,
    keep: (id, value) => {
      use(id, value);
      if (values.size > most) values.delete(values.keys().next().value!);
      return value;
    },
    forget: (id) => {
      values.delete(id);
    },
  };
};
