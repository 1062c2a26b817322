/** Tells nodes that a game or a room has new events. It is only a hint: listeners read the events themselves, and a lost hint costs a second. */
export interface Bus {
  publish(id: string, version: number): void;
  /** Calls back when there may be new events, until the returned function is called. */
  subscribe(id: string, listener: Listener): () => void;
  close(): Promise<void>;
}

/** Gets the latest version; `null` if it is not known. */
export type Listener = (version: number | null) => void;

/** The listeners of one process. */
export interface Listeners {
  readonly tell: (id: string, version: number | null) => void;
  readonly tellAll: () => void;
  readonly subscribe: Bus['subscribe'];
}

export const createListeners = (): Listeners => {
  const listeners = new Map<string, Set<Listener>>();
  return {
    tell: (id, version) => {
      for (const listener of listeners.get(id) ?? []) listener(version);
    },
    tellAll: () => {
      for (const set of listeners.values()) for (const listener of set) listener(null);
    },
    subscribe: (id, listener) => {
      const set = listeners.get(id) ?? new Set();
      listeners.set(id, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(id);
      };
    },
  };
};

/** Enough for a single process. */
export const createMemoryBus = (): Bus => {
  const { tell, subscribe } = createListeners();
  return { publish: tell, subscribe, close: async () => {} };
};
