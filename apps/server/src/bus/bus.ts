/** Tells that a game has moved on. Only a hint: whoever hears it reads the events, and a lost one costs a moment. */
export interface Bus {
  publish(gameId: string, version: number): void;
  /** Calls back when the game may have moved on, until the returned function is called. */
  subscribe(gameId: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** The listeners of one process. */
export interface Listeners {
  readonly tell: (gameId: string) => void;
  readonly tellAll: () => void;
  readonly subscribe: Bus['subscribe'];
}

export const createListeners = (): Listeners => {
  const listeners = new Map<string, Set<() => void>>();
  return {
    tell: (gameId) => {
      for (const listener of listeners.get(gameId) ?? []) listener();
    },
    tellAll: () => {
      for (const set of listeners.values()) for (const listener of set) listener();
    },
    subscribe: (gameId, listener) => {
      const set = listeners.get(gameId) ?? new Set();
      listeners.set(gameId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(gameId);
      };
    },
  };
};

/** Enough for a single process. */
export const createMemoryBus = (): Bus => {
  const { tell, subscribe } = createListeners();
  return { publish: (gameId) => tell(gameId), subscribe, close: async () => {} };
};
