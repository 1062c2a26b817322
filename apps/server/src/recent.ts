/** What was used lately, up to a number of things. */
export interface Recent<T> {
  get(id: string): T | null;
  keep(id: string, value: T): T;
  forget(id: string): void;
}

export const recent = <T>(most: number): Recent<T> => {
  // A Map remembers the order of insertion, so the first key is the one not used for longest.
  const values = new Map<string, T>();
  return {
    get: (id) => values.get(id) ?? null,
    keep: (id, value) => {
      values.delete(id);
      values.set(id, value);
      if (values.size > most) values.delete(values.keys().next().value!);
      return value;
    },
    forget: (id) => {
      values.delete(id);
    },
  };
};
