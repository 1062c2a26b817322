/**
 * Notifies nodes of new events of a game or a room. Listeners read the events themselves, so a lost notification costs
 * one second.
 */
export interface Bus {
  publish(id: string, version: number): void;
  /** Calls back when there may be new events, until the returned function is called. */
  subscribe(id: string, listener: Listener): () => void;
  /** Whether notifications arrive; without them the sweeps find everything, a second later. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** Gets the latest version; `null` if it is not known. */
export type Listener = (version: number | null) => void;

export interface Listeners {
  readonly tell: (id: string, version: number | null) => void;
  readonly tellAll: () => void;
  readonly subscribe: Bus['subscribe'];
  /** The games and rooms that are listened for. */
  readonly ids: () => Iterable<string>;
}

/** Called when a game or room gets its first listener, and when it loses its last one. */
export interface Interest {
  begin(id: string): void;
  end(id: string): void;
}

export const createListeners = (interest?: Interest): Listeners => {
  const listeners = new Map<string, Set<Listener>>();
  return {
    tell: (id, version) => {
      for (const listener of listeners.get(id) ?? []) listener(version);
    },
    tellAll: () => {
      for (const set of listeners.values()) for (const listener of set) listener(null);
    },
    subscribe: (id, listener) => {
      const known = listeners.get(id);
      const set = known ?? new Set();
      listeners.set(id, set.add(listener));
      if (known === undefined) interest?.begin(id);
      return () => {
        if (!set.delete(listener) || set.size > 0) return;
        listeners.delete(id);
        interest?.end(id);
      };
    },
    ids: () => listeners.keys(),
  };
};

/** Enough for a single process. */
export const createMemoryBus = (): Bus => {
  const { tell, subscribe } = createListeners();
  return { publish: tell, subscribe, isConnected: () => true, close: async () => {} };
};
